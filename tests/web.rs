//! The crate inside wasm, in a browser: `npm test` runs this in headless Chromium.
#![cfg(target_arch = "wasm32")]

use js_sys::WebAssembly::Memory;
use js_sys::{Function, Object, Reflect, Uint8Array, Uint32Array};
use tabulae::game::{Game, GameState, perft};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe};
use tabulae::state::{self, Code, Stored};
use tabulae::wasm::{self, Source};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn leaves<G: Game>(rules: G::Rules, depth: u32) -> u64 {
    perft(&mut GameState::new(G::start(rules)), depth)
}

#[wasm_bindgen_test]
fn perft_is_that_of_the_rule_pages() {
    assert_eq!(leaves::<Tablut>(Default::default(), 3), 353_200);
    assert_eq!(leaves::<Gobblet>(gobblet::Rules::THREE, 3), 287_584);
    assert_eq!(leaves::<Gobblet>(gobblet::Rules::SIX, 3), 226_624);
    assert_eq!(leaves::<Gobblet>(gobblet::Rules::CLASSIC, 4), 406_560);
    assert_eq!(leaves::<Gobblet>(gobblet::Rules::GOBBLERS, 4), 572_472);
    assert_eq!(leaves::<Gobe>(gobe::Rules::TWO, 5), 5_328);
}

/// Plays the first game of a file of vectors; each is a line of JSON.
fn plays_as_written<G: Stored>(vectors: &str, rules: G::Rules) {
    let vector: serde_json::Value = serde_json::from_str(vectors.lines().next().unwrap()).unwrap();
    let mut game = state::read::<G>(rules, vector["start"].as_str().unwrap()).unwrap();
    for ply in vector["plies"].as_array().unwrap() {
        let mv = state::parse(&game, ply["move"].as_str().unwrap()).unwrap();
        state::play(&mut game, mv).unwrap();
        assert_eq!(game.position().to_text(), ply["position"].as_str().unwrap());
        assert_eq!(game.count_moves(), ply["legal"].as_u64().unwrap());
        let reason = game.outcome().map(|outcome| outcome.reason.to_string());
        assert_eq!(reason.as_deref(), ply["outcome"]["reason"].as_str());
        let bytes = state::encode(&game);
        assert_eq!(state::encode(&state::decode::<G>(&bytes).unwrap()), bytes);
    }
}

#[wasm_bindgen_test]
fn vectors_are_played_as_written_and_every_state_is_read_back() {
    plays_as_written::<Tablut>(include_str!("data/tablut.jsonl"), Default::default());
    plays_as_written::<Gobblet>(include_str!("data/gobblet.jsonl"), gobblet::Rules::THREE);
    plays_as_written::<Gobe>(include_str!("data/gobe.jsonl"), gobe::Rules::TWO);
}

/// What is beside a state in a game that has just begun, or in one whose positions cannot recur: nothing.
fn nothing_before() -> Source {
    let source = Function::new_no_args("return { past: () => new Uint8Array(0) }");
    source.call0(&JsValue::NULL).unwrap().unchecked_into()
}

/// A field of an object, however deep.
fn at(object: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(object.clone(), |value, name| Reflect::get(&value, &name.into()).unwrap())
}

fn options(name: &str, value: impl Into<JsValue>) -> JsValue {
    let options = Object::new();
    Reflect::set(&options, &name.into(), &value.into()).unwrap();
    options.into()
}

/// So many words of an answer, whose address was given.
fn words(address: *const u32, count: u32) -> Vec<u32> {
    let memory: Memory = wasm_bindgen::memory().unchecked_into();
    Uint32Array::new_with_byte_offset_and_length(&memory.buffer(), address as u32, count).to_vec()
}

#[wasm_bindgen_test]
fn exported_functions_play_from_state_to_state() {
    let source = nothing_before();
    let start = wasm::start("tablut", &JsValue::UNDEFINED).unwrap();
    let moves = |head: &[u8]| words(wasm::moves(head, &source).unwrap(), 1)[0];
    assert_eq!(moves(&start), 80);
    let mv = wasm::parse(&start, &source, &"d1-d4".into()).unwrap();
    let [turn, is_over, address, head, position, told, packed, effect] =
        words(wasm::advance(&start, &source, mv).unwrap(), 8)[..]
    else {
        panic!("eight words")
    };
    assert_eq!((turn, is_over, told, packed), (1, 0, 2, mv));
    let memory: Memory = wasm_bindgen::memory().unchecked_into();
    let bytes =
        |from, length| Uint8Array::new_with_byte_offset_and_length(&memory.buffer(), from, length).to_vec();
    let text = String::from_utf8(bytes(address + head, position)).unwrap();
    assert_eq!(text, "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t2tT3t/4T4/4t4/4tt3 d");
    let next = bytes(address, head);
    assert_eq!(at(&wasm::status(&next, &source).unwrap(), "position"), text);
    let effect = wasm::effect("tablut", effect).unwrap();
    assert_eq!(at(&effect, "kind"), "moved");
    assert_eq!(at(&effect, "to"), "d4");
    assert_eq!(moves(&start), 80, "the old state is as it was");
}

#[wasm_bindgen_test]
fn what_is_refused_is_thrown_as_an_object_with_a_code() {
    let source = nothing_before();
    let start = wasm::start("gobe", &options("players", 3)).unwrap();
    let thrown = wasm::parse(&start, &source, &"1,0".into()).unwrap_err();
    assert_eq!(at(&thrown, "code"), Code::IllegalMove.name());
    assert!(wasm::moves(&start[1..], &source).is_err());
}

#[wasm_bindgen_test]
fn options_are_read_from_the_object_itself() {
    let refused = |options: &JsValue| {
        let thrown = wasm::start("gobe", options).unwrap_err();
        assert_eq!(at(&thrown, "code"), Code::BadOption.name());
        thrown
    };
    let thrown = refused(&options("players", 7));
    assert_eq!((at(&thrown, "detail.option"), at(&thrown, "detail.value")), ("players".into(), 7.into()));
    let thrown = refused(&options("player", 2));
    assert_eq!(at(&thrown, "detail.option"), "player");
    let throws = Function::new_no_args("return { get players() { throw new Error('mine'); } }");
    let thrown = refused(&throws.call0(&JsValue::NULL).unwrap());
    assert_eq!(at(&thrown, "detail.option"), "players");
    for script in ["new Map()", "Object.create({ players: 3 })", "[]", "null", "'players'", "() => 3"] {
        let given = Function::new_no_args(&format!("return {script}")).call0(&JsValue::NULL).unwrap();
        assert_eq!(at(&refused(&given), "detail.value"), given);
    }
    assert!(wasm::start("gobe", &options("players", JsValue::UNDEFINED)).is_ok());
}
