var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __name = (target3, value) => __defProp(target3, "name", { value, configurable: true });
var __export = (target3, all) => {
  for (var name in all)
    __defProp(target3, name, { get: all[name], enumerable: true });
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

// dist/web.js
var web_exports = {};
__export(web_exports, {
  GameError: () => GameError,
  Gobblet: () => Gobblet,
  Gobe: () => Gobe,
  Tablut: () => Tablut,
  init: () => init,
  initSync: () => initSync,
  isGameError: () => isGameError,
  perft: () => perft
});
module.exports = __toCommonJS(web_exports);

// dist/engine/glue.js
function createGlue(TextDecoder2, TextEncoder2) {
  var glue = (() => {
    var __defProp2 = Object.defineProperty;
    var __getOwnPropDesc2 = Object.getOwnPropertyDescriptor;
    var __getOwnPropNames2 = Object.getOwnPropertyNames;
    var __hasOwnProp2 = Object.prototype.hasOwnProperty;
    var __export2 = /* @__PURE__ */ __name((target3, all) => {
      for (var name in all)
        __defProp2(target3, name, { get: all[name], enumerable: true });
    }, "__export");
    var __copyProps2 = /* @__PURE__ */ __name((to, from, except, desc) => {
      if (from && typeof from === "object" || typeof from === "function") {
        for (let key of __getOwnPropNames2(from))
          if (!__hasOwnProp2.call(to, key) && key !== except)
            __defProp2(to, key, { get: /* @__PURE__ */ __name(() => from[key], "get"), enumerable: !(desc = __getOwnPropDesc2(from, key)) || desc.enumerable });
      }
      return to;
    }, "__copyProps");
    var __toCommonJS2 = /* @__PURE__ */ __name((mod) => __copyProps2(__defProp2({}, "__esModule", { value: true }), mod), "__toCommonJS");
    var tabulae_bg_exports = {};
    __export2(tabulae_bg_exports, {
      __wbg_Error_208446807d0d1e30: /* @__PURE__ */ __name(() => __wbg_Error_208446807d0d1e30, "__wbg_Error_208446807d0d1e30"),
      __wbg_Number_ff192a72a0dcdf6d: /* @__PURE__ */ __name(() => __wbg_Number_ff192a72a0dcdf6d, "__wbg_Number_ff192a72a0dcdf6d"),
      __wbg___wbindgen_boolean_get_4f1baf9a00be3c74: /* @__PURE__ */ __name(() => __wbg___wbindgen_boolean_get_4f1baf9a00be3c74, "__wbg___wbindgen_boolean_get_4f1baf9a00be3c74"),
      __wbg___wbindgen_is_function_741ff2bb612836f5: /* @__PURE__ */ __name(() => __wbg___wbindgen_is_function_741ff2bb612836f5, "__wbg___wbindgen_is_function_741ff2bb612836f5"),
      __wbg___wbindgen_is_null_c22311b1cc228e3a: /* @__PURE__ */ __name(() => __wbg___wbindgen_is_null_c22311b1cc228e3a, "__wbg___wbindgen_is_null_c22311b1cc228e3a"),
      __wbg___wbindgen_is_object_8b968c3ab8e96595: /* @__PURE__ */ __name(() => __wbg___wbindgen_is_object_8b968c3ab8e96595, "__wbg___wbindgen_is_object_8b968c3ab8e96595"),
      __wbg___wbindgen_is_string_fc456fee5d3317de: /* @__PURE__ */ __name(() => __wbg___wbindgen_is_string_fc456fee5d3317de, "__wbg___wbindgen_is_string_fc456fee5d3317de"),
      __wbg___wbindgen_is_undefined_be5b34249ff1fc15: /* @__PURE__ */ __name(() => __wbg___wbindgen_is_undefined_be5b34249ff1fc15, "__wbg___wbindgen_is_undefined_be5b34249ff1fc15"),
      __wbg___wbindgen_jsval_eq_38d7bfbe4cc84039: /* @__PURE__ */ __name(() => __wbg___wbindgen_jsval_eq_38d7bfbe4cc84039, "__wbg___wbindgen_jsval_eq_38d7bfbe4cc84039"),
      __wbg___wbindgen_number_get_934b640d0889af78: /* @__PURE__ */ __name(() => __wbg___wbindgen_number_get_934b640d0889af78, "__wbg___wbindgen_number_get_934b640d0889af78"),
      __wbg___wbindgen_string_get_7ce8eee7fd327545: /* @__PURE__ */ __name(() => __wbg___wbindgen_string_get_7ce8eee7fd327545, "__wbg___wbindgen_string_get_7ce8eee7fd327545"),
      __wbg___wbindgen_throw_4c88d8bf264fd984: /* @__PURE__ */ __name(() => __wbg___wbindgen_throw_4c88d8bf264fd984, "__wbg___wbindgen_throw_4c88d8bf264fd984"),
      __wbg_deepened_58d5142f90cf62b4: /* @__PURE__ */ __name(() => __wbg_deepened_58d5142f90cf62b4, "__wbg_deepened_58d5142f90cf62b4"),
      __wbg_elapsed_94a7467e96bd3057: /* @__PURE__ */ __name(() => __wbg_elapsed_94a7467e96bd3057, "__wbg_elapsed_94a7467e96bd3057"),
      __wbg_getPrototypeOf_8fbf04523e13de29: /* @__PURE__ */ __name(() => __wbg_getPrototypeOf_8fbf04523e13de29, "__wbg_getPrototypeOf_8fbf04523e13de29"),
      __wbg_get_2080c49015e35254: /* @__PURE__ */ __name(() => __wbg_get_2080c49015e35254, "__wbg_get_2080c49015e35254"),
      __wbg_get_bb8b6b35041e00c9: /* @__PURE__ */ __name(() => __wbg_get_bb8b6b35041e00c9, "__wbg_get_bb8b6b35041e00c9"),
      __wbg_get_unchecked_e6325ad374eff861: /* @__PURE__ */ __name(() => __wbg_get_unchecked_e6325ad374eff861, "__wbg_get_unchecked_e6325ad374eff861"),
      __wbg_isArray_bcf1376d0d732d08: /* @__PURE__ */ __name(() => __wbg_isArray_bcf1376d0d732d08, "__wbg_isArray_bcf1376d0d732d08"),
      __wbg_length_b03a0fabb109b1e9: /* @__PURE__ */ __name(() => __wbg_length_b03a0fabb109b1e9, "__wbg_length_b03a0fabb109b1e9"),
      __wbg_length_e83e819f48c774e4: /* @__PURE__ */ __name(() => __wbg_length_e83e819f48c774e4, "__wbg_length_e83e819f48c774e4"),
      __wbg_new_37eb45aaf5eeb820: /* @__PURE__ */ __name(() => __wbg_new_37eb45aaf5eeb820, "__wbg_new_37eb45aaf5eeb820"),
      __wbg_new_7075786089b89c5e: /* @__PURE__ */ __name(() => __wbg_new_7075786089b89c5e, "__wbg_new_7075786089b89c5e"),
      __wbg_new_cd4348290afae586: /* @__PURE__ */ __name(() => __wbg_new_cd4348290afae586, "__wbg_new_cd4348290afae586"),
      __wbg_new_from_slice_3512352010266e02: /* @__PURE__ */ __name(() => __wbg_new_from_slice_3512352010266e02, "__wbg_new_from_slice_3512352010266e02"),
      __wbg_new_from_slice_b8daf545a41c6aa0: /* @__PURE__ */ __name(() => __wbg_new_from_slice_b8daf545a41c6aa0, "__wbg_new_from_slice_b8daf545a41c6aa0"),
      __wbg_ownKeys_c9890d5405932253: /* @__PURE__ */ __name(() => __wbg_ownKeys_c9890d5405932253, "__wbg_ownKeys_c9890d5405932253"),
      __wbg_past_e58c2d934ba7df3d: /* @__PURE__ */ __name(() => __wbg_past_e58c2d934ba7df3d, "__wbg_past_e58c2d934ba7df3d"),
      __wbg_set_2793479888329cb6: /* @__PURE__ */ __name(() => __wbg_set_2793479888329cb6, "__wbg_set_2793479888329cb6"),
      __wbg_set_8282f7e0d2d01336: /* @__PURE__ */ __name(() => __wbg_set_8282f7e0d2d01336, "__wbg_set_8282f7e0d2d01336"),
      __wbg_set_d2d33b52458e984a: /* @__PURE__ */ __name(() => __wbg_set_d2d33b52458e984a, "__wbg_set_d2d33b52458e984a"),
      __wbg_set_e4b9a833d288759a: /* @__PURE__ */ __name(() => __wbg_set_e4b9a833d288759a, "__wbg_set_e4b9a833d288759a"),
      __wbg_set_wasm: /* @__PURE__ */ __name(() => __wbg_set_wasm, "__wbg_set_wasm"),
      __wbg_slice_8c7f01d7eb703b4e: /* @__PURE__ */ __name(() => __wbg_slice_8c7f01d7eb703b4e, "__wbg_slice_8c7f01d7eb703b4e"),
      __wbg_wantsToStop_597b67150e84b270: /* @__PURE__ */ __name(() => __wbg_wantsToStop_597b67150e84b270, "__wbg_wantsToStop_597b67150e84b270"),
      __wbindgen_generic_0000000000000001: /* @__PURE__ */ __name(() => __wbindgen_generic_0000000000000001, "__wbindgen_generic_0000000000000001"),
      __wbindgen_generic_0000000000000002: /* @__PURE__ */ __name(() => __wbindgen_generic_0000000000000002, "__wbindgen_generic_0000000000000002"),
      __wbindgen_generic_0000000000000003: /* @__PURE__ */ __name(() => __wbindgen_generic_0000000000000003, "__wbindgen_generic_0000000000000003"),
      __wbindgen_init_externref_table: /* @__PURE__ */ __name(() => __wbindgen_init_externref_table, "__wbindgen_init_externref_table"),
      about: /* @__PURE__ */ __name(() => about, "about"),
      advance: /* @__PURE__ */ __name(() => advance2, "advance"),
      agree: /* @__PURE__ */ __name(() => agree2, "agree"),
      effect: /* @__PURE__ */ __name(() => effect, "effect"),
      effects: /* @__PURE__ */ __name(() => effects, "effects"),
      explain: /* @__PURE__ */ __name(() => explain, "explain"),
      moves: /* @__PURE__ */ __name(() => moves, "moves"),
      parse: /* @__PURE__ */ __name(() => parse, "parse"),
      perft: /* @__PURE__ */ __name(() => perft2, "perft"),
      read: /* @__PURE__ */ __name(() => read, "read"),
      read_document: /* @__PURE__ */ __name(() => read_document, "read_document"),
      read_record: /* @__PURE__ */ __name(() => read_record, "read_record"),
      resign: /* @__PURE__ */ __name(() => resign, "resign"),
      search: /* @__PURE__ */ __name(() => search, "search"),
      start: /* @__PURE__ */ __name(() => start, "start"),
      status: /* @__PURE__ */ __name(() => status, "status"),
      view: /* @__PURE__ */ __name(() => view, "view"),
      write_record: /* @__PURE__ */ __name(() => write_record, "write_record")
    });
    function about(head, source3) {
      const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.about(ptr0, len0, source3);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return takeFromExternrefTable0(ret[0]);
    }
    __name(about, "about");
    function advance2(head, source3, mv) {
      const val2 = +mv;
      const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.advance(ptr0, len0, source3, val2);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return ret[0] >>> 0;
    }
    __name(advance2, "advance");
    function agree2(head, source3) {
      const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.agree(ptr0, len0, source3);
      if (ret[3]) {
        throw takeFromExternrefTable0(ret[2]);
      }
      var v2 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
      wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
      return v2;
    }
    __name(agree2, "agree");
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
    __name(effect, "effect");
    function effects(head, source3, mv) {
      const val2 = +mv;
      const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.effects(ptr0, len0, source3, val2);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return ret[0] >>> 0;
    }
    __name(effects, "effects");
    function explain(head, source3, text3) {
      const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.explain(ptr0, len0, source3, text3);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return takeFromExternrefTable0(ret[0]);
    }
    __name(explain, "explain");
    function moves(head, source3) {
      const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.moves(ptr0, len0, source3);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return ret[0] >>> 0;
    }
    __name(moves, "moves");
    function parse(head, source3, text3) {
      const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.parse(ptr0, len0, source3, text3);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return ret[0] >>> 0;
    }
    __name(parse, "parse");
    function perft2(state, depth) {
      const val2 = +depth;
      const ptr0 = passArray8ToWasm0(state, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.perft(ptr0, len0, val2);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return ret[0];
    }
    __name(perft2, "perft");
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
    __name(read, "read");
    function read_document(game, document) {
      const ptr0 = passStringToWasm0(game, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.read_document(ptr0, len0, document);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return takeFromExternrefTable0(ret[0]);
    }
    __name(read_document, "read_document");
    function read_record(game, text3) {
      const ptr0 = passStringToWasm0(game, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.read_record(ptr0, len0, text3);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return takeFromExternrefTable0(ret[0]);
    }
    __name(read_record, "read_record");
    function resign(head, source3, player) {
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
      const ret = wasm.resign(ptr0, len0, source3, ptr1, len1);
      if (ret[3]) {
        throw takeFromExternrefTable0(ret[2]);
      }
      var v3 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
      wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
      return v3;
    }
    __name(resign, "resign");
    function search(state, options, host) {
      const ptr0 = passArray8ToWasm0(state, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.search(ptr0, len0, options, host);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return takeFromExternrefTable0(ret[0]);
    }
    __name(search, "search");
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
    __name(start, "start");
    function status(head, source3) {
      const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.status(ptr0, len0, source3);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return takeFromExternrefTable0(ret[0]);
    }
    __name(status, "status");
    function view(head, source3) {
      const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
      const len0 = WASM_VECTOR_LEN;
      const ret = wasm.view(ptr0, len0, source3);
      if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
      }
      return takeFromExternrefTable0(ret[0]);
    }
    __name(view, "view");
    function write_record(head, source3, start2, moves2) {
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
        const ret = wasm.write_record(ptr0, len0, source3, ptr1, len1, ptr2, len2);
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
    __name(write_record, "write_record");
    function __wbg_Error_208446807d0d1e30(arg0, arg1) {
      const ret = Error(getStringFromWasm0(arg0, arg1));
      return ret;
    }
    __name(__wbg_Error_208446807d0d1e30, "__wbg_Error_208446807d0d1e30");
    function __wbg_Number_ff192a72a0dcdf6d(arg0) {
      const ret = Number(arg0);
      return ret;
    }
    __name(__wbg_Number_ff192a72a0dcdf6d, "__wbg_Number_ff192a72a0dcdf6d");
    function __wbg___wbindgen_boolean_get_4f1baf9a00be3c74(arg0) {
      const v = arg0;
      const ret = typeof v === "boolean" ? v : void 0;
      return isLikeNone(ret) ? 16777215 : ret ? 1 : 0;
    }
    __name(__wbg___wbindgen_boolean_get_4f1baf9a00be3c74, "__wbg___wbindgen_boolean_get_4f1baf9a00be3c74");
    function __wbg___wbindgen_is_function_741ff2bb612836f5(arg0) {
      const ret = typeof arg0 === "function";
      return ret;
    }
    __name(__wbg___wbindgen_is_function_741ff2bb612836f5, "__wbg___wbindgen_is_function_741ff2bb612836f5");
    function __wbg___wbindgen_is_null_c22311b1cc228e3a(arg0) {
      const ret = arg0 === null;
      return ret;
    }
    __name(__wbg___wbindgen_is_null_c22311b1cc228e3a, "__wbg___wbindgen_is_null_c22311b1cc228e3a");
    function __wbg___wbindgen_is_object_8b968c3ab8e96595(arg0) {
      const val = arg0;
      const ret = typeof val === "object" && val !== null;
      return ret;
    }
    __name(__wbg___wbindgen_is_object_8b968c3ab8e96595, "__wbg___wbindgen_is_object_8b968c3ab8e96595");
    function __wbg___wbindgen_is_string_fc456fee5d3317de(arg0) {
      const ret = typeof arg0 === "string";
      return ret;
    }
    __name(__wbg___wbindgen_is_string_fc456fee5d3317de, "__wbg___wbindgen_is_string_fc456fee5d3317de");
    function __wbg___wbindgen_is_undefined_be5b34249ff1fc15(arg0) {
      const ret = arg0 === void 0;
      return ret;
    }
    __name(__wbg___wbindgen_is_undefined_be5b34249ff1fc15, "__wbg___wbindgen_is_undefined_be5b34249ff1fc15");
    function __wbg___wbindgen_jsval_eq_38d7bfbe4cc84039(arg0, arg1) {
      const ret = arg0 === arg1;
      return ret;
    }
    __name(__wbg___wbindgen_jsval_eq_38d7bfbe4cc84039, "__wbg___wbindgen_jsval_eq_38d7bfbe4cc84039");
    function __wbg___wbindgen_number_get_934b640d0889af78(arg0, arg1) {
      const obj = arg1;
      const ret = typeof obj === "number" ? obj : void 0;
      getDataViewMemory0().setFloat64((arg0 >>> 0) + 8 * 1, isLikeNone(ret) ? 0 : ret, true);
      getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, !isLikeNone(ret), true);
    }
    __name(__wbg___wbindgen_number_get_934b640d0889af78, "__wbg___wbindgen_number_get_934b640d0889af78");
    function __wbg___wbindgen_string_get_7ce8eee7fd327545(arg0, arg1) {
      const obj = arg1;
      const ret = typeof obj === "string" ? obj : void 0;
      var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
      var len1 = WASM_VECTOR_LEN;
      getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
      getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
    }
    __name(__wbg___wbindgen_string_get_7ce8eee7fd327545, "__wbg___wbindgen_string_get_7ce8eee7fd327545");
    function __wbg___wbindgen_throw_4c88d8bf264fd984(arg0, arg1) {
      throw new Error(getStringFromWasm0(arg0, arg1));
    }
    __name(__wbg___wbindgen_throw_4c88d8bf264fd984, "__wbg___wbindgen_throw_4c88d8bf264fd984");
    function __wbg_deepened_58d5142f90cf62b4(arg0, arg1) {
      arg0.deepened(arg1);
    }
    __name(__wbg_deepened_58d5142f90cf62b4, "__wbg_deepened_58d5142f90cf62b4");
    function __wbg_elapsed_94a7467e96bd3057(arg0) {
      const ret = arg0.elapsed();
      return ret;
    }
    __name(__wbg_elapsed_94a7467e96bd3057, "__wbg_elapsed_94a7467e96bd3057");
    function __wbg_getPrototypeOf_8fbf04523e13de29() {
      return handleError(function(arg0) {
        const ret = Reflect.getPrototypeOf(arg0);
        return ret;
      }, arguments);
    }
    __name(__wbg_getPrototypeOf_8fbf04523e13de29, "__wbg_getPrototypeOf_8fbf04523e13de29");
    function __wbg_get_2080c49015e35254() {
      return handleError(function(arg0, arg1) {
        const ret = Reflect.get(arg0, arg1);
        return ret;
      }, arguments);
    }
    __name(__wbg_get_2080c49015e35254, "__wbg_get_2080c49015e35254");
    function __wbg_get_bb8b6b35041e00c9() {
      return handleError(function(arg0, arg1) {
        const ret = Reflect.get(arg0, arg1 >>> 0);
        return ret;
      }, arguments);
    }
    __name(__wbg_get_bb8b6b35041e00c9, "__wbg_get_bb8b6b35041e00c9");
    function __wbg_get_unchecked_e6325ad374eff861(arg0, arg1) {
      const ret = arg0[arg1 >>> 0];
      return ret;
    }
    __name(__wbg_get_unchecked_e6325ad374eff861, "__wbg_get_unchecked_e6325ad374eff861");
    function __wbg_isArray_bcf1376d0d732d08(arg0) {
      const ret = Array.isArray(arg0);
      return ret;
    }
    __name(__wbg_isArray_bcf1376d0d732d08, "__wbg_isArray_bcf1376d0d732d08");
    function __wbg_length_b03a0fabb109b1e9(arg0) {
      const ret = arg0.length;
      return ret;
    }
    __name(__wbg_length_b03a0fabb109b1e9, "__wbg_length_b03a0fabb109b1e9");
    function __wbg_length_e83e819f48c774e4(arg0) {
      const ret = arg0.length;
      return ret;
    }
    __name(__wbg_length_e83e819f48c774e4, "__wbg_length_e83e819f48c774e4");
    function __wbg_new_37eb45aaf5eeb820() {
      const ret = new Array();
      return ret;
    }
    __name(__wbg_new_37eb45aaf5eeb820, "__wbg_new_37eb45aaf5eeb820");
    function __wbg_new_7075786089b89c5e() {
      const ret = /* @__PURE__ */ new Map();
      return ret;
    }
    __name(__wbg_new_7075786089b89c5e, "__wbg_new_7075786089b89c5e");
    function __wbg_new_cd4348290afae586() {
      const ret = new Object();
      return ret;
    }
    __name(__wbg_new_cd4348290afae586, "__wbg_new_cd4348290afae586");
    function __wbg_new_from_slice_3512352010266e02(arg0, arg1) {
      const ret = new Uint32Array(getArrayU32FromWasm0(arg0, arg1));
      return ret;
    }
    __name(__wbg_new_from_slice_3512352010266e02, "__wbg_new_from_slice_3512352010266e02");
    function __wbg_new_from_slice_b8daf545a41c6aa0(arg0, arg1) {
      const ret = new Uint8Array(getArrayU8FromWasm0(arg0, arg1));
      return ret;
    }
    __name(__wbg_new_from_slice_b8daf545a41c6aa0, "__wbg_new_from_slice_b8daf545a41c6aa0");
    function __wbg_ownKeys_c9890d5405932253() {
      return handleError(function(arg0) {
        const ret = Reflect.ownKeys(arg0);
        return ret;
      }, arguments);
    }
    __name(__wbg_ownKeys_c9890d5405932253, "__wbg_ownKeys_c9890d5405932253");
    function __wbg_past_e58c2d934ba7df3d(arg0, arg1, arg2) {
      const ret = arg1.past(arg2 >>> 0);
      const ptr1 = passArray8ToWasm0(ret, wasm.__wbindgen_malloc);
      const len1 = WASM_VECTOR_LEN;
      getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
      getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
    }
    __name(__wbg_past_e58c2d934ba7df3d, "__wbg_past_e58c2d934ba7df3d");
    function __wbg_set_2793479888329cb6() {
      return handleError(function(arg0, arg1, arg2) {
        const ret = Reflect.set(arg0, arg1, arg2);
        return ret;
      }, arguments);
    }
    __name(__wbg_set_2793479888329cb6, "__wbg_set_2793479888329cb6");
    function __wbg_set_8282f7e0d2d01336(arg0, arg1, arg2) {
      const ret = arg0.set(arg1, arg2);
      return ret;
    }
    __name(__wbg_set_8282f7e0d2d01336, "__wbg_set_8282f7e0d2d01336");
    function __wbg_set_d2d33b52458e984a(arg0, arg1, arg2) {
      arg0[arg1 >>> 0] = arg2;
    }
    __name(__wbg_set_d2d33b52458e984a, "__wbg_set_d2d33b52458e984a");
    function __wbg_set_e4b9a833d288759a(arg0, arg1, arg2) {
      arg0[arg1] = arg2;
    }
    __name(__wbg_set_e4b9a833d288759a, "__wbg_set_e4b9a833d288759a");
    function __wbg_slice_8c7f01d7eb703b4e(arg0, arg1, arg2) {
      const ret = arg0.slice(arg1 >>> 0, arg2 >>> 0);
      return ret;
    }
    __name(__wbg_slice_8c7f01d7eb703b4e, "__wbg_slice_8c7f01d7eb703b4e");
    function __wbg_wantsToStop_597b67150e84b270(arg0) {
      const ret = arg0.wantsToStop();
      return ret;
    }
    __name(__wbg_wantsToStop_597b67150e84b270, "__wbg_wantsToStop_597b67150e84b270");
    function __wbindgen_generic_0000000000000001(arg0) {
      const ret = arg0;
      return ret;
    }
    __name(__wbindgen_generic_0000000000000001, "__wbindgen_generic_0000000000000001");
    function __wbindgen_generic_0000000000000002(arg0, arg1) {
      const ret = getStringFromWasm0(arg0, arg1);
      return ret;
    }
    __name(__wbindgen_generic_0000000000000002, "__wbindgen_generic_0000000000000002");
    function __wbindgen_generic_0000000000000003(arg0) {
      const ret = BigInt.asUintN(64, arg0);
      return ret;
    }
    __name(__wbindgen_generic_0000000000000003, "__wbindgen_generic_0000000000000003");
    function __wbindgen_init_externref_table() {
      const table = wasm.__wbindgen_externrefs;
      table.set(0, void 0);
      table.set(1024, void 0);
      table.set(1025, null);
      table.set(1026, true);
      table.set(1027, false);
    }
    __name(__wbindgen_init_externref_table, "__wbindgen_init_externref_table");
    function addToExternrefTable0(obj) {
      const idx = wasm.__externref_table_alloc();
      wasm.__wbindgen_externrefs.set(idx, obj);
      return idx;
    }
    __name(addToExternrefTable0, "addToExternrefTable0");
    function getArrayU32FromWasm0(ptr, len) {
      ptr = ptr >>> 0;
      return getUint32ArrayMemory0().subarray(ptr / 4, ptr / 4 + len);
    }
    __name(getArrayU32FromWasm0, "getArrayU32FromWasm0");
    function getArrayU8FromWasm0(ptr, len) {
      ptr = ptr >>> 0;
      return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
    }
    __name(getArrayU8FromWasm0, "getArrayU8FromWasm0");
    var cachedDataViewMemory0 = null;
    function getDataViewMemory0() {
      if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || cachedDataViewMemory0.buffer.detached === void 0 && cachedDataViewMemory0.buffer !== wasm.memory.buffer) {
        cachedDataViewMemory0 = new DataView(wasm.memory.buffer);
      }
      return cachedDataViewMemory0;
    }
    __name(getDataViewMemory0, "getDataViewMemory0");
    function getStringFromWasm0(ptr, len) {
      ptr = ptr >>> 0;
      return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
    }
    __name(getStringFromWasm0, "getStringFromWasm0");
    var cachedUint32ArrayMemory0 = null;
    function getUint32ArrayMemory0() {
      if (cachedUint32ArrayMemory0 === null || cachedUint32ArrayMemory0.byteLength === 0) {
        cachedUint32ArrayMemory0 = new Uint32Array(wasm.memory.buffer);
      }
      return cachedUint32ArrayMemory0;
    }
    __name(getUint32ArrayMemory0, "getUint32ArrayMemory0");
    var cachedUint8ArrayMemory0 = null;
    function getUint8ArrayMemory0() {
      if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
        cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
      }
      return cachedUint8ArrayMemory0;
    }
    __name(getUint8ArrayMemory0, "getUint8ArrayMemory0");
    function handleError(f, args) {
      try {
        return f.apply(this, args);
      } catch (e) {
        const idx = addToExternrefTable0(e);
        wasm.__wbindgen_exn_store(idx);
      }
    }
    __name(handleError, "handleError");
    function isLikeNone(x) {
      return x === void 0 || x === null;
    }
    __name(isLikeNone, "isLikeNone");
    function passArray8ToWasm0(arg, malloc) {
      const ptr = malloc(arg.length * 1, 1) >>> 0;
      getUint8ArrayMemory0().set(arg, ptr / 1);
      WASM_VECTOR_LEN = arg.length;
      return ptr;
    }
    __name(passArray8ToWasm0, "passArray8ToWasm0");
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
    __name(passStringToWasm0, "passStringToWasm0");
    function takeFromExternrefTable0(idx) {
      const value = wasm.__wbindgen_externrefs.get(idx);
      wasm.__externref_table_dealloc(idx);
      return value;
    }
    __name(takeFromExternrefTable0, "takeFromExternrefTable0");
    var cachedTextDecoder = new TextDecoder2("utf-8", { ignoreBOM: true });
    cachedTextDecoder.decode();
    var MAX_SAFARI_DECODE_BYTES = 2146435072;
    var numBytesDecoded = 0;
    function decodeText(bytes) {
      numBytesDecoded += bytes.length;
      if (numBytesDecoded >= MAX_SAFARI_DECODE_BYTES) {
        cachedTextDecoder = new TextDecoder2("utf-8", { ignoreBOM: true });
        cachedTextDecoder.decode();
        numBytesDecoded = bytes.length;
      }
      return cachedTextDecoder.decode(bytes);
    }
    __name(decodeText, "decodeText");
    var cachedTextEncoder = new TextEncoder2();
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
    __name(__wbg_set_wasm, "__wbg_set_wasm");
    return __toCommonJS2(tabulae_bg_exports);
  })();
  return glue;
}
__name(createGlue, "createGlue");

// dist/engine/error.js
var BRAND = /* @__PURE__ */ Symbol.for("tabulae.error");
var BrandedError = class extends Error {
  static {
    __name(this, "BrandedError");
  }
  code;
  detail;
  constructor(code, message, detail, cause) {
    super(message, cause === void 0 ? void 0 : { cause });
    this.name = code === "aborted" ? "AbortError" : "GameError";
    this.code = code;
    this.detail = Object.freeze({ ...detail });
  }
  get [BRAND]() {
    return true;
  }
  /** What an `Error` keeps from `JSON.stringify` too. */
  toJSON() {
    const { name, message, code, detail } = this;
    return { name, message, code, detail };
  }
};
Object.defineProperty(BrandedError, "name", { value: "GameError" });
var GameError = BrandedError;
function isGameError(value) {
  return typeof value === "object" && value !== null && BRAND in value;
}
__name(isGameError, "isGameError");
var LONGEST = 80;
function shown(value) {
  if (typeof value === "string")
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value);
  if (typeof value === "function")
    return "a function";
  if (typeof value !== "object" || value === null)
    return String(value);
  try {
    return Array.isArray(value) ? "an array" : "an object";
  } catch {
    return "an object that cannot be read";
  }
}
__name(shown, "shown");
function reasonOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
__name(reasonOf, "reasonOf");

// dist/engine/memory.js
var Memory = class {
  static {
    __name(this, "Memory");
  }
  memory;
  decoder;
  wordsThen = new Uint32Array();
  bytesThen = new Uint8Array();
  constructor(memory, decoder) {
    this.memory = memory;
    this.decoder = decoder;
  }
  /** All words. An address, divided by four, is the place of its word. */
  get words() {
    if (this.wordsThen.length === 0)
      this.wordsThen = new Uint32Array(this.memory.buffer);
    return this.wordsThen;
  }
  /** Bytes as they stand now: the next call may write others there. */
  bytes(address, length) {
    if (this.bytesThen.length === 0)
      this.bytesThen = new Uint8Array(this.memory.buffer);
    return this.bytesThen.subarray(address, address + length);
  }
  /** A text from UTF-8. */
  text(address, length) {
    return this.decoder.decode(this.bytes(address, length));
  }
  /** What `make` makes of each word of a list, which begins with the number of words. */
  list(address, make2) {
    const { words } = this;
    const first = (address >>> 2) + 1;
    const end = first + words[first - 1];
    const list = [];
    for (let i = first; i < end; i++)
      list.push(make2(words[i]));
    return list;
  }
};

// dist/engine/utf8.js
var Utf8Decoder = class {
  static {
    __name(this, "Utf8Decoder");
  }
  decode(bytes = new Uint8Array()) {
    let escaped = "";
    for (const byte of bytes)
      escaped += `%${byte.toString(16).padStart(2, "0")}`;
    return decodeURIComponent(escaped);
  }
};
var Utf8Encoder = class {
  static {
    __name(this, "Utf8Encoder");
  }
  encode(text3) {
    const wellFormed = text3.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (unit) => unit.length === 2 ? unit : "�");
    const escaped = encodeURIComponent(wellFormed).replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    return Uint8Array.from(escaped, (unit) => unit.charCodeAt(0));
  }
  encodeInto(text3, target3) {
    const bytes = this.encode(text3);
    target3.set(bytes);
    return { read: text3.length, written: bytes.length };
  }
};

