import { proveByCommand } from './support/by-command.ts';

it('on no screen does a hostile text of the portfolio do anything but stand there', async () => {
  expect(await proveByCommand('hostile')).toEqual({ code: 0, broken: [] });
}, 300_000);
