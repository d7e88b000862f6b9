import pg from 'pg';

/** Preloaded into the measured server: asked, it says how many statements it has sent, and how many of them end a transaction. */
let statements = 0;
let commits = 0;
const { query } = pg.Client.prototype;

pg.Client.prototype.query = /** @type {typeof query} */ (
  function (/** @type {unknown[]} */ ...words) {
    statements += 1;
    const [first] = words;
    const text = typeof first === 'string' ? first : /** @type {{ text?: string }} */ (first).text;
    if (/^(commit|insert|update|delete)/i.test(text ?? '')) commits += 1;
    return /** @type {Function} */ (query).apply(this, words);
  }
);

process.on('message', (/** @type {unknown} */ asked) => {
  if (asked === 'statements') process.send?.({ statements, commits });
});