// dist/engine/instance.js
var Instance = class {
  static {
    __name(this, "Instance");
  }
  createGlue;
  source = null;
  compiled = null;
  made = null;
  constructor(createGlue2) {
    this.createGlue = createGlue2;
  }
  /** Whether calls can be made. */
  get isReady() {
    return this.source !== null;
  }
  /** Says where the module comes from. `source` is called once, at the first use. */
  provide(source3) {
    this.source = source3;
  }
  /** Takes a module and makes the instance now, so that what cannot work fails here and not at the first move. */
  install(module2) {
    const made = instantiate(this.createGlue, module2);
    this.provide(() => module2);
    this.made = made;
  }
  /** Makes the instance, unless there is one; throws `not-initialized` or `init-failed`. */
  start() {
    if (this.made)
      return this.made;
    const { module: module2 } = this;
    try {
      this.made = instantiate(this.createGlue, module2);
    } catch (cause) {
      throw startFailed(cause);
    }
    return this.made;
  }
  get module() {
    if (!this.source)
      throw new GameError("not-initialized", "The engine is not ready: call `await init()` once first.", {});
    try {
      this.compiled ??= this.source();
    } catch (cause) {
      throw startFailed(cause);
    }
    return this.compiled;
  }
  /**
   * Runs `use` on the instance and turns what it throws into a {@link GameError}. Whatever is not an error that the
   * engine reports itself (a trap, an overflowing stack) leaves the instance in doubt: it is dropped, and the next
   * call makes a new one. No game lives in it, so none is lost.
   */
  call(use) {
    const raw = this.start();
    try {
      return use(raw);
    } catch (thrown) {
      if (isRefusal(thrown))
        throw refused(thrown);
      this.made = null;
      throw crashed(reasonOf(thrown), thrown);
    }
  }
};
function instantiate(createGlue2, module2) {
  const Decoder = typeof TextDecoder === "undefined" ? Utf8Decoder : TextDecoder;
  const glue = createGlue2(Decoder, typeof TextEncoder === "undefined" ? Utf8Encoder : TextEncoder);
  const { exports: exports2 } = new WebAssembly.Instance(module2, { [GLUE]: glue });
  glue.__wbg_set_wasm(exports2);
  exports2.__wbindgen_start();
  const memory = new Memory(exports2.memory, new Decoder());
  return { ...glue, wasm: exports2, memory };
}
__name(instantiate, "instantiate");
var GLUE = "./tabulae_bg.js";
function isRefusal(thrown) {
  return typeof thrown === "object" && thrown !== null && !(thrown instanceof Error) && "code" in thrown;
}
__name(isRefusal, "isRefusal");
function refused({ code, message, detail }) {
  return new GameError(code, message, detail);
}
__name(refused, "refused");
function startFailed(cause) {
  const reason = reasonOf(cause);
  return new GameError("init-failed", `The engine could not be started: ${reason.replace(/\.$/, "")}.${advice(reason)}`, { reason }, cause);
}
__name(startFailed, "startFailed");
function advice(reason) {
  if (typeof WebAssembly === "undefined")
    return " It is WebAssembly, which this environment does not have; React Native is one of those.";
  if (/disallowed|unsafe-eval|security policy|not allowed|blocked/i.test(reason))
    return " A page needs a content security policy with script-src 'wasm-unsafe-eval'. Where nothing may be compiled at run time, as on edge runtimes, import tabulae/core.wasm as a module and hand it to `init` of tabulae/web.";
  return "";
}
__name(advice, "advice");
function crashed(message, cause) {
  return new GameError("engine-crashed", "The engine crashed. It has been started again, and the game is as it was before this call.", { message }, cause);
}
__name(crashed, "crashed");

