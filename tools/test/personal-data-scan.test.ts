import { findTraces } from './personal-data-scan.mjs';

const known = {
  names: ['Ana Rojas'],
  numbers: ['111111111', '7654321K', '+56987654321'],
  mails: ['ana@correo.example'],
  serials: ['A500600700', '123456789'],
  tokens: ['01ab5a3f7c7f'],
};
const found = (text: string) => findTraces([{ where: 'server.log', text }], known);

it.each([
  ['a RUT', '{"msg":"no debtor 11.111.111-1 here"}'],
  ['a RUT without dots', 'GET /?rut=11111111-1'],
  ['a RUT in one piece', 'Key (rut)=(111111111) already exists'],
  ['a RUT without its last digit', 'debtor 11111111'],
  ['a RUT that ends in K', 'debtor 7.654.321-k'],
  ['a phone', 'call +56 9 8765 4321'],
  ['a phone without its country', 'call 987654321'],
  ['a serial number', 'serial 123.456.789 unknown'],
  ['a serial number with a letter', 'serial A500600700'],
  ['a mail', 'cannot send to Ana@Correo.example'],
  ['a name', 'DETAIL:  Failing row contains (1, Ana Rojas)'],
  ['a provider’s token', 'token_ws=01ab5a3f7c7f'],
  ['a session’s token', 'JWT eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x'],
])('%s in a log is found', (_, line) => {
  expect(found(`first\n${line}\n`)).toEqual([expect.stringMatching(/^server\.log, line 2: a /)]);
});

it('times, identifiers and amounts are no personal data', () => {
  const line = `{"time":1795000000000,"ms":12,"correlation":"6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11","amount":500000}`;
  expect(found(line)).toEqual([]);
});
