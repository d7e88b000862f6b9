import { confirmCode, sendCode } from '#contract/binding-code.ts';
import type { Call } from '#contract/call.ts';
import { fetchPaidDebts, issueCertificate } from '#contract/certificates.ts';
import { fetchDisputes, moveDispute, openDispute } from '#contract/disputes.ts';
import { fetchReminders, wantReminders } from '#contract/reminders.ts';
import { fetchMyData, requestAboutData } from '#contract/rights.ts';
import { createClient } from './client.ts';
import { createCodeCalls } from './code-calls.ts';
import { createRightsCalls, type RightsCalls } from './rights-calls.ts';
import { ENVIRONMENT, expectSent, leaveNetwork, type Sent, serve } from './testing/network.ts';

const token = 'token';
const idempotencyKey = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';
const client = createClient(ENVIRONMENT, { retryUnit: 1, minimumDelay: 0 });
const calls = createRightsCalls(client);
const codes = createCodeCalls(client, token);
afterEach(leaveNetwork);

const own = { token };
const once = { token, idempotencyKey };
const id = 'dispute-1';
const said = { idempotencyKey: idempotencyKey, message: 'Ya la pagué', files: [] };
const opened = {
  ...{ ...said, event: 'dispute.open' as const },
  ...{ operation: 'LOAN-1', kind: 'alreadyPaid' as const, receipt: 'R-1' },
};
const openedOnWire = {
  operation_number: 'LOAN-1',
  kind: 'alreadyPaid',
  message: 'Ya la pagué',
  receipt: 'R-1',
};

// prettier-ignore
const SENT: [title: string, act: (calls: RightsCalls) => Promise<unknown>, call: Call, body: object, sent: Sent][] =
  [
    ['asks what is kept of the debtor', (c) => c.loadMyData(own), fetchMyData, {}, own],
    ['asks something about the own data', (c) => c.sendOrder({ order: { about: 'access', message: 'Todo', idempotencyKey: idempotencyKey }, token }), requestAboutData, { kind: 'access', message: 'Todo' }, once],
    ['asks whether reminders are wanted', (c) => c.loadReminders(own), fetchReminders, {}, own],
    ['wants no reminders', (c) => c.wantReminders({ wanted: false, ...once }), wantReminders, { wanted: false }, once],
    ['asks what is paid', (c) => c.loadPaidDebts(own), fetchPaidDebts, {}, own],
    ['asks for a certificate of one debt', (c) => c.askCertificate({ wish: { kind: 'payment', agreement: 'LOAN-1', idempotencyKey }, token }), issueCertificate, { kind: 'payment', agreement_number: 'LOAN-1' }, once],
    ['asks for a certificate that no debt is left, of no debt in particular', (c) => c.askCertificate({ wish: { kind: 'noDebt', agreement: 'LOAN-1', idempotencyKey }, token }), issueCertificate, { kind: 'noDebt' }, once],
    ['asks for the disputes', (c) => c.loadDisputes(own), fetchDisputes, {}, own],
    ['disputes a debt', (c) => c.sendDispute({ order: opened, token }), openDispute, openedOnWire, once],
    ['appeals', (c) => c.sendDispute({ order: { ...said, event: 'dispute.appeal', id }, token }), moveDispute, { event: 'dispute.appeal', message: 'Ya la pagué' }, { ...once, params: { id } }],
    ['gives what the institution asked for', (c) => c.sendDispute({ order: { ...said, event: 'dispute.giveMore', id }, token }), moveDispute, { event: 'dispute.giveMore', message: 'Ya la pagué' }, { ...once, params: { id } }],
    ['withdraws a dispute', (c) => c.sendDispute({ order: { ...said, message: '', event: 'dispute.withdraw', id }, token }), moveDispute, { event: 'dispute.withdraw', message: '' }, { ...once, params: { id } }],
    ['asks for a code', () => codes.sendCode({ act: 'signAgreement', idempotencyKey }), sendCode, { act: 'signAgreement' }, once],
    ['types a code', () => codes.confirmCode({ act: 'signAgreement', code: '123456', idempotencyKey }), confirmCode, { act: 'signAgreement', code: '123456' }, once],
  ];

it.each(SENT)('%s', (_, act, call, body, sent) => expectSent(() => act(calls), call, body, sent));

it('sends nothing where nothing was said', async () => {
  const requests = serve({ status: 'success' });
  await expect(calls.sendOrder({ order: null, token })).rejects.toThrow('Nothing to send');
  await expect(calls.sendDispute({ order: null, token })).rejects.toThrow('Nothing to send');
  await expect(calls.askCertificate({ wish: null, token })).rejects.toThrow('Nothing to certify');
  expect(requests).toEqual([]);
});