// dist/engine/engine.js
var engine = new Instance(createGlue);
function call(use) {
  return engine.call(use);
}
__name(call, "call");

// dist/engine/init.js
var pending = /* @__PURE__ */ new WeakMap();
function initFrom(engine2, source3) {
  if (engine2.isReady)
    return Promise.resolve();
  const begun = pending.get(engine2);
  if (begun)
    return begun;
  const made = Promise.resolve().then(source3).then(compile).then((module2) => engine2.install(module2)).catch((cause) => {
    throw startFailed(cause);
  }).finally(() => pending.delete(engine2));
  pending.set(engine2, made);
  return made;
}
__name(initFrom, "initFrom");
function initSyncFrom(engine2, source3) {
  if (engine2.isReady)
    return;
  try {
    if (isModule(source3))
      engine2.install(source3);
    else if (isBytes(source3))
      engine2.install(new WebAssembly.Module(source3));
    else
      throw new TypeError(`initSync takes a WebAssembly.Module or its bytes, not ${shown(source3)}`);
  } catch (cause) {
    throw startFailed(cause);
  }
}
__name(initSyncFrom, "initSyncFrom");
async function compile(given) {
  if (typeof given === "string" || given instanceof URL)
    return compile(await fetch(given));
  if (isResponse(given)) {
    if (!given.ok)
      throw new Error(`${given.url || "the request"} answered ${given.status}`);
    const streams = given.headers.get("content-type")?.startsWith("application/wasm");
    return streams ? WebAssembly.compileStreaming(given) : WebAssembly.compile(await given.arrayBuffer());
  }
  if (isBytes(given))
    return WebAssembly.compile(given);
  if (isModule(given))
    return given;
  throw new TypeError(`init takes a module, its bytes, a response or an address, not ${shown(given)}`);
}
__name(compile, "compile");
var tag = /* @__PURE__ */ __name((value) => Object.prototype.toString.call(value).slice(8, -1), "tag");
var isModule = /* @__PURE__ */ __name((value) => tag(value) === "WebAssembly.Module", "isModule");
var isResponse = /* @__PURE__ */ __name((value) => tag(value) === "Response", "isResponse");
var isBytes = /* @__PURE__ */ __name((value) => ArrayBuffer.isView(value) || tag(value) === "ArrayBuffer", "isBytes");

