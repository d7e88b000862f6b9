/**
 * Preloaded by every program of the book's Saldar: their time is this one, whenever the book is made. A minute of the book
 * takes an hour, so that one made slowly shows the same hours, while what happens later is still later.
 */
const MORNING = Date.parse('2026-11-12T10:24:00-03:00');
const SLOWER = 60;

const RealDate = Date;
const realNow = Date.now;
const started = Number(process.env.SALDAR_BOOK_STARTED ?? realNow());

/** The time of the book, in milliseconds. */
export const bookNow = () => MORNING + Math.floor((realNow() - started) / SLOWER);

if (process.env.SALDAR_BOOK_STARTED) {
  RealDate.now = bookNow;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, words, made) =>
      Reflect.construct(target, words.length > 0 ? words : [bookNow()], made),
    apply: () => new RealDate(bookNow()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
