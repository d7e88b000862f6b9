/**
 * Preloaded by every program of a system whose days a test decides: its clock goes as the machine's does, this many milliseconds ahead (or
 * behind, below zero).
 */
const shift = Number(process.env.SALDAR_CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;
const realNow = Date.now;
const now = () => realNow() + shift;

RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, words, made) => Reflect.construct(target, words.length > 0 ? words : [now()], made),
  apply: () => new RealDate(now()).toString(),
});
RealDate.prototype.constructor = globalThis.Date;