// dist/engine/state-key.js
var STATE = /* @__PURE__ */ Symbol.for("tabulae.state");
function stateOf(game) {
  try {
    const state = game?.[STATE]?.();
    return state instanceof Uint8Array ? state : void 0;
  } catch {
    return void 0;
  }
}
__name(stateOf, "stateOf");

// dist/game/freeze.js
function freeze(value) {
  for (const name in value) {
    const part2 = value[name];
    if (typeof part2 === "object" && part2 !== null && !Object.isFrozen(part2))
      freeze(part2);
  }
  return Object.freeze(value);
}
__name(freeze, "freeze");

// dist/game/heads.js
var Heads = class {
  static {
    __name(this, "Heads");
  }
  room = new Uint8Array();
  used = 0;
  /** Keeps a copy. */
  add = /* @__PURE__ */ __name((head) => {
    if (this.used + head.length > this.room.length) {
      const length = Math.min(Math.max(SHORTEST, 2 * this.room.length), LONGEST2);
      this.room = new Uint8Array(Math.max(length, head.length));
      this.used = 0;
    }
    const at = this.used;
    this.room.set(head, at);
    this.used += head.length;
    return { room: this.room, at, end: this.used };
  }, "add");
};
var SHORTEST = 1 << 10;
var LONGEST2 = 1 << 16;
function whole(room) {
  return { room, at: 0, end: room.length };
}
__name(whole, "whole");
function copied(head) {
  return whole(head.slice());
}
__name(copied, "copied");

