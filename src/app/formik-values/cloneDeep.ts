import isPlainObject from './isPlainObject.ts';

/** A copy of a form's values, with the lists and objects in them. */
export default function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneDeep) as Value;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, cloneDeep(held)])) as Value;
}
