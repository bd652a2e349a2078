var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __name = (target, value) => __defProp(target, "name", { value, configurable: true });
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

// dist/ai-node.js
var ai_node_exports = {};
__export(ai_node_exports, {
  GameError: () => import_error4.GameError,
  init: () => import_no_init.init,
  initSync: () => import_no_init.initSync,
  search: () => search,
  searchSync: () => searchSync,
  setWorkerFactory: () => setWorkerFactory
});
module.exports = __toCommonJS(ai_node_exports);
var import_engine2 = require("./engine.cjs");
var import_ready = require("./engine.cjs");

// dist/search/pool.js
var import_error3 = require("./engine.cjs");

// dist/search/request.js
var import_error = require("./engine.cjs");
var import_state_key = require("./engine.cjs");
function searchRequest(game, options) {
  const state = (0, import_state_key.stateOf)(game);
  if (state === void 0)
    throw new import_error.GameError("bad-argument", `a search takes a game of this package, not ${(0, import_error.shown)(game)}`, {});
  if (!isPlain(options))
    return { state, options, signal: void 0, onProgress: void 0 };
  const { signal, onProgress, ...forEngine } = options;
  if (signal !== void 0 && !isSignal(signal))
    throw refused("signal", `must be an AbortSignal, not ${(0, import_error.shown)(signal)}`, signal);
  if (onProgress !== void 0 && typeof onProgress !== "function")
    throw refused("onProgress", `must be a function, not ${(0, import_error.shown)(onProgress)}`, onProgress);
  if (signal?.aborted)
    throw aborted(signal);
  return { state, options: forEngine, signal, onProgress };
}
__name(searchRequest, "searchRequest");
function isPlain(value) {
  if (typeof value !== "object" || value === null)
    return false;
  try {
    const prototype = Object.getPrototypeOf(value);
    return prototype === null || Object.getPrototypeOf(prototype) === null;
  } catch {
    return false;
  }
}
__name(isPlain, "isPlain");
function aborted(signal) {
  return new import_error.GameError("aborted", "The search was aborted.", {}, signal.reason);
}
__name(aborted, "aborted");
function refused(option, why, value) {
  return new import_error.GameError("bad-option", `option ${(0, import_error.shown)(option)}: ${why}`, { option, value });
}
__name(refused, "refused");
function isSignal(signal) {
  const { aborted: aborted2, addEventListener } = signal ?? {};
  return typeof aborted2 === "boolean" && typeof addEventListener === "function";
}
__name(isSignal, "isSignal");