// dist/engine/advance.js
function advance({ advance: advance2, memory }, head, source3, move) {
  const first = advance2(head, source3, move) >>> 2;
  const { words } = memory;
  const word = /* @__PURE__ */ __name((i) => words[first + i], "word");
  const [address, headLength] = [word(2), word(3)];
  const effects = [];
  for (let i = 1; i < word(5); i++)
    effects.push(word(6 + i));
  return {
    turn: word(0),
    isOver: word(1) === 1,
    head: memory.bytes(address, headLength),
    position: memory.text(address + headLength, word(4)),
    move: word(6),
    effects
  };
}
__name(advance, "advance");

// dist/engine/head.js
var KEY_BYTES = 8;
var PAST_AT = 2;
var KEY_FROM_END = KEY_BYTES + 16;
function pastOf(head) {
  return new DataView(head.buffer, head.byteOffset).getUint32(PAST_AT, true);
}
__name(pastOf, "pastOf");
function keyOf(head) {
  const at = head.length - KEY_FROM_END;
  return head.subarray(at, at + KEY_BYTES);
}
__name(keyOf, "keyOf");

// dist/game/points.js
var Point = class {
  static {
    __name(this, "Point");
  }
  /** Moves played up to here. */
  ply;
  /** The state that a move or an ending led here from. */
  before;
  // The fields of the head one by one: a game has one point a move.
  room;
  at;
  end;
  knownStatus;
  knownView;
  constructor({ room, at, end }, ply, before, status) {
    this.ply = ply;
    this.before = before;
    this.room = room;
    this.at = at;
    this.end = end;
    this.knownStatus = status;
    this.knownView = void 0;
  }
  get head() {
    return this.room.subarray(this.at, this.end);
  }
  get status() {
    this.knownStatus ??= freeze(call((raw) => raw.status(this.head, this)));
    return this.knownStatus;
  }
  get view() {
    this.knownView ??= freeze(call((raw) => raw.view(this.head, this)));
    return this.knownView;
  }
  /** The whole state, its past included. */
  get state() {
    const { head } = this;
    const past = this.past(pastOf(head));
    const state = new Uint8Array(head.length + past.length);
    state.set(head);
    state.set(past, head.length);
    return state;
  }
  past(count) {
    const keys = new Uint8Array(KEY_BYTES * count);
    let point = this.positioned;
    for (let i = count - 1; i >= 0 && point.before; i--) {
      point = point.before;
      keys.set(keyOf(point.head), KEY_BYTES * i);
    }
    return keys;
  }
  /** The point at which the position came up. */
  get positioned() {
    return this;
  }
};
var MovePoint = class _MovePoint extends Point {
  static {
    __name(this, "MovePoint");
  }
  /** The move's number, with what only the position could tell of it. */
  move;
  knownPlayed;
  constructor(before, move, head, status) {
    super(head, before.ply + 1, before, status);
    this.move = move;
    this.knownPlayed = void 0;
  }
  /** The point that a legal move leads to. `keep` keeps a copy of its head; the players are those of the game, in turn order. */
  static after(before, move, keep, kind4, players) {
    const { told, head } = call((raw) => {
      const told2 = advance(raw, before.head, before, move);
      return { told: told2, head: keep(told2.head) };
    });
    const status = { turn: players[told.turn], position: told.position, result: null };
    const point = new _MovePoint(before, told.move, head, told.isOver ? void 0 : Object.freeze(status));
    point.knownPlayed = point.tell(kind4, told.effects);
    return point;
  }
  /** What the move did. */
  played(kind4) {
    this.knownPlayed ??= this.tell(kind4, this.effects());
    return this.knownPlayed;
  }
  effects() {
    const { before, move } = this;
    return call((raw) => raw.memory.list(raw.effects(before.head, before, move), (word) => word));
  }
  tell({ notation: notation4, effects }, numbers) {
    const { before, status } = this;
    return Object.freeze({
      ply: this.ply,
      player: before.status.turn,
      move: notation4.object(this.move),
      notation: notation4.recorded(this.move),
      before: before.status.position,
      after: status.position,
      effects: Object.freeze(numbers.map(effects.of)),
      result: status.result
    });
  }
};
var EndPoint = class _EndPoint extends Point {
  static {
    __name(this, "EndPoint");
  }
  ending;
  constructor(before, ending, head) {
    super(head, before.ply, before);
    this.ending = freeze(ending);
  }
  /** The point at which the players have ended the game. */
  static after(before, ending) {
    const head = call((raw) => ending.kind === "agreement" ? raw.agree(before.head, before) : raw.resign(before.head, before, ending.player));
    return new _EndPoint(before, ending, whole(head));
  }
  get positioned() {
    return this.before;
  }
};

