import { CONTRACT_DRAFT_PATH } from '#contract/agreement.ts';
import { createCalls } from './calls.ts';
import {
  breakNetwork,
  ENVIRONMENT,
  leaveNetwork,
  noPendingLogout,
  serve,
  tokenOf,
} from './testing/network.ts';

const calls = createCalls(ENVIRONMENT, noPendingLogout());
afterEach(leaveNetwork);

const token = tokenOf('debtor-1');
const cardId = '00000000-0000-4000-8000-0000000000c1';
const quoteId = '00000000-0000-4000-8000-0000000000a1';
const ref = 'reference-1';
const otherId = '00000000-0000-4000-8000-0000000000c2';
const choice = { instalments: 12, paymentDay: 5 };
const debtIds = ['debt-1', 'debt-2'];
const own = { token };
const once = { token, idempotencyKey: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11' };

describe('what is answered', () => {
  const answer = {
    ...{ status: 'success', agreement: null, token: 'fresh', automatic_debits: [], in_review: [] },
    user_data: { name: 'Ana Rojas', rut: '11.***', email: null },
    payment_under_way: null,
  };
  const debts = {
    ...answer,
    offers: [],
    today: '21/11/2026',
    signed_plans: [
      {
        agreement_id: cardId,
        debt_id: 'debt-1',
        agreed_quota: 12,
        expiration_day: 5,
        signed_on: '20/11/2026',
      },
      {
        agreement_id: otherId,
        debt_id: 'debt-2',
        agreed_quota: 6,
        expiration_day: 15,
        signed_on: '21/11/2026',
      },
    ],
  };
  const debit = {
    ...{ ref, company: 'banco', entity: 'Banco', state: 'requested', kind: 'single', activation_url: null },
    ...{ until: null, ending: null, detail: null },
  };

  it('about debts says days and signed plans in the names of this house', async () => {
    serve(debts);
    expect(await calls.loadDebts({ userType: 'person', token })).toEqual({
      ...answer,
      debts: [],
      signed: [
        { id: cardId, debtId: 'debt-1', choice, signedOn: '2026-11-20' },
        { id: otherId, debtId: 'debt-2', choice: { instalments: 6, paymentDay: 15 }, signedOn: '2026-11-21' },
      ],
      today: '2026-11-21',
    });
  });

  it('about debts that are not there is what the server says', async () => {
    const none = { status: 'NOT_DEBTS', message: 'No tienes deudas.' };
    serve(none);
    expect(await calls.loadDebts({ userType: 'person', token })).toEqual(none);
  });

  it('about debts on no day is a fault', async () => {
    serve({ ...debts, today: 'hoy' });
    await expect(calls.loadDebts({ userType: 'person', token })).rejects.toThrow('The server named no day');
  });

  it('about an automatic debit is that debit', async () => {
    serve({ status: 'success', data: debit });
    expect(await calls.askDebit({ ref, token })).toEqual(debit);
    expect(await calls.cancelDebit({ ref, ...once })).toEqual(debit);
  });

  it('to the end of a session is nothing', async () => {
    serve({ status: 'success' });
    expect(await calls.closeSession(own)).toBeNull();
  });

  it('to a receipt by mail is the masked address, and too many of them are a failure in the server’s words', async () => {
    const ask = () =>
      calls.sendRequest({ wish: { kind: 'receipt', ref, email: 'otra@correo.example' }, ...once });
    serve({ status: 'success', email: 'o***@c***.example' });
    expect(await ask()).toEqual({ status: 'success', email: 'o***@c***.example' });
    serve({ status: 'TOO_MANY_RESENDS', message: 'Ya lo enviamos tres veces.' });
    await expect(ask()).rejects.toMatchObject({
      ...{ code: 'TOO_MANY_RESENDS', statusCode: 422, message: 'Ya lo enviamos tres veces.' },
    });
  });

  it('to a charge of a saved card is its reference; what refuses it is said as it is, and a page is a fault', async () => {
    const charge = () => calls.startPayment({ quoteId, method: 'oneclick', cardId, debtIds, ...once });
    serve({ status: 'success', data: { kind: 'payment', ref } });
    expect(await charge()).toEqual({ status: 'CHARGING', data: { ref } });
    const stale = { status: 'QUOTE_STALE', message: 'El precio cambió.' };
    serve(stale);
    expect(await charge()).toEqual(stale);
    serve({ status: 'success', data: { kind: 'enrolment', url: 'https://x', field: 'f', token: 't' } });
    await expect(charge()).rejects.toThrow('A page instead of a charge');
  });

  it('that never comes is a general failure with the correlation id that was sent', async () => {
    breakNetwork(new TypeError('no function'));
    await expect(calls.askPayment({ ref, token })).rejects.toMatchObject({
      ...{ name: 'CallFailure', code: 'CATCH', statusCode: 500, message: 'Error en la petición' },
      correlationId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
  });

  it('where a file is asked for is that file, asked for with the token at the portal’s own host', async () => {
    const file = new Blob(['%PDF']);
    const requests = serve(file);
    expect(await calls.downloadContract({ agreementId: 'a/1', token })).toBe(file);
    expect(await calls.downloadReceipt({ ref, token })).toEqual({
      name: 'comprobante-reference-1.pdf',
      content: file,
    });
    expect(await calls.downloadDraft({ debtId: 'debt 1', choice, token })).toBe(file);
    expect(requests.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
      ['http://app/saldar/agreement/a%2F1/contract.pdf', `JWT ${token}`],
      ['http://app/saldar/receipt/reference-1.pdf', `JWT ${token}`],
      [`http://app${CONTRACT_DRAFT_PATH}?id=debt+1&agreed_quota=12&expiration_day=5`, `JWT ${token}`],
    ]);
  });
});