// dist/search/thread.js
var import_error2 = require("./engine.cjs");
var import_instance = require("./engine.cjs");
var IDLE_MS = 5e3;
var START_MS = 3e4;
var Thread = class {
  static {
    __name(this, "Thread");
  }
  maker;
  worker;
  engine;
  onEnd;
  waiting = null;
  state = "free";
  timer;
  starting;
  /** `onEnd` is called when the worker has ended, whoever ended it. */
  constructor(maker, engine3, onEnd) {
    this.maker = maker;
    this.engine = engine3;
    this.onEnd = onEnd;
    this.worker = make(maker);
    listen(this.worker, "message", (data) => this.receive(data));
    listen(this.worker, "error", (error) => this.fail(failure(error)));
    listen(this.worker, "messageerror", () => this.fail(crashed("the worker's answer could not be read")));
    listen(this.worker, "exit", (code) => this.fail(crashed(`the worker ended by itself, with code ${code}`)));
    this.starting = setTimeout(() => this.fail(noWorker(`it has not answered for ${START_MS / 1e3} seconds`)), START_MS);
    this.postEngine();
  }
  /** Whether a search can be run. */
  get isFree() {
    return this.state === "free";
  }
  run({ state, options, onProgress }) {
    clearTimeout(this.timer);
    this.state = "busy";
    this.worker.ref?.();
    return new Promise((resolve, reject) => {
      this.waiting = { onProgress, resolve, reject };
      this.post({ kind: "search", state, options, progress: onProgress !== void 0 });
    });
  }
  /** Waits for a next search, but not for ever, and holds up no process meanwhile. */
  rest() {
    this.worker.unref?.();
    this.timer = setTimeout(() => this.end(), IDLE_MS);
    this.timer.unref?.();
  }
  /** Ends the worker, in the midst of a search too: nothing else stops one at once. */
  end() {
    if (this.state === "ended")
      return;
    this.state = "ended";
    this.waiting = null;
    clearTimeout(this.timer);
    clearTimeout(this.starting);
    this.worker.terminate();
    this.onEnd(this);
  }
  post(message) {
    this.worker.postMessage(message);
  }
  postEngine() {
    try {
      this.post({ kind: "module", module: this.engine.module });
    } catch (error) {
      if (isCloneError(error))
        void this.postBytes();
      else {
        this.end();
        throw noWorker(`it did not take the engine: ${(0, import_error2.reasonOf)(error)}`, error);
      }
    }
  }
  /** The way of browsers in which a module cannot be posted to a worker. */
  async postBytes() {
    try {
      const bytes = await this.engine.bytes();
      if (this.state !== "ended")
        this.post({ kind: "bytes", bytes });
    } catch (error) {
      this.fail(noWorker(`it did not take the engine: ${(0, import_error2.reasonOf)(error)}`, error));
    }
  }
  /** Messages of other kinds are those of programs that make workers of their own. */
  receive(message) {
    if (message?.kind === "ready")
      clearTimeout(this.starting);
    else if (message?.kind === "unreadable")
      void this.postBytes();
    else if (message?.kind === "deepened")
      this.report(message.found);
    else if (message?.kind === "found")
      this.settle(({ resolve }) => resolve(message.found));
    else if (message?.kind === "refused")
      this.settle(({ reject }) => reject((0, import_instance.refused)(message.error)));
    else if (message?.kind === "crashed")
      this.fail(crashed(message.message));
  }
  report(found) {
    const { waiting } = this;
    try {
      waiting?.onProgress?.(found);
    } catch (error) {
      this.waiting = null;
      waiting?.reject(error);
    }
  }
  settle(answer) {
    const { waiting } = this;
    this.waiting = null;
    clearTimeout(this.starting);
    if (this.state === "busy")
      this.state = "free";
    if (waiting)
      answer(waiting);
  }
  /** Rejects the search that waits, if there is one, with what the worker cannot recover from; a next one gets another worker. */
  fail(error) {
    const { waiting } = this;
    this.end();
    waiting?.reject(error);
  }
};
function listen(worker, type, listener) {
  if (worker.on)
    worker.on(type, listener);
  else
    worker.addEventListener?.(type, (event) => {
      event.preventDefault?.();
      listener(type === "message" ? event.data : event);
    });
}
__name(listen, "listen");
var made = /* @__PURE__ */ new WeakSet();
function make(maker) {
  let worker;
  try {
    worker = maker();
  } catch (error) {
    throw noWorker(`it could not be made: ${(0, import_error2.reasonOf)(error)}`, error);
  }
  if (typeof worker?.postMessage !== "function" || typeof worker.terminate !== "function")
    throw noWorker(`the factory gave ${(0, import_error2.shown)(worker)}, which is no worker`);
  if (made.has(worker))
    throw noWorker("the factory gave a worker that it had given before");
  made.add(worker);
  return worker;
}
__name(make, "make");
function isCloneError(error) {
  return error?.name === "DataCloneError";
}
__name(isCloneError, "isCloneError");
function failure(event) {
  const message = event?.message;
  if (typeof message === "string" && message !== "")
    return crashed(`the worker failed: ${message}`);
  return noWorker("its script could not be loaded, or the page's policy forbids it");
}
__name(failure, "failure");
function crashed(message) {
  return new import_error2.GameError("engine-crashed", `The search crashed: ${message}. A next one gets another worker.`, {
    message
  });
}
__name(crashed, "crashed");
function noWorker(message, cause) {
  const advice = "Say with setWorkerFactory how to make one that runs tabulae/ai/worker, or search in this thread by searchSync.";
  return new import_error2.GameError("worker-failed", `The search has no worker: ${message}. ${advice}`, { message }, cause);
}
__name(noWorker, "noWorker");

