import { proveByCommand } from '../support/run-by-command.ts';

it('whose connection or browser fails gets on or reads why not, and pays once', async () => {
  expect(await proveByCommand('network-faults')).toEqual({ code: 0, broken: [] });
}, 300_000);