// dist/game/history.js
var History = class _History {
  static {
    __name(this, "History");
  }
  kind;
  start;
  about;
  /** Keeps the heads of what is pushed. */
  heads = new Heads();
  /**
   * What followed the start. Copies share the list: one that goes on from its end may put its steps behind it, since each
   * history looks no further than its own `end`.
   */
  steps = [];
  isShared = false;
  /** How many of the steps are those of this history. */
  end = 0;
  /** How many of the steps have been taken. */
  at = 0;
  constructor(kind4, head) {
    this.kind = kind4;
    this.start = new Point(head, 0, null);
    this.about = freeze(call((raw) => raw.about(this.start.head, this.start)));
  }
  /** The history of a game that has been read; its last state is the one shown. */
  static of(kind4, { heads, ends, moves, ending }) {
    const head = /* @__PURE__ */ __name((i) => ({
      room: heads,
      at: i === 0 ? 0 : ends[i - 1],
      end: ends[i]
    }), "head");
    const history = new _History(kind4, head(0));
    for (const [i, move] of moves.entries())
      history.push(new MovePoint(history.now, move, head(i + 1)));
    if (ending)
      history.push(new EndPoint(history.now, ending, head(moves.length + 1)));
    return history;
  }
  copy() {
    const copy = Object.assign(Object.create(_History.prototype), this, { heads: new Heads() });
    this.isShared = true;
    copy.isShared = true;
    return copy;
  }
  get now() {
    return this.steps[this.at - 1] ?? this.start;
  }
  /** The point that a legal move leads to from the one shown; `isPushed` says whether it will be pushed. */
  after(move, isPushed) {
    const keep = isPushed ? this.heads.add : copied;
    return MovePoint.after(this.now, move, keep, this.kind, this.about.players);
  }
  /** The points that moves led to, up to the one shown or all of them. */
  moves(upTo) {
    const steps = this.steps.slice(0, upTo === "now" ? this.at : this.end);
    return steps.filter((point) => point instanceof MovePoint);
  }
  /** Goes on to a new point; what could have been redone is forgotten. */
  push(point) {
    if (this.at < this.steps.length) {
      if (this.isShared)
        this.steps = this.steps.slice(0, this.at);
      else
        this.steps.length = this.at;
      this.isShared = false;
    }
    this.steps.push(point);
    this.at += 1;
    this.end = this.at;
  }
  /** How many steps back, or forward, there are. */
  room(direction) {
    return direction < 0 ? this.at : this.end - this.at;
  }
  step(direction, count) {
    const verb = direction < 0 ? "undo" : "redo";
    if (!Number.isInteger(count) || count < 1) {
      const message = `${verb} takes a number of steps from 1 on, not ${shown(count)}`;
      throw new GameError("bad-argument", message, { value: count });
    }
    const room = this.room(direction);
    if (count > room) {
      const message = `there ${room === 1 ? "is 1 step" : `are ${room} steps`} to ${verb}, not ${count}`;
      throw new GameError(`nothing-to-${verb}`, message, { asked: count, possible: room });
    }
    this.at += direction * count;
  }
  /** Goes to the point after `ply` moves: stays if it is shown, else takes the last one, an ending included. */
  goTo(ply) {
    if (this.now.ply === ply)
      return;
    const points = [this.start, ...this.steps.slice(0, this.end)];
    const found = points.findLastIndex((point) => point.ply === ply);
    if (found < 0) {
      const last = points.at(-1)?.ply ?? 0;
      const message = `there are the plies 0 to ${last}, not ${shown(ply)}`;
      throw new GameError("bad-argument", message, { value: ply, last });
    }
    this.at = found;
  }
};

// dist/game/notation.js
var TextTable = class {
  static {
    __name(this, "TextTable");
  }
  texts;
  numbers = /* @__PURE__ */ new Map();
  make;
  constructor(size, make2) {
    this.texts = new Array(size).fill(void 0);
    this.make = make2;
  }
  text = /* @__PURE__ */ __name((number) => {
    const known = this.texts[number];
    if (known !== void 0)
      return known;
    const text3 = this.make(number);
    this.texts[number] = text3;
    this.numbers.set(text3, number);
    return text3;
  }, "text");
  /** The number of a text that has been made. */
  number = /* @__PURE__ */ __name((text3) => this.numbers.get(text3), "number");
};
function remembered(make2) {
  const made = /* @__PURE__ */ new Map();
  return (number) => {
    let known = made.get(number);
    if (known === void 0) {
      known = make2(number);
      made.set(number, known);
    }
    return known;
  };
}
__name(remembered, "remembered");
function textPart(move, name, choice) {
  const value = part(move, name);
  if (typeof value === "string" && (choice === void 0 || choice.includes(value)))
    return value;
  throw refused2(name, choice ? choice.map(shown).join(" or ") : "a text", value);
}
__name(textPart, "textPart");
function numberPart(move, name) {
  const value = part(move, name);
  if (typeof value === "number")
    return value;
  throw refused2(name, "a number", value);
}
__name(numberPart, "numberPart");
function listPart(move, name) {
  const value = part(move, name) ?? [];
  if (Array.isArray(value) && value.every((item) => typeof item === "string"))
    return value;
  throw refused2(name, "a list of texts", value);
}
__name(listPart, "listPart");
function part(move, name) {
  try {
    return move[name];
  } catch (cause) {
    const message = `a move object's ${name} could not be read: ${reasonOf(cause)}`;
    throw new GameError("bad-argument", message, { field: name }, cause);
  }
}
__name(part, "part");
function refused2(name, wanted, value) {
  const message = `a move object's ${name} is ${wanted}, not ${shown(value)}`;
  return new GameError("bad-argument", message, { field: name, value });
}
__name(refused2, "refused");

