/** Methods that can be handed over by themselves, as `game.subscribe` is to `useSyncExternalStore` of React. */

type Method = (...given: unknown[]) => unknown;

/**
 * The methods of one object that have been bound to it: the object, and behind it each method by its number. It is sealed, which
 * keeps what watches all fields of an object (Vue) from putting a proxy in its place.
 */
export type Bound = readonly unknown[];

/** What an object needs whose class has bound methods, in its field `bound`. */
export interface Bindable {
  readonly bound: Bound;
}

/** How many methods a class can have that are bound. */
const MOST = 40;

export function boundTo(object: object): Bound {
  const bound: unknown[] = new Array(1 + MOST).fill(undefined);
  bound[0] = object;
  return Object.seal(bound);
}

/**
 * Makes each method of a class bound to the object that it is read from. They stay on the prototype, where a class that extends
 * this one finds them; an object gets a bound function when it is first asked for one. Bound to the reader and not to what a
 * constructor saw, a method that is read from a proxy goes through that proxy.
 */
export function bindMethods(prototype: object): void {
  let number = 0;
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
    if (typeof value === "function" && name !== "constructor") {
      number += 1;
      if (number > MOST) throw new RangeError(`there are more than ${MOST} methods to bind`);
      Object.defineProperty(prototype, name, boundMethod(name, number, value));
    }
}

function boundMethod(
  name: string,
  number: number,
  method: Method,
): PropertyDescriptor & ThisType<Partial<Bindable>> {
  /** For proxies of objects. */
  const others: WeakMap<object, Method> = new WeakMap();
  return {
    configurable: true,
    get() {
      const own = this.bound as (object | Method | undefined)[] | undefined;
      // Of the prototype itself, which is no object of the class.
      if (own === undefined) return method;
      if (own[0] !== this) return boundIn(others, this, method);
      own[number] ??= method.bind(this);
      return own[number];
    },
    // As a method can be replaced in one object, which tests do.
    set(value: unknown) {
      Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
    },
  };
}

function boundIn(known: WeakMap<object, Method>, object: object, method: Method): Method {
  let bound = known.get(object);
  if (bound === undefined) {
    bound = method.bind(object);
    known.set(object, bound);
  }
  return bound;
}
