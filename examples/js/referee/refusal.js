/** A request that the referee itself refuses; what the rules refuse is a GameError. */
export class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
