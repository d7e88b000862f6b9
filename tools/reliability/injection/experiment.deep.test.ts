import { proveByCommand } from '../support/run-by-command.ts';

it('on no screen does a hostile text of the portfolio do anything but stand there', async () => {
  expect(await proveByCommand('injection')).toEqual({ code: 0, broken: [] });
}, 300_000);