// dist/game/game.js
var Opened = class _Opened {
  static {
    __name(this, "Opened");
  }
  history;
  // A field that only this class has: `instanceof` would ask the prototype, which a proxy can refuse to tell.
  #isOpened = true;
  constructor(history) {
    this.history = history;
  }
  static is(given) {
    return typeof given === "object" && given !== null && #isOpened in given;
  }
  /** A game from the standard start. */
  static start(kind4, options) {
    return new _Opened(new History(kind4, whole(call((raw) => raw.start(kind4.name, options)))));
  }
  static position(kind4, text3, options) {
    if (typeof text3 !== "string")
      throw new GameError("bad-argument", `a position is a text, not ${shown(text3)}`, { value: text3 });
    return new _Opened(new History(kind4, whole(call((raw) => raw.read(kind4.name, options, text3)))));
  }
  static document(kind4, document) {
    return new _Opened(History.of(kind4, call((raw) => raw.read_document(kind4.name, document))));
  }
  static record(kind4, text3) {
    return new _Opened(History.of(kind4, call((raw) => raw.read_record(kind4.name, text3))));
  }
};
var BaseGame = class {
  static {
    __name(this, "BaseGame");
  }
  name;
  // These and the history are set once more where a class of a user's own is made from a game that is there already.
  players;
  teams;
  options;
  past;
  notation;
  listeners = /* @__PURE__ */ new Set();
  /** @internal */
  constructor(kind4, opened) {
    this.name = kind4.name;
    this.notation = kind4.notation;
    this.open(opened.history);
  }
  /** @internal */
  open(history) {
    const { players, teams, options } = history.about;
    Object.assign(this, { players, teams, options });
    this.past = history;
  }
  get turn() {
    return this.past.now.status.turn;
  }
  get ply() {
    return this.past.now.ply;
  }
  get state() {
    return this.past.now.view;
  }
  get result() {
    return this.past.now.status.result;
  }
  get canUndo() {
    return this.past.room(-1) > 0;
  }
  get canRedo() {
    return this.past.room(1) > 0;
  }
  legalMoves() {
    return this.listed(this.notation.text);
  }
  moves(filter = {}) {
    if (typeof filter !== "object" || filter === null)
      throw new GameError("bad-argument", `a filter is an object, not ${shown(filter)}`, { value: filter });
    const wanted = partsOf(filter).filter(([, value]) => value !== void 0);
    const moves = this.listed(this.notation.object);
    return moves.filter((move) => wanted.every(([name, value]) => same(field(move, name), value)));
  }
  isLegal(move) {
    try {
      this.parse(move);
      return true;
    } catch (error) {
      if (error instanceof GameError && NOT_PLAYABLE.has(error.code))
        return false;
      throw error;
    }
  }
  explain(move) {
    const text3 = this.textOf(move);
    const { now } = this.past;
    const explanation = freeze(call((raw) => raw.explain(now.head, now, text3)));
    if (explanation.legal)
      this.parse(move);
    return explanation;
  }
  preview(move) {
    return this.playedAt(this.pointAfter(move, false));
  }
  play(move) {
    const point = this.pointAfter(move, true);
    this.past.push(point);
    this.changed();
    return this.playedAt(point);
  }
  tryPlay(move) {
    try {
      return { ok: true, played: this.play(move) };
    } catch (error) {
      if (error instanceof GameError)
        return { ok: false, error };
      throw error;
    }
  }
  undo(n = 1) {
    this.past.step(-1, n);
    this.changed();
  }
  redo(n = 1) {
    this.past.step(1, n);
    this.changed();
  }
  goTo(ply) {
    const before = this.past.now;
    this.past.goTo(ply);
    if (this.past.now !== before)
      this.changed();
  }
  history() {
    return this.past.moves("now").map((point) => this.playedAt(point));
  }
  fullHistory() {
    return this.past.moves("end").map((point) => this.playedAt(point));
  }
  resign(player) {
    if (!this.players.includes(player))
      throw new GameError("bad-argument", `The players are ${this.players.join(", ")}, not ${shown(player)}`, { value: player });
    this.end({ kind: "resignation", player });
  }
  agreeDraw() {
    this.end({ kind: "agreement" });
  }
  position() {
    return this.past.now.status.position;
  }
  toJSON() {
    const { now, start } = this.past;
    return {
      format: "tabulae",
      version: 1,
      game: this.name,
      options: { ...this.options },
      start: start.status.position,
      moves: this.notations(),
      ending: now instanceof EndPoint ? now.ending : null
    };
  }
  toText() {
    const { now, start } = this.past;
    const moves = this.notations().join(" ");
    return call((raw) => raw.write_record(now.head, now, start.status.position, moves));
  }
  clone() {
    const Class = this.constructor;
    return make(Class, Class, new Opened(this.past.copy()));
  }
  subscribe(listener, onError) {
    for (const [value, what] of [
      [listener, "a function"],
      [onError, "a function or nothing"]
    ])
      if (typeof value !== "function" && !(value === void 0 && what !== "a function"))
        throw new GameError("bad-argument", `subscribe takes ${what}, not ${shown(value)}`, { value });
    const entry = { call: listener, onError: onError ?? report };
    this.listeners.add(entry);
    return () => void this.listeners.delete(entry);
  }
  /** @internal */
  [STATE]() {
    return this.past.now.state;
  }
  /** The moves up to now, as a record has them. */
  notations() {
    return this.past.moves("now").map(({ move }) => this.notation.recorded(move));
  }
  /** The legal moves as `write` has them. */
  listed(write) {
    const { now } = this.past;
    return call((raw) => raw.memory.list(raw.moves(now.head, now), write));
  }
  pointAfter(move, isPushed) {
    const text3 = this.textOf(move);
    const point = this.past.after(this.notation.number(text3) ?? this.parsed(text3), isPushed);
    if (typeof move !== "string")
      agree(move, this.notation.object(point.move));
    return point;
  }
  /** Refuses what is no legal move. */
  parse(move) {
    const packed = this.parsed(this.textOf(move));
    if (typeof move !== "string")
      agree(move, this.notation.object(packed));
  }
  /** The number of a legal move in notation. */
  parsed(text3) {
    const { now } = this.past;
    return call((raw) => raw.parse(now.head, now, text3));
  }
  textOf(move) {
    if (typeof move === "string")
      return move;
    if (typeof move === "object" && move !== null)
      return this.notation.write(move);
    throw new GameError("bad-argument", `a move is its notation or an object, not ${shown(move)}`, {
      value: move
    });
  }
  playedAt(point) {
    return point.played(this.past.kind);
  }
  end(ending) {
    this.past.push(EndPoint.after(this.past.now, ending));
    this.changed();
  }
  /** Calls every listener that is still there when its turn comes, also when one of them throws. */
  changed() {
    if (this.listeners.size === 0)
      return;
    for (const listener of [...this.listeners]) {
      if (!this.listeners.has(listener))
        continue;
      try {
        listener.call();
      } catch (error) {
        listener.onError(error);
      }
    }
  }
};
function report(error) {
  if (typeof reportError === "function")
    reportError(error);
  else
    console.error(error);
}
__name(report, "report");
var own = /* @__PURE__ */ new Set();
function registerClass(Class) {
  own.add(Class);
}
__name(registerClass, "registerClass");
function make(given, standard, opened) {
  const Class = typeof given === "function" ? given : standard;
  if (own.has(Class))
    return new Class(opened);
  const game = new Class();
  game.open(opened.history);
  return game;
}
__name(make, "make");
function perft(game, depth) {
  const state = stateOf(game);
  if (!state)
    throw new GameError("bad-argument", `perft takes a game of this package, not ${shown(game)}`, {});
  if (!Number.isInteger(depth) || depth < 0 || depth > MOST_DEPTH)
    throw new GameError("bad-argument", `a depth is a whole number from 0 to ${MOST_DEPTH}, not ${shown(depth)}`, { value: depth });
  return call((raw) => raw.perft(state, depth));
}
__name(perft, "perft");
var MOST_DEPTH = 64;
var NOT_PLAYABLE = /* @__PURE__ */ new Set([
  "illegal-move",
  "game-over",
  "bad-notation",
  "bad-argument"
]);
var field = /* @__PURE__ */ __name((object, name) => Object.hasOwn(object, name) ? object[name] : void 0, "field");
function partsOf(filter) {
  try {
    return Object.entries(filter);
  } catch (cause) {
    throw new GameError("bad-argument", `a filter that cannot be read: ${reasonOf(cause)}`, {}, cause);
  }
}
__name(partsOf, "partsOf");
function same(one, other) {
  if (!Array.isArray(one) || !Array.isArray(other))
    return one === other;
  return one.length === other.length && one.every((part2, i) => part2 === other[i]);
}
__name(same, "same");
function agree(given, found) {
  for (const [name, value] of Object.entries(found)) {
    const said = part(given, name);
    if (said !== void 0 && !same(said, value))
      throw new GameError("bad-argument", `the move's ${name} is ${shown(value)} here, not ${shown(said)}`, {
        field: name,
        expected: value,
        value: said
      });
  }
}
__name(agree, "agree");

