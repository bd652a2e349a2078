export function createGlue(TextDecoder, TextEncoder) {
var glue = (() => {
  var __defProp = Object.defineProperty;
  var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __export = (target, all) => {
    for (var name in all)
      __defProp(target, name, { get: all[name], enumerable: true });
  };
  var __copyProps = (to, from, except, desc) => {
    if (from && typeof from === "object" || typeof from === "function") {
      for (let key of __getOwnPropNames(from))
        if (!__hasOwnProp.call(to, key) && key !== except)
          __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
    }
    return to;
  };
  var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

  // target/wasm-pkg/tabulae_bg.js
  var tabulae_bg_exports = {};
  __export(tabulae_bg_exports, {
    __wbg_Error_208446807d0d1e30: () => __wbg_Error_208446807d0d1e30,
    __wbg_Number_ff192a72a0dcdf6d: () => __wbg_Number_ff192a72a0dcdf6d,
    __wbg___wbindgen_boolean_get_4f1baf9a00be3c74: () => __wbg___wbindgen_boolean_get_4f1baf9a00be3c74,
    __wbg___wbindgen_is_function_741ff2bb612836f5: () => __wbg___wbindgen_is_function_741ff2bb612836f5,
    __wbg___wbindgen_is_null_c22311b1cc228e3a: () => __wbg___wbindgen_is_null_c22311b1cc228e3a,
    __wbg___wbindgen_is_object_8b968c3ab8e96595: () => __wbg___wbindgen_is_object_8b968c3ab8e96595,
    __wbg___wbindgen_is_string_fc456fee5d3317de: () => __wbg___wbindgen_is_string_fc456fee5d3317de,
    __wbg___wbindgen_is_undefined_be5b34249ff1fc15: () => __wbg___wbindgen_is_undefined_be5b34249ff1fc15,
    __wbg___wbindgen_jsval_eq_38d7bfbe4cc84039: () => __wbg___wbindgen_jsval_eq_38d7bfbe4cc84039,
    __wbg___wbindgen_number_get_934b640d0889af78: () => __wbg___wbindgen_number_get_934b640d0889af78,
    __wbg___wbindgen_string_get_7ce8eee7fd327545: () => __wbg___wbindgen_string_get_7ce8eee7fd327545,
    __wbg___wbindgen_throw_4c88d8bf264fd984: () => __wbg___wbindgen_throw_4c88d8bf264fd984,
    __wbg_deepened_58d5142f90cf62b4: () => __wbg_deepened_58d5142f90cf62b4,
    __wbg_elapsed_94a7467e96bd3057: () => __wbg_elapsed_94a7467e96bd3057,
    __wbg_getPrototypeOf_8fbf04523e13de29: () => __wbg_getPrototypeOf_8fbf04523e13de29,
    __wbg_get_2080c49015e35254: () => __wbg_get_2080c49015e35254,
    __wbg_get_bb8b6b35041e00c9: () => __wbg_get_bb8b6b35041e00c9,
    __wbg_get_unchecked_e6325ad374eff861: () => __wbg_get_unchecked_e6325ad374eff861,
    __wbg_isArray_bcf1376d0d732d08: () => __wbg_isArray_bcf1376d0d732d08,
    __wbg_length_b03a0fabb109b1e9: () => __wbg_length_b03a0fabb109b1e9,
    __wbg_length_e83e819f48c774e4: () => __wbg_length_e83e819f48c774e4,
    __wbg_new_37eb45aaf5eeb820: () => __wbg_new_37eb45aaf5eeb820,
    __wbg_new_7075786089b89c5e: () => __wbg_new_7075786089b89c5e,
    __wbg_new_cd4348290afae586: () => __wbg_new_cd4348290afae586,
    __wbg_new_from_slice_3512352010266e02: () => __wbg_new_from_slice_3512352010266e02,
    __wbg_new_from_slice_b8daf545a41c6aa0: () => __wbg_new_from_slice_b8daf545a41c6aa0,
    __wbg_ownKeys_c9890d5405932253: () => __wbg_ownKeys_c9890d5405932253,
    __wbg_past_e58c2d934ba7df3d: () => __wbg_past_e58c2d934ba7df3d,
    __wbg_set_2793479888329cb6: () => __wbg_set_2793479888329cb6,
    __wbg_set_8282f7e0d2d01336: () => __wbg_set_8282f7e0d2d01336,
    __wbg_set_d2d33b52458e984a: () => __wbg_set_d2d33b52458e984a,
    __wbg_set_e4b9a833d288759a: () => __wbg_set_e4b9a833d288759a,
    __wbg_set_wasm: () => __wbg_set_wasm,
    __wbg_slice_8c7f01d7eb703b4e: () => __wbg_slice_8c7f01d7eb703b4e,
    __wbg_wantsToStop_597b67150e84b270: () => __wbg_wantsToStop_597b67150e84b270,
    __wbindgen_generic_0000000000000001: () => __wbindgen_generic_0000000000000001,
    __wbindgen_generic_0000000000000002: () => __wbindgen_generic_0000000000000002,
    __wbindgen_generic_0000000000000003: () => __wbindgen_generic_0000000000000003,
    __wbindgen_init_externref_table: () => __wbindgen_init_externref_table,
    about: () => about,
    advance: () => advance,
    agree: () => agree,
    effect: () => effect,
    effects: () => effects,
    explain: () => explain,
    moves: () => moves,
    parse: () => parse,
    perft: () => perft,
    read: () => read,
    read_document: () => read_document,
    read_record: () => read_record,
    resign: () => resign,
    search: () => search,
    start: () => start,
    status: () => status,
    view: () => view,
    write_record: () => write_record
  });
  function about(head, source) {
    const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.about(ptr0, len0, source);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
  }
  function advance(head, source, mv) {
    const val2 = +mv;
    const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.advance(ptr0, len0, source, val2);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return ret[0] >>> 0;
  }
  function agree(head, source) {
    const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.agree(ptr0, len0, source);
    if (ret[3]) {
      throw takeFromExternrefTable0(ret[2]);
    }
    var v2 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
    return v2;
  }
  function effect(game, number) {
    const val2 = +number;
    const ptr0 = passStringToWasm0(game, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.effect(ptr0, len0, val2);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
  }
  function effects(head, source, mv) {
    const val2 = +mv;
    const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.effects(ptr0, len0, source, val2);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return ret[0] >>> 0;
  }
  function explain(head, source, text) {
    const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.explain(ptr0, len0, source, text);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
  }
  function moves(head, source) {
    const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.moves(ptr0, len0, source);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return ret[0] >>> 0;
  }
  function parse(head, source, text) {
    const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.parse(ptr0, len0, source, text);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return ret[0] >>> 0;
  }
  function perft(state, depth) {
    const val2 = +depth;
    const ptr0 = passArray8ToWasm0(state, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.perft(ptr0, len0, val2);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return ret[0];
  }
  function read(game, options, position) {
    const ptr0 = passStringToWasm0(game, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.read(ptr0, len0, options, position);
    if (ret[3]) {
      throw takeFromExternrefTable0(ret[2]);
    }
    var v2 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
    return v2;
  }
  function read_document(game, document) {
    const ptr0 = passStringToWasm0(game, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.read_document(ptr0, len0, document);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
  }
  function read_record(game, text) {
    const ptr0 = passStringToWasm0(game, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.read_record(ptr0, len0, text);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
  }
  function resign(head, source, player) {
    let ptr0, len0, ptr1, len1;
    try {
      ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      len0 = WASM_VECTOR_LEN;
      ptr1 = passStringToWasm0(player, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
      len1 = WASM_VECTOR_LEN;
    } catch (e) {
      if (ptr1) {
        wasm.__wbindgen_free(ptr1, len1 * 1, 1);
      }
      if (ptr0) {
        wasm.__wbindgen_free(ptr0, len0 * 1, 1);
      }
      throw e;
    }
    const ret = wasm.resign(ptr0, len0, source, ptr1, len1);
    if (ret[3]) {
      throw takeFromExternrefTable0(ret[2]);
    }
    var v3 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
    return v3;
  }
  function search(state, options, host) {
    const ptr0 = passArray8ToWasm0(state, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.search(ptr0, len0, options, host);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
  }
  function start(game, options) {
    const ptr0 = passStringToWasm0(game, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.start(ptr0, len0, options);
    if (ret[3]) {
      throw takeFromExternrefTable0(ret[2]);
    }
    var v2 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
    return v2;
  }
  function status(head, source) {
    const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.status(ptr0, len0, source);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
  }
  function view(head, source) {
    const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.view(ptr0, len0, source);
    if (ret[2]) {
      throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
  }
  function write_record(head, source, start2, moves2) {
    let deferred5_0;
    let deferred5_1;
    try {
      let ptr0, len0, ptr1, len1, ptr2, len2;
      try {
        ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
        len0 = WASM_VECTOR_LEN;
        ptr1 = passStringToWasm0(start2, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        len1 = WASM_VECTOR_LEN;
        ptr2 = passStringToWasm0(moves2, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        len2 = WASM_VECTOR_LEN;
      } catch (e) {
        if (ptr2) {
          wasm.__wbindgen_free(ptr2, len2 * 1, 1);
        }
        if (ptr1) {
          wasm.__wbindgen_free(ptr1, len1 * 1, 1);
        }
        if (ptr0) {
          wasm.__wbindgen_free(ptr0, len0 * 1, 1);
        }
        throw e;
      }
      const ret = wasm.write_record(ptr0, len0, source, ptr1, len1, ptr2, len2);
      var ptr4 = ret[0];
      var len4 = ret[1];
      if (ret[3]) {
        ptr4 = 0;
        len4 = 0;
        throw takeFromExternrefTable0(ret[2]);
      }
      deferred5_0 = ptr4;
      deferred5_1 = len4;
      return getStringFromWasm0(ptr4, len4);
    } finally {
      wasm.__wbindgen_free(deferred5_0, deferred5_1, 1);
    }
  }
  function __wbg_Error_208446807d0d1e30(arg0, arg1) {
    const ret = Error(getStringFromWasm0(arg0, arg1));
    return ret;
  }
  function __wbg_Number_ff192a72a0dcdf6d(arg0) {
    const ret = Number(arg0);
    return ret;
  }
  function __wbg___wbindgen_boolean_get_4f1baf9a00be3c74(arg0) {
    const v = arg0;
    const ret = typeof v === "boolean" ? v : void 0;
    return isLikeNone(ret) ? 16777215 : ret ? 1 : 0;
  }
  function __wbg___wbindgen_is_function_741ff2bb612836f5(arg0) {
    const ret = typeof arg0 === "function";
    return ret;
  }
  function __wbg___wbindgen_is_null_c22311b1cc228e3a(arg0) {
    const ret = arg0 === null;
    return ret;
  }
  function __wbg___wbindgen_is_object_8b968c3ab8e96595(arg0) {
    const val = arg0;
    const ret = typeof val === "object" && val !== null;
    return ret;
  }
  function __wbg___wbindgen_is_string_fc456fee5d3317de(arg0) {
    const ret = typeof arg0 === "string";
    return ret;
  }
  function __wbg___wbindgen_is_undefined_be5b34249ff1fc15(arg0) {
    const ret = arg0 === void 0;
    return ret;
  }
  function __wbg___wbindgen_jsval_eq_38d7bfbe4cc84039(arg0, arg1) {
    const ret = arg0 === arg1;
    return ret;
  }
  function __wbg___wbindgen_number_get_934b640d0889af78(arg0, arg1) {
    const obj = arg1;
    const ret = typeof obj === "number" ? obj : void 0;
    getDataViewMemory0().setFloat64((arg0 >>> 0) + 8 * 1, isLikeNone(ret) ? 0 : ret, true);
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, !isLikeNone(ret), true);
  }
  function __wbg___wbindgen_string_get_7ce8eee7fd327545(arg0, arg1) {
    const obj = arg1;
    const ret = typeof obj === "string" ? obj : void 0;
    var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    var len1 = WASM_VECTOR_LEN;
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
  }
  function __wbg___wbindgen_throw_4c88d8bf264fd984(arg0, arg1) {
    throw new Error(getStringFromWasm0(arg0, arg1));
  }
  function __wbg_deepened_58d5142f90cf62b4(arg0, arg1) {
    arg0.deepened(arg1);
  }
  function __wbg_elapsed_94a7467e96bd3057(arg0) {
    const ret = arg0.elapsed();
    return ret;
  }
  function __wbg_getPrototypeOf_8fbf04523e13de29() {
    return handleError(function(arg0) {
      const ret = Reflect.getPrototypeOf(arg0);
      return ret;
    }, arguments);
  }
  function __wbg_get_2080c49015e35254() {
    return handleError(function(arg0, arg1) {
      const ret = Reflect.get(arg0, arg1);
      return ret;
    }, arguments);
  }
  function __wbg_get_bb8b6b35041e00c9() {
    return handleError(function(arg0, arg1) {
      const ret = Reflect.get(arg0, arg1 >>> 0);
      return ret;
    }, arguments);
  }
  function __wbg_get_unchecked_e6325ad374eff861(arg0, arg1) {
    const ret = arg0[arg1 >>> 0];
    return ret;
  }
  function __wbg_isArray_bcf1376d0d732d08(arg0) {
    const ret = Array.isArray(arg0);
    return ret;
  }
  function __wbg_length_b03a0fabb109b1e9(arg0) {
    const ret = arg0.length;
    return ret;
  }
  function __wbg_length_e83e819f48c774e4(arg0) {
    const ret = arg0.length;
    return ret;
  }
  function __wbg_new_37eb45aaf5eeb820() {
    const ret = new Array();
    return ret;
  }
  function __wbg_new_7075786089b89c5e() {
    const ret = /* @__PURE__ */ new Map();
    return ret;
  }
  function __wbg_new_cd4348290afae586() {
    const ret = new Object();
    return ret;
  }
  function __wbg_new_from_slice_3512352010266e02(arg0, arg1) {
    const ret = new Uint32Array(getArrayU32FromWasm0(arg0, arg1));
    return ret;
  }
  function __wbg_new_from_slice_b8daf545a41c6aa0(arg0, arg1) {
    const ret = new Uint8Array(getArrayU8FromWasm0(arg0, arg1));
    return ret;
  }
  function __wbg_ownKeys_c9890d5405932253() {
    return handleError(function(arg0) {
      const ret = Reflect.ownKeys(arg0);
      return ret;
    }, arguments);
  }
  function __wbg_past_e58c2d934ba7df3d(arg0, arg1, arg2) {
    const ret = arg1.past(arg2 >>> 0);
    const ptr1 = passArray8ToWasm0(ret, wasm.__wbindgen_malloc);
    const len1 = WASM_VECTOR_LEN;
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
  }
  function __wbg_set_2793479888329cb6() {
    return handleError(function(arg0, arg1, arg2) {
      const ret = Reflect.set(arg0, arg1, arg2);
      return ret;
    }, arguments);
  }
  function __wbg_set_8282f7e0d2d01336(arg0, arg1, arg2) {
    const ret = arg0.set(arg1, arg2);
    return ret;
  }
  function __wbg_set_d2d33b52458e984a(arg0, arg1, arg2) {
    arg0[arg1 >>> 0] = arg2;
  }
  function __wbg_set_e4b9a833d288759a(arg0, arg1, arg2) {
    arg0[arg1] = arg2;
  }
  function __wbg_slice_8c7f01d7eb703b4e(arg0, arg1, arg2) {
    const ret = arg0.slice(arg1 >>> 0, arg2 >>> 0);
    return ret;
  }
  function __wbg_wantsToStop_597b67150e84b270(arg0) {
    const ret = arg0.wantsToStop();
    return ret;
  }
  function __wbindgen_generic_0000000000000001(arg0) {
    const ret = arg0;
    return ret;
  }
  function __wbindgen_generic_0000000000000002(arg0, arg1) {
    const ret = getStringFromWasm0(arg0, arg1);
    return ret;
  }
  function __wbindgen_generic_0000000000000003(arg0) {
    const ret = BigInt.asUintN(64, arg0);
    return ret;
  }
  function __wbindgen_init_externref_table() {
    const table = wasm.__wbindgen_externrefs;
    table.set(0, void 0);
    table.set(1024, void 0);
    table.set(1025, null);
    table.set(1026, true);
    table.set(1027, false);
  }
  function addToExternrefTable0(obj) {
    const idx = wasm.__externref_table_alloc();
    wasm.__wbindgen_externrefs.set(idx, obj);
    return idx;
  }
  function getArrayU32FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint32ArrayMemory0().subarray(ptr / 4, ptr / 4 + len);
  }
  function getArrayU8FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
  }
  var cachedDataViewMemory0 = null;
  function getDataViewMemory0() {
    if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || cachedDataViewMemory0.buffer.detached === void 0 && cachedDataViewMemory0.buffer !== wasm.memory.buffer) {
      cachedDataViewMemory0 = new DataView(wasm.memory.buffer);
    }
    return cachedDataViewMemory0;
  }
  function getStringFromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
  }
  var cachedUint32ArrayMemory0 = null;
  function getUint32ArrayMemory0() {
    if (cachedUint32ArrayMemory0 === null || cachedUint32ArrayMemory0.byteLength === 0) {
      cachedUint32ArrayMemory0 = new Uint32Array(wasm.memory.buffer);
    }
    return cachedUint32ArrayMemory0;
  }
  var cachedUint8ArrayMemory0 = null;
  function getUint8ArrayMemory0() {
    if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
      cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
    }
    return cachedUint8ArrayMemory0;
  }
  function handleError(f, args) {
    try {
      return f.apply(this, args);
    } catch (e) {
      const idx = addToExternrefTable0(e);
      wasm.__wbindgen_exn_store(idx);
    }
  }
  function isLikeNone(x) {
    return x === void 0 || x === null;
  }
  function passArray8ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 1, 1) >>> 0;
    getUint8ArrayMemory0().set(arg, ptr / 1);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
  }
  function passStringToWasm0(arg, malloc, realloc) {
    if (realloc === void 0) {
      const buf = cachedTextEncoder.encode(arg);
      const ptr2 = malloc(buf.length, 1) >>> 0;
      getUint8ArrayMemory0().subarray(ptr2, ptr2 + buf.length).set(buf);
      WASM_VECTOR_LEN = buf.length;
      return ptr2;
    }
    let len = arg.length;
    let ptr = malloc(len, 1) >>> 0;
    const mem = getUint8ArrayMemory0();
    let offset = 0;
    for (; offset < len; offset++) {
      const code = arg.charCodeAt(offset);
      if (code > 127) break;
      mem[ptr + offset] = code;
    }
    if (offset !== len) {
      if (offset !== 0) {
        arg = arg.slice(offset);
      }
      ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
      const view2 = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
      const ret = cachedTextEncoder.encodeInto(arg, view2);
      offset += ret.written;
      ptr = realloc(ptr, len, offset, 1) >>> 0;
    }
    WASM_VECTOR_LEN = offset;
    return ptr;
  }
  function takeFromExternrefTable0(idx) {
    const value = wasm.__wbindgen_externrefs.get(idx);
    wasm.__externref_table_dealloc(idx);
    return value;
  }
  var cachedTextDecoder = new TextDecoder("utf-8", { ignoreBOM: true });
  cachedTextDecoder.decode();
  var MAX_SAFARI_DECODE_BYTES = 2146435072;
  var numBytesDecoded = 0;
  function decodeText(bytes) {
    numBytesDecoded += bytes.length;
    if (numBytesDecoded >= MAX_SAFARI_DECODE_BYTES) {
      cachedTextDecoder = new TextDecoder("utf-8", { ignoreBOM: true });
      cachedTextDecoder.decode();
      numBytesDecoded = bytes.length;
    }
    return cachedTextDecoder.decode(bytes);
  }
  var cachedTextEncoder = new TextEncoder();
  if (!("encodeInto" in cachedTextEncoder)) {
    cachedTextEncoder.encodeInto = function(arg, view2) {
      const buf = cachedTextEncoder.encode(arg);
      view2.set(buf);
      return {
        read: arg.length,
        written: buf.length
      };
    };
  }
  var WASM_VECTOR_LEN = 0;
  var wasm;
  function __wbg_set_wasm(val) {
    wasm = val;
  }
  return __toCommonJS(tabulae_bg_exports);
})();
return glue;
}
