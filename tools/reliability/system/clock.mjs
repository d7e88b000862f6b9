import process from 'node:process';

/**
 * Preloaded by every server of an experiment: its time is the experiment's, which can be moved on while it runs, and it ends with
 * its parent process.
 */
const RealDate = Date;
const realNow = Date.now;
let ahead = Number(process.env.PROVE_CLOCK_AHEAD ?? 0);
const now = () => realNow() + ahead;

RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, words, made) => Reflect.construct(target, words.length > 0 ? words : [now()], made),
  apply: () => new RealDate(now()).toString(),
});
RealDate.prototype.constructor = globalThis.Date;

process.on('message', (/** @type {{ ahead?: number }} */ message) => {
  if (message.ahead !== undefined) ahead = message.ahead;
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