describe('files of a dispute', () => {
  const files = [new File(['%PDF'], 'comprobante.pdf'), new File(['GIF'], 'foto.gif')];
  const kept = {
    status: 'success',
    data: { id: 'f1', type: 'application/pdf', bytes: 4, scan: 'waiting', on: '2026-11-20' },
  };
  const unfit = { status: 'WRONG_TYPE', message: 'Ese archivo no es una foto ni un PDF.' };
  const taken = {
    status: 'success',
    data: {
      ...{ id, operation_number: 'LOAN-1', product: null, kind: 'alreadyPaid', state: 'opened' },
      ...{ message: 'Ya la pagué', history: [], due_on: null, overdue: false, question: null },
      ...{ give_by: null, given: null, answer: null, owed: null, appeal_by: null, appeal: null },
      ...{ appeal_answer: null, receipt: null, released: [], files: [], may_add: true, held_back: true },
    },
  };
  const upload = `http://app/saldar/disputes/${id}/files`;
  const move = `http://app/saldar/disputes/${id}/`;
  const addresses = (requests: ReturnType<typeof serve>) => requests.map(({ url }) => url);

  it.each(['dispute.giveMore', 'dispute.addMore'] as const)(
    'go before the words of %s, as they are, and the debtor reads why one was not kept',
    async (event) => {
      const requests = serve(kept, unfit, taken);
      const order = { ...said, event, id, files };
      expect(await calls.sendDispute({ order, token })).toEqual({
        status: 'success',
        unfit: [unfit.message],
      });
      expect(addresses(requests)).toEqual([upload, upload, move]);
      expect(requests.slice(0, 2).map(({ data, headers }) => [data, headers.get('Authorization')])).toEqual(
        files.map((file) => [file, `JWT ${token}`]),
      );
      expect(requests[0]?.headers.get('Content-Type')).toBe('application/octet-stream');
    },
  );

  it.each([
    ['a new dispute', { ...opened, files }, 'http://app/saldar/disputes/'],
    ['an appeal', { ...said, event: 'dispute.appeal' as const, id, files }, move],
  ])('go after the words of %s, which has to be there first', async (_, order, address) => {
    const requests = serve(taken, unfit, kept);
    expect(await calls.sendDispute({ order, token })).toEqual({ status: 'success', unfit: [unfit.message] });
    expect(addresses(requests)).toEqual([address, upload, upload]);
  });

  it('of a dispute that was not taken are not sent', async () => {
    const requests = serve({ status: 'ALREADY_OPEN', message: 'Ya la estamos revisando.' });
    expect(await calls.sendDispute({ order: { ...opened, files }, token })).toEqual({
      ...{ status: 'refused', message: 'Ya la estamos revisando.' },
    });
    expect(requests).toHaveLength(1);
  });

  it('alone are no addition where none was kept: the reasons are said, each once', async () => {
    const requests = serve(unfit);
    const order = { ...said, message: '', event: 'dispute.addMore' as const, id, files };
    expect(await calls.sendDispute({ order, token })).toEqual({ status: 'refused', message: unfit.message });
    expect(addresses(requests)).toEqual([upload, upload]);
  });

  it('that were not kept for different reasons are refused with each of them', async () => {
    serve(unfit, { status: 'TOO_BIG', message: 'Pesa más de 10 MB.' });
    const order = { ...said, message: '', event: 'dispute.addMore' as const, id, files };
    expect(await calls.sendDispute({ order, token })).toMatchObject({
      message: 'Ese archivo no es una foto ni un PDF. Pesa más de 10 MB.',
    });
  });

  it.each([
    ['words', 'Ya la pagué', 'dispute.addMore', [unfit, unfit]],
    ['one that was kept', '', 'dispute.addMore', [kept, unfit]],
    ['an answer to the institution', '', 'dispute.giveMore', [unfit, unfit]],
  ] as const)('that were not kept hold nothing back from %s', async (_, message, event, answers) => {
    const requests = serve(...answers, taken);
    const order = { ...said, message, event, id, files };
    expect(await calls.sendDispute({ order, token })).toMatchObject({ status: 'success' });
    expect(addresses(requests).at(-1)).toBe(move);
  });
});

const paper = (of: 'certificate' | 'receipt' | 'letter') => (c: RightsCalls) =>
  c.fetchPaper({ paper: of, of: 'N-1', token });
// prettier-ignore
const FILES: [what: string, fetch: (calls: RightsCalls) => Promise<unknown>, address: string, name: string | null][] = [
  ['all that is kept, for a person', (c) => c.downloadMyData({ ending: 'pdf', token }), '/saldar/my-data/file/datos.pdf', null],
  ['all that is kept, for a program', (c) => c.downloadMyData({ ending: 'json', token }), '/saldar/my-data/file/datos.json', null],
  ['a certificate', paper('certificate'), '/saldar/certificate/N-1.pdf', 'certificado-N-1.pdf'],
  ['a receipt', paper('receipt'), '/saldar/receipt/N-1.pdf', 'comprobante-N-1.pdf'],
  ['the letter to the creditor', paper('letter'), '/saldar/paid-debts/letter/N-1.pdf', 'carta-registros-N-1.pdf'],
  ['the due dates', (c) => c.fetchDueDates(own), '/saldar/reminders/fechas.ics', 'fechas-de-pago.ics'],
];

it.each(FILES)('%s is a file of the portal, fetched with the token', async (_, fetch, address, name) => {
  const content = new Blob(['%PDF']);
  const requests = serve(content);
  expect(await fetch(calls)).toEqual(name ? { name, content } : content);
  expect(requests.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
    [`http://app${address}`, `JWT ${token}`],
  ]);
});
