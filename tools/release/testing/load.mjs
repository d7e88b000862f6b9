import { existsSync } from 'node:fs';

/** Asks for a page through the proxy, two at a time, each by a connection of its own, until the file STOP is there; prints how each ended. */
const [, , address = '', stop = ''] = process.argv;
/** @type {Record<string, number>} */
const ends = {};
async function visit() {
  while (!existsSync(stop)) {
    const end = await fetch(address, { headers: { connection: 'close' } }).then(
      async (answer) => (await answer.text(), String(answer.status)),
      (problem) => String(problem.cause ?? problem),
    );
    ends[end] = (ends[end] ?? 0) + 1;
  }
}
await Promise.all([visit(), visit()]);
console.log(JSON.stringify(ends));
