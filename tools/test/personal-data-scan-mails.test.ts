import type { MailKind } from '#server/database/schema.ts';
import { findMailTraces } from './personal-data-scan-mails.mjs';

const known = {
  names: ['Ana Rojas', 'Bruno Soto'],
  numbers: ['111111111', '76543214', '+56987654321', '+56912345678'],
  mails: ['ana@correo.example', 'bruno@correo.example'],
  serials: ['A500600700'],
  tokens: ['01ab5a3f7c7f'],
};
const own = { names: ['Ana Rojas'], mails: ['ana@correo.example'], numbers: ['111111111', '+56987654321'] };
const found = (kind: MailKind | 'gossip', text: string) =>
  findMailTraces([{ kind, text: `Hola:\n${text}`, own }], known);

const KINDS = [
  ...(['suspense', 'refund'] as const),
  ...([
    'voucher',
    'notCharged',
    'receipt',
    'agreement',
    'fulfilled',
    'lapsed',
    'programme',
    ...(['dataRequestReceived', 'dataRequestExtended'] as const),
    ...(['disputeReceived', 'disputeMoreAsked', 'disputeAnswered'] as const),
    ...(['disputeAppealed', 'disputeAppealAnswered'] as const),
    ...(['dataRequestAnswered', 'dataRequestRefused'] as const),
    'contactChanged',
    'formerNotice',
    'bindingCode',
    'reminder',
  ] as const),
  ...(['debitRequested', 'debitNotActivated', 'debitActivated', 'debitFailed', 'debitCancelled'] as const),
  ...(['executive', 'programmeTeam', 'loadRequest', 'webhookOff'] as const),
] satisfies MailKind[];
/** A kind without a line here does not compile. */
const ALL: Exclude<MailKind, (typeof KINDS)[number]> extends never ? true : never = true;

describe.each(KINDS)('a mail of kind %s', (kind) => {
  it.each([
    ['a serial number', 'A500600700'],
    ['a provider’s token', '01ab5a3f7c7f'],
    ['a session’s token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x'],
    ['another’s name', 'Estimado Bruno Soto'],
    ['another’s address', 'bruno@correo.example'],
    ['another’s phone', '+56 9 1234 5678'],
  ])('with %s is found', (_, line) => {
    expect(ALL && found(kind, line)).toEqual([
      expect.stringMatching(new RegExp(`^mail of kind ${kind}, line 2: a `)),
    ]);
  });

  it('with what is masked is nothing', () => {
    expect(found(kind, 'RUT 11.***.***-1, a***@c***.cl, +56 9 **** 4321, $500.000')).toEqual([]);
  });
});

it.each([
  ['voucher', 'Ana Rojas'],
  ['executive', 'Ana Rojas, ana@correo.example, +56 9 8765 4321'],
  ['loadRequest', '11.111.111-1, ana@correo.example'],
] as const)('a mail of kind %s may hold what it is for', (kind, line) => {
  expect(found(kind, line)).toEqual([]);
});

it.each([
  ['voucher', 'RUT 11.111.111-1'],
  ['voucher', 'ana@correo.example'],
  ['agreement', '+56 9 8765 4321'],
  ['contactChanged', 'Ana Rojas'],
  ['loadRequest', 'Ana Rojas'],
] as const)('a mail of kind %s that says more of its own debtor is found', (kind, line) => {
  expect(found(kind, line)).toHaveLength(1);
});

it('a mail of an unknown kind is found', () => {
  expect(found('gossip', 'Hola')).toEqual([
    'mail of kind gossip: unknown kind, without a list of what it may hold',
  ]);
});
