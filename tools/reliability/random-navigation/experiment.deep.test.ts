import { proveByCommand } from '../support/run-by-command.ts';

it('who wanders by Back, Forward, reloads, two tabs and the way out always finds a page at its address', async () => {
  expect(await proveByCommand('random-navigation')).toEqual({ code: 0, broken: [] });
}, 300_000);
