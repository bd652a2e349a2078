declare const module: object;
export default module;