// dist/game/effects.js
var Effects = class {
  static {
    __name(this, "Effects");
  }
  game;
  known = /* @__PURE__ */ new Map();
  constructor(game) {
    this.game = game;
  }
  /** The effect of a number, frozen. */
  of = /* @__PURE__ */ __name((number) => {
    let effect = this.known.get(number);
    if (effect === void 0) {
      effect = Object.freeze(call((raw) => raw.effect(this.game, number)));
      this.known.set(number, effect);
    }
    return effect;
  }, "of");
};

// dist/game/gobblet.js
var PLACE = 1;
var MOVE = 2;
var CELLS = Array.from({ length: 32 }, (_, cell2) => "abcdef".charAt(cell2 % 6) + (1 + Math.floor(cell2 / 6)));
var target = /* @__PURE__ */ __name((move) => CELLS[move >> 2 & 31], "target");
var rest = /* @__PURE__ */ __name((move) => move >> 7 & 31, "rest");
var source = /* @__PURE__ */ __name((move) => CELLS[rest(move)], "source");
var texts = new TextTable(1 << 12, (move) => {
  if ((move & 3) === PLACE)
    return `${rest(move)}@${target(move)}`;
  return (move & 3) === MOVE ? `${source(move)}-${target(move)}` : "pass";
});
var notation = {
  text: texts.text,
  number: texts.number,
  recorded: texts.text,
  object: remembered((move) => {
    if ((move & 3) === PLACE)
      return Object.freeze({ kind: "place", size: rest(move), to: target(move) });
    if ((move & 3) === MOVE)
      return Object.freeze({ kind: "move", from: source(move), to: target(move) });
    return Object.freeze({ kind: "pass" });
  }),
  write(move) {
    const kind4 = textPart(move, "kind", ["place", "move", "pass"]);
    if (kind4 === "place")
      return `${numberPart(move, "size")}@${textPart(move, "to")}`;
    return kind4 === "move" ? `${textPart(move, "from")}-${textPart(move, "to")}` : "pass";
  }
};
var kind = { name: "gobblet", notation, effects: new Effects("gobblet") };
var Gobblet = class _Gobblet extends BaseGame {
  static {
    __name(this, "Gobblet");
  }
  constructor(given) {
    super(kind, Opened.is(given) ? given : Opened.start(kind, given));
  }
  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition(text3, options) {
    return make(this, _Gobblet, Opened.position(kind, text3, options));
  }
  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON(document) {
    return make(this, _Gobblet, Opened.document(kind, document));
  }
  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText(text3) {
    return make(this, _Gobblet, Opened.record(kind, text3));
  }
};
registerClass(Gobblet);

// dist/game/gobe.js
var PICKS = 1 << 14;
var CELL = (1 << 14) - 1;
var cells = new TextTable(1 << 14, (code) => `${(code & 127) - 64},${(code >> 7) - 64}`);
var cell = /* @__PURE__ */ __name((code) => cells.text(code & CELL), "cell");
var text = /* @__PURE__ */ __name((move) => move & PICKS ? `${cell(move)}x${cell(move >>> 15)}` : cell(move), "text");
var notation2 = {
  text,
  number(text3) {
    const x = text3.indexOf("x");
    const lay = cells.number(x < 0 ? text3 : text3.slice(0, x));
    if (x < 0 || lay === void 0)
      return lay;
    const pick = cells.number(text3.slice(x + 1));
    return pick === void 0 ? void 0 : lay | PICKS | pick << 15;
  },
  recorded: text,
  object: /* @__PURE__ */ __name((move) => Object.freeze({
    lay: cell(move),
    pick: move & PICKS ? cell(move >>> 15) : null,
    points: move >>> 29
  }), "object"),
  write(move) {
    const pick = part(move, "pick");
    const lay = textPart(move, "lay");
    return pick === null || pick === void 0 ? lay : `${lay}x${textPart(move, "pick")}`;
  }
};
var kind2 = { name: "gobe", notation: notation2, effects: new Effects("gobe") };
var Gobe = class _Gobe extends BaseGame {
  static {
    __name(this, "Gobe");
  }
  constructor(given) {
    super(kind2, Opened.is(given) ? given : Opened.start(kind2, given));
  }
  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition(text3, options) {
    return make(this, _Gobe, Opened.position(kind2, text3, options));
  }
  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON(document) {
    return make(this, _Gobe, Opened.document(kind2, document));
  }
  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText(text3) {
    return make(this, _Gobe, Opened.record(kind2, text3));
  }
};
registerClass(Gobe);

// dist/game/tablut.js
var EDGE = 9;
var SQUARES = Array.from({ length: EDGE * EDGE }, (_, square) => "abcdefghi".charAt(square % EDGE) + (1 + Math.floor(square / EDGE)));
var CAPTURES = [
  [1 << 16, -EDGE],
  [1 << 17, -1],
  [1 << 15, 1],
  [1 << 14, EDGE]
];
var CAPTURE_MASK = 15 << 14;
var PIECES = ["attacker", "defender", "king"];
var source2 = /* @__PURE__ */ __name((move) => SQUARES[move & 127], "source");
var SQUARES_MASK = (1 << 14) - 1;
var texts2 = new TextTable(1 << 14, (move) => `${source2(move)}-${SQUARES[target2(move)]}`);
var text2 = /* @__PURE__ */ __name((move) => texts2.text(move & SQUARES_MASK), "text");
var target2 = /* @__PURE__ */ __name((move) => move >> 7 & 127, "target");
var captures = /* @__PURE__ */ __name((move) => CAPTURES.filter(([bit]) => move & bit).map(([, step]) => SQUARES[target2(move) + step]), "captures");
var notation3 = {
  text: text2,
  number: texts2.number,
  recorded: /* @__PURE__ */ __name((move) => move & CAPTURE_MASK ? [text2(move), ...captures(move)].join("x") : text2(move), "recorded"),
  object: remembered((move) => Object.freeze({
    from: source2(move),
    to: SQUARES[target2(move)],
    piece: PIECES[move >> 18],
    captures: Object.freeze(captures(move))
  })),
  write: /* @__PURE__ */ __name((move) => [`${textPart(move, "from")}-${textPart(move, "to")}`, ...listPart(move, "captures")].join("x"), "write")
};
var kind3 = { name: "tablut", notation: notation3, effects: new Effects("tablut") };
var Tablut = class _Tablut extends BaseGame {
  static {
    __name(this, "Tablut");
  }
  constructor(given) {
    super(kind3, Opened.is(given) ? given : Opened.start(kind3, given));
  }
  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition(text3, options) {
    return make(this, _Tablut, Opened.position(kind3, text3, options));
  }
  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON(document) {
    return make(this, _Tablut, Opened.document(kind3, document));
  }
  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText(text3) {
    return make(this, _Tablut, Opened.record(kind3, text3));
  }
};
registerClass(Tablut);

// dist/web.js
function init(source3) {
  return initFrom(engine, () => source3);
}
__name(init, "init");
function initSync(source3) {
  initSyncFrom(engine, source3);
}
__name(initSync, "initSync");
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  GameError,
  Gobblet,
  Gobe,
  Tablut,
  init,
  initSync,
  isGameError,
  perft
});
