import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { shutDownOnSignal } from './shutdown.ts';

it('a server that is asked to end lets answers and jobs under way end first, and closes the database, and sends its reports last', async () => {
  const said: string[] = [];
  const part = (name: string) => async () => {
    said.push(`${name} ends`);
    await turn();
    said.push(`${name} has ended`);
  };
  const signals = new EventEmitter();
  const app = {
    drain: () => said.push('drains'),
    close: part('app'),
    server: { closeAllConnections: () => said.push('cut') },
  };
  const parts = {
    app,
    jobs: { stop: part('job') },
    db: { destroy: part('database') },
    config: { drainSeconds: 0 },
    close: part('report'),
  };
  shutDownOnSignal({ ...parts, log: pino({ level: 'silent' }) } as never, signals);
  signals.emit('SIGTERM');
  while (!said.includes('report has ended')) await turn();
  const parted = ['app', 'job', 'database', 'report'].flatMap((one) => [`${one} ends`, `${one} has ended`]);
  expect(said).toEqual(['drains', ...parted]);
  expect(signals.listenerCount('SIGTERM') + signals.listenerCount('SIGINT')).toBe(0);
});
