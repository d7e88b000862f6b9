import isPlainObject from './isPlainObject.ts';

/** A copy of a list or of an object with keys only; what it holds is shared. Anything else is answered as it is. */
export default function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return [...(value as unknown[])] as Value;
  return isPlainObject(value) ? { ...value } : value;
}