// dist/search/pool.js
var Pool = class {
  static {
    __name(this, "Pool");
  }
  platform;
  /** How many search at a time, the others wait: more than there are cores would only slow each other down. */
  places;
  factory;
  resting = /* @__PURE__ */ new Set();
  /** Everybody who searches or waits; the first ones search. Calling one lets it in. */
  queue = /* @__PURE__ */ new Set();
  constructor(platform) {
    this.platform = platform;
    this.places = Math.min(8, Math.max(2, platform.cores));
    this.factory = platform.factory;
  }
  /** Takes another factory, or its own again. Resting workers of the former one end, busy ones still answer. */
  setFactory(factory) {
    if (factory !== null && typeof factory !== "function")
      throw new import_error3.GameError("bad-argument", `setWorkerFactory takes a function that makes a worker, or null, not ${(0, import_error3.shown)(factory)}`, { value: factory });
    this.factory = factory ?? this.platform.factory;
    for (const thread of [...this.resting])
      thread.end();
  }
  async search(game, options) {
    const request = searchRequest(game, options);
    const place = this.enter();
    const abort = abortOf(request.signal);
    try {
      const module2 = await Promise.race([this.platform.module(), abort.promise]);
      await Promise.race([place.entered, abort.promise]);
      return await this.inThread(request, module2, abort);
    } finally {
      abort.forget();
      place.leave();
    }
  }
  async inThread(request, module2, abort) {
    const thread = this.thread(module2);
    try {
      return await Promise.race([thread.run(request), abort.promise]);
    } finally {
      if (thread.isFree && thread.maker === this.factory) {
        this.resting.add(thread);
        thread.rest();
      } else
        thread.end();
    }
  }
  /** A worker that rests, or a new one. */
  thread(module2) {
    for (const thread of this.resting) {
      this.resting.delete(thread);
      return thread;
    }
    const engine3 = { module: module2, bytes: this.platform.bytes };
    return new Thread(this.factory, engine3, (thread) => this.resting.delete(thread));
  }
  enter() {
    let letIn = /* @__PURE__ */ __name(() => {
    }, "letIn");
    const entered = new Promise((resolve) => {
      letIn = resolve;
    });
    this.queue.add(letIn);
    this.admit();
    const leave = /* @__PURE__ */ __name(() => {
      this.queue.delete(letIn);
      this.admit();
    }, "leave");
    return { entered, leave };
  }
  admit() {
    for (const letIn of [...this.queue].slice(0, this.places))
      letIn();
  }
};
var listening = /* @__PURE__ */ new WeakMap();
function abortOf(signal) {
  let forget = /* @__PURE__ */ __name(() => {
  }, "forget");
  const promise = new Promise((_, reject) => {
    if (signal)
      forget = listen2(signal, () => reject(aborted(signal)));
  });
  promise.catch(() => {
  });
  return { promise, forget };
}
__name(abortOf, "abortOf");
function listen2(signal, search2) {
  const { searches, listener } = listening.get(signal) ?? begin(signal);
  searches.add(search2);
  return () => {
    searches.delete(search2);
    if (searches.size > 0 || listening.get(signal)?.searches !== searches)
      return;
    listening.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}
__name(listen2, "listen");
function begin(signal) {
  const searches = /* @__PURE__ */ new Set();
  const listener = /* @__PURE__ */ __name(() => {
    for (const search2 of searches)
      search2();
  }, "listener");
  const entry = { searches, listener };
  listening.set(signal, entry);
  signal.addEventListener("abort", listener, { once: true });
  return entry;
}
__name(begin, "begin");

// dist/search/worker-script-node.js
var script = 'var J=require("node:worker_threads");var ft=Symbol.for("tabulae.error"),V=class extends Error{code;detail;constructor(s,a,d,i){super(a,i===void 0?void 0:{cause:i}),this.name=s==="aborted"?"AbortError":"GameError",this.code=s,this.detail=Object.freeze({...d})}get[ft](){return!0}toJSON(){let{name:s,message:a,code:d,detail:i}=this;return{name:s,message:a,code:d,detail:i}}};Object.defineProperty(V,"name",{value:"GameError"});function q(f){return f instanceof Error?f.message:String(f)}function z(f,s){var a=(()=>{var d=Object.defineProperty,i=Object.getOwnPropertyDescriptor,m=Object.getOwnPropertyNames,U=Object.prototype.hasOwnProperty,A=(e,t)=>{for(var n in t)d(e,n,{get:t[n],enumerable:!0})},Z=(e,t,n,o)=>{if(t&&typeof t=="object"||typeof t=="function")for(let r of m(t))!U.call(e,r)&&r!==n&&d(e,r,{get:()=>t[r],enumerable:!(o=i(t,r))||o.enumerable});return e},ee=e=>Z(d({},"__esModule",{value:!0}),e),K={};A(K,{__wbg_Error_208446807d0d1e30:()=>pe,__wbg_Number_ff192a72a0dcdf6d:()=>ye,__wbg___wbindgen_boolean_get_4f1baf9a00be3c74:()=>ve,__wbg___wbindgen_is_function_741ff2bb612836f5:()=>xe,__wbg___wbindgen_is_null_c22311b1cc228e3a:()=>Ae,__wbg___wbindgen_is_object_8b968c3ab8e96595:()=>Te,__wbg___wbindgen_is_string_fc456fee5d3317de:()=>Ee,__wbg___wbindgen_is_undefined_be5b34249ff1fc15:()=>Oe,__wbg___wbindgen_jsval_eq_38d7bfbe4cc84039:()=>je,__wbg___wbindgen_number_get_934b640d0889af78:()=>Ue,__wbg___wbindgen_string_get_7ce8eee7fd327545:()=>ke,__wbg___wbindgen_throw_4c88d8bf264fd984:()=>Me,__wbg_deepened_58d5142f90cf62b4:()=>Se,__wbg_elapsed_94a7467e96bd3057:()=>Ie,__wbg_getPrototypeOf_8fbf04523e13de29:()=>Pe,__wbg_get_2080c49015e35254:()=>Re,__wbg_get_bb8b6b35041e00c9:()=>Ge,__wbg_get_unchecked_e6325ad374eff861:()=>Ne,__wbg_isArray_bcf1376d0d732d08:()=>De,__wbg_length_b03a0fabb109b1e9:()=>We,__wbg_length_e83e819f48c774e4:()=>Ce,__wbg_new_37eb45aaf5eeb820:()=>Fe,__wbg_new_7075786089b89c5e:()=>Le,__wbg_new_cd4348290afae586:()=>Be,__wbg_new_from_slice_3512352010266e02:()=>$e,__wbg_new_from_slice_b8daf545a41c6aa0:()=>Ve,__wbg_ownKeys_c9890d5405932253:()=>Je,__wbg_past_e58c2d934ba7df3d:()=>Ke,__wbg_set_2793479888329cb6:()=>qe,__wbg_set_8282f7e0d2d01336:()=>ze,__wbg_set_d2d33b52458e984a:()=>Xe,__wbg_set_e4b9a833d288759a:()=>Ye,__wbg_set_wasm:()=>st,__wbg_slice_8c7f01d7eb703b4e:()=>He,__wbg_wantsToStop_597b67150e84b270:()=>Qe,__wbindgen_generic_0000000000000001:()=>Ze,__wbindgen_generic_0000000000000002:()=>et,__wbindgen_generic_0000000000000003:()=>tt,__wbindgen_init_externref_table:()=>nt,about:()=>te,advance:()=>ne,agree:()=>re,effect:()=>_e,effects:()=>oe,explain:()=>ce,moves:()=>ie,parse:()=>se,perft:()=>ae,read:()=>fe,read_document:()=>ue,read_record:()=>de,resign:()=>be,search:()=>le,start:()=>we,status:()=>ge,view:()=>he,write_record:()=>me});function te(e,t){let n=g(e,_.__wbindgen_malloc),o=l,r=_.about(n,o,t);if(r[2])throw b(r[1]);return b(r[0])}function ne(e,t,n){let o=+n,r=g(e,_.__wbindgen_malloc),c=l,u=_.advance(r,c,t,o);if(u[2])throw b(u[1]);return u[0]>>>0}function re(e,t){let n=g(e,_.__wbindgen_malloc),o=l,r=_.agree(n,o,t);if(r[3])throw b(r[2]);var c=T(r[0],r[1]).slice();return _.__wbindgen_free(r[0],r[1]*1,1),c}function _e(e,t){let n=+t,o=p(e,_.__wbindgen_malloc,_.__wbindgen_realloc),r=l,c=_.effect(o,r,n);if(c[2])throw b(c[1]);return b(c[0])}function oe(e,t,n){let o=+n,r=g(e,_.__wbindgen_malloc),c=l,u=_.effects(r,c,t,o);if(u[2])throw b(u[1]);return u[0]>>>0}function ce(e,t,n){let o=g(e,_.__wbindgen_malloc),r=l,c=_.explain(o,r,t,n);if(c[2])throw b(c[1]);return b(c[0])}function ie(e,t){let n=g(e,_.__wbindgen_malloc),o=l,r=_.moves(n,o,t);if(r[2])throw b(r[1]);return r[0]>>>0}function se(e,t,n){let o=g(e,_.__wbindgen_malloc),r=l,c=_.parse(o,r,t,n);if(c[2])throw b(c[1]);return c[0]>>>0}function ae(e,t){let n=+t,o=g(e,_.__wbindgen_malloc),r=l,c=_.perft(o,r,n);if(c[2])throw b(c[1]);return c[0]}function fe(e,t,n){let o=p(e,_.__wbindgen_malloc,_.__wbindgen_realloc),r=l,c=_.read(o,r,t,n);if(c[3])throw b(c[2]);var u=T(c[0],c[1]).slice();return _.__wbindgen_free(c[0],c[1]*1,1),u}function ue(e,t){let n=p(e,_.__wbindgen_malloc,_.__wbindgen_realloc),o=l,r=_.read_document(n,o,t);if(r[2])throw b(r[1]);return b(r[0])}function de(e,t){let n=p(e,_.__wbindgen_malloc,_.__wbindgen_realloc),o=l,r=_.read_record(n,o,t);if(r[2])throw b(r[1]);return b(r[0])}function be(e,t,n){let o,r,c,u;try{o=g(e,_.__wbindgen_malloc),r=l,c=p(n,_.__wbindgen_malloc,_.__wbindgen_realloc),u=l}catch(j){throw c&&_.__wbindgen_free(c,u*1,1),o&&_.__wbindgen_free(o,r*1,1),j}let w=_.resign(o,r,t,c,u);if(w[3])throw b(w[2]);var h=T(w[0],w[1]).slice();return _.__wbindgen_free(w[0],w[1]*1,1),h}function le(e,t,n){let o=g(e,_.__wbindgen_malloc),r=l,c=_.search(o,r,t,n);if(c[2])throw b(c[1]);return b(c[0])}function we(e,t){let n=p(e,_.__wbindgen_malloc,_.__wbindgen_realloc),o=l,r=_.start(n,o,t);if(r[3])throw b(r[2]);var c=T(r[0],r[1]).slice();return _.__wbindgen_free(r[0],r[1]*1,1),c}function ge(e,t){let n=g(e,_.__wbindgen_malloc),o=l,r=_.status(n,o,t);if(r[2])throw b(r[1]);return b(r[0])}function he(e,t){let n=g(e,_.__wbindgen_malloc),o=l,r=_.view(n,o,t);if(r[2])throw b(r[1]);return b(r[0])}function me(e,t,n,o){let r,c;try{let h,j,R,B,G,$;try{h=g(e,_.__wbindgen_malloc),j=l,R=p(n,_.__wbindgen_malloc,_.__wbindgen_realloc),B=l,G=p(o,_.__wbindgen_malloc,_.__wbindgen_realloc),$=l}catch(at){throw G&&_.__wbindgen_free(G,$*1,1),R&&_.__wbindgen_free(R,B*1,1),h&&_.__wbindgen_free(h,j*1,1),at}let N=_.write_record(h,j,t,R,B,G,$);var u=N[0],w=N[1];if(N[3])throw u=0,w=0,b(N[2]);return r=u,c=w,k(u,w)}finally{_.__wbindgen_free(r,c,1)}}function pe(e,t){return Error(k(e,t))}function ye(e){return Number(e)}function ve(e){let t=e,n=typeof t=="boolean"?t:void 0;return I(n)?16777215:n?1:0}function xe(e){return typeof e=="function"}function Ae(e){return e===null}function Te(e){let t=e;return typeof t=="object"&&t!==null}function Ee(e){return typeof e=="string"}function Oe(e){return e===void 0}function je(e,t){return e===t}function Ue(e,t){let n=t,o=typeof n=="number"?n:void 0;v().setFloat64((e>>>0)+8,I(o)?0:o,!0),v().setInt32((e>>>0)+0,!I(o),!0)}function ke(e,t){let n=t,o=typeof n=="string"?n:void 0;var r=I(o)?0:p(o,_.__wbindgen_malloc,_.__wbindgen_realloc),c=l;v().setInt32((e>>>0)+4,c,!0),v().setInt32((e>>>0)+0,r,!0)}function Me(e,t){throw new Error(k(e,t))}function Se(e,t){e.deepened(t)}function Ie(e){return e.elapsed()}function Pe(){return E(function(e){return Reflect.getPrototypeOf(e)},arguments)}function Re(){return E(function(e,t){return Reflect.get(e,t)},arguments)}function Ge(){return E(function(e,t){return Reflect.get(e,t>>>0)},arguments)}function Ne(e,t){return e[t>>>0]}function De(e){return Array.isArray(e)}function We(e){return e.length}function Ce(e){return e.length}function Fe(){return new Array}function Le(){return new Map}function Be(){return new Object}function $e(e,t){return new Uint32Array(_t(e,t))}function Ve(e,t){return new Uint8Array(T(e,t))}function Je(){return E(function(e){return Reflect.ownKeys(e)},arguments)}function Ke(e,t,n){let o=t.past(n>>>0),r=g(o,_.__wbindgen_malloc),c=l;v().setInt32((e>>>0)+4,c,!0),v().setInt32((e>>>0)+0,r,!0)}function qe(){return E(function(e,t,n){return Reflect.set(e,t,n)},arguments)}function ze(e,t,n){return e.set(t,n)}function Xe(e,t,n){e[t>>>0]=n}function Ye(e,t,n){e[t]=n}function He(e,t,n){return e.slice(t>>>0,n>>>0)}function Qe(e){return e.wantsToStop()}function Ze(e){return e}function et(e,t){return k(e,t)}function tt(e){return BigInt.asUintN(64,e)}function nt(){let e=_.__wbindgen_externrefs;e.set(0,void 0),e.set(1024,void 0),e.set(1025,null),e.set(1026,!0),e.set(1027,!1)}function rt(e){let t=_.__externref_table_alloc();return _.__wbindgen_externrefs.set(t,e),t}function _t(e,t){return e=e>>>0,ot().subarray(e/4,e/4+t)}function T(e,t){return e=e>>>0,x().subarray(e/1,e/1+t)}var y=null;function v(){return(y===null||y.buffer.detached===!0||y.buffer.detached===void 0&&y.buffer!==_.memory.buffer)&&(y=new DataView(_.memory.buffer)),y}function k(e,t){return e=e>>>0,it(x().subarray(e,e+t))}var M=null;function ot(){return(M===null||M.byteLength===0)&&(M=new Uint32Array(_.memory.buffer)),M}var S=null;function x(){return(S===null||S.byteLength===0)&&(S=new Uint8Array(_.memory.buffer)),S}function E(e,t){try{return e.apply(this,t)}catch(n){let o=rt(n);_.__wbindgen_exn_store(o)}}function I(e){return e==null}function g(e,t){let n=t(e.length*1,1)>>>0;return x().set(e,n/1),l=e.length,n}function p(e,t,n){if(n===void 0){let w=O.encode(e),h=t(w.length,1)>>>0;return x().subarray(h,h+w.length).set(w),l=w.length,h}let o=e.length,r=t(o,1)>>>0,c=x(),u=0;for(;u<o;u++){let w=e.charCodeAt(u);if(w>127)break;c[r+u]=w}if(u!==o){u!==0&&(e=e.slice(u)),r=n(r,o,o=u+e.length*3,1)>>>0;let w=x().subarray(r+u,r+o),h=O.encodeInto(e,w);u+=h.written,r=n(r,o,u,1)>>>0}return l=u,r}function b(e){let t=_.__wbindgen_externrefs.get(e);return _.__externref_table_dealloc(e),t}var P=new f("utf-8",{ignoreBOM:!0});P.decode();var ct=2146435072,L=0;function it(e){return L+=e.length,L>=ct&&(P=new f("utf-8",{ignoreBOM:!0}),P.decode(),L=e.length),P.decode(e)}var O=new s;"encodeInto"in O||(O.encodeInto=function(e,t){let n=O.encode(e);return t.set(n),{read:e.length,written:n.length}});var l=0,_;function st(e){_=e}return ee(K)})();return a}var D=class{memory;decoder;wordsThen=new Uint32Array;bytesThen=new Uint8Array;constructor(s,a){this.memory=s,this.decoder=a}get words(){return this.wordsThen.length===0&&(this.wordsThen=new Uint32Array(this.memory.buffer)),this.wordsThen}bytes(s,a){return this.bytesThen.length===0&&(this.bytesThen=new Uint8Array(this.memory.buffer)),this.bytesThen.subarray(s,s+a)}text(s,a){return this.decoder.decode(this.bytes(s,a))}list(s,a){let{words:d}=this,i=(s>>>2)+1,m=i+d[i-1],U=[];for(let A=i;A<m;A++)U.push(a(d[A]));return U}};var W=class{decode(s=new Uint8Array){let a="";for(let d of s)a+=`%${d.toString(16).padStart(2,"0")}`;return decodeURIComponent(a)}},C=class{encode(s){let a=s.replace(/[\\ud800-\\udbff][\\udc00-\\udfff]|[\\ud800-\\udfff]/g,i=>i.length===2?i:"\\uFFFD"),d=encodeURIComponent(a).replace(/%([0-9A-F]{2})/g,(i,m)=>String.fromCharCode(parseInt(m,16)));return Uint8Array.from(d,i=>i.charCodeAt(0))}encodeInto(s,a){let d=this.encode(s);return a.set(d),{read:s.length,written:d.length}}};function X(f,s){let a=typeof TextDecoder>"u"?W:TextDecoder,d=f(a,typeof TextEncoder>"u"?C:TextEncoder),{exports:i}=new WebAssembly.Instance(s,{[ut]:d});d.__wbg_set_wasm(i),i.__wbindgen_start();let m=new D(i.memory,new a);return{...d,wasm:i,memory:m}}var ut="./tabulae_bg.js";function Y(f){return typeof f=="object"&&f!==null&&!(f instanceof Error)&&"code"in f}var F=class{listener;begun=performance.now();failure=null;constructor(s){this.listener=s}elapsed(){return performance.now()-this.begun}wantsToStop(){return this.failure!==null}deepened(s){try{this.failure||this.listener(s)}catch(a){this.failure={error:a}}}rethrow(){if(this.failure)throw this.failure.error}};function Q(f){let s=null,a=null,d=i=>{s=X(z,i),f.postMessage({kind:"ready"}),a&&f.postMessage(H(s,a,f)),a=null};f.onmessage=({data:i})=>{try{i?.kind==="module"?d(i.module):i?.kind==="bytes"?d(new WebAssembly.Module(i.bytes)):i?.kind==="search"&&s?f.postMessage(H(s,i,f)):i?.kind==="search"&&(a=i)}catch(m){f.postMessage({kind:"crashed",message:q(m)})}},f.onmessageerror=()=>f.postMessage({kind:"unreadable"})}function H(f,s,a){let d=new F(i=>{s.progress&&a.postMessage({kind:"deepened",found:i})});try{return{kind:"found",found:f.search(s.state,s.options,d)}}catch(i){if(Y(i))return{kind:"refused",error:i};throw i}}if(J.parentPort===null)throw new Error("tabulae/ai/worker is to be run in a worker, not imported elsewhere");Q(J.parentPort);\n';

// dist/ai-node.js
var import_error4 = require("./engine.cjs");
var import_no_init = require("./engine.cjs");

// dist/search/sync.js
var import_engine = require("./engine.cjs");

// dist/search/host.js
var Host = class {
  static {
    __name(this, "Host");
  }
  listener;
  begun = performance.now();
  failure = null;
  constructor(listener) {
    this.listener = listener;
  }
  elapsed() {
    return performance.now() - this.begun;
  }
  wantsToStop() {
    return this.failure !== null;
  }
  deepened(report) {
    try {
      if (!this.failure)
        this.listener(report);
    } catch (error) {
      this.failure = { error };
    }
  }
  rethrow() {
    if (this.failure)
      throw this.failure.error;
  }
};

// dist/search/sync.js
function searchSync(game, options) {
  const { state, options: forEngine, signal, onProgress } = searchRequest(game, options);
  const host = new Host((report) => {
    onProgress?.(report);
    if (signal?.aborted)
      throw aborted(signal);
  });
  const found = import_engine.engine.call((raw) => raw.search(state, forEngine, host));
  host.rethrow();
  return found;
}
__name(searchSync, "searchSync");

// dist/ai-node.js
var { Worker } = process.getBuiltinModule?.("node:worker_threads") ?? require("node:worker_threads");
var { availableParallelism } = process.getBuiltinModule?.("node:os") ?? require("node:os");
var pool = new Pool({
  module: /* @__PURE__ */ __name(async () => import_engine2.engine.module, "module"),
  bytes: /* @__PURE__ */ __name(async () => (0, import_ready.inlinedBytes)(), "bytes"),
  // Without the flags of the program: they say of its own script how to run it, such as as an ES module.
  factory: /* @__PURE__ */ __name(() => new Worker(script, { eval: true, execArgv: [], name: "tabulae" }), "factory"),
  cores: availableParallelism()
});
function search(game, options) {
  return pool.search(game, options);
}
__name(search, "search");
function setWorkerFactory(factory) {
  pool.setFactory(factory);
}
__name(setWorkerFactory, "setWorkerFactory");
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  GameError,
  init,
  initSync,
  search,
  searchSync,
  setWorkerFactory
});
