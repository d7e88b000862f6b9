import { act, waitFor } from '@testing-library/react';
import { openFlow } from '#machines/testing/flow.ts';
import { visit } from '../testing/visit.tsx';
import { useInquiry } from './inquiry.ts';
import { useRequest } from './request.ts';
import { useDisputes } from './rights-disputes.ts';
import { usePaidDebts } from './rights-paid-debts.ts';
import { useReminders } from './rights-reminders.ts';

/** The keys that the server was sent, in order; a call that only reads has none. */
const mockKeys: string[] = [];
const mockCall =
  (name: string) =>
  async (input: Partial<Record<string, Record<string, string>>> = {}) => {
    const { idempotencyKey, order, wish } = input;
    const key = idempotencyKey ?? order?.['idempotencyKey'] ?? wish?.['idempotencyKey'];
    if (typeof key === 'string') mockKeys.push(key);
    if (name === 'askCertificate') return { status: 'success', data: { number: '1' } };
    return { status: 'success', certificates: [], disputes: [], debts: [], unfit: [], wanted: true };
  };
const mockCalls: object = new Proxy(
  {},
  { get: (_, name) => (name === 'then' ? undefined : mockCall(String(name))) },
);
jest.mock('../api/rights-calls.ts', () => ({ createRightsCalls: () => mockCalls }));
jest.mock('./actors.ts', () => ({
  ...jest.requireActual<object>('./actors.ts'),
  loadCalls: async () => mockCalls,
}));

/** What a part of a page asks of the server, and whether it can be asked for now. */
type Asking = { ask: () => void; isReady: boolean };
function useTrace(): Asking {
  const { ask, isAsking } = useInquiry();
  const question = { kind: 'trace', companyValue: 'a', rut: '1-9', reference: 'b' } as const;
  return { ask: () => ask(question), isReady: !isAsking };
}
function useReceipt(): Asking {
  const { send, close, isReceived, isSending } = useRequest();
  const ask = () => {
    if (isReceived) close();
    send({ kind: 'receipt', ref: 'reference-1', email: 'ana@correo.cl' });
  };
  return { ask, isReady: !isSending };
}
function useDispute(): Asking {
  const { send, disputes, isLoading, isSending } = useDisputes();
  const wish = { event: 'dispute.addMore', id: 'one', message: 'a', files: [] } as const;
  return { ask: () => send(wish), isReady: disputes !== null && !isLoading && !isSending };
}
function useCertificate(): Asking {
  const { ask, paid, asking } = usePaidDebts();
  return { ask: () => ask({ kind: 'noDebt', agreement: null }), isReady: paid !== null && asking === null };
}
function useReminding(): Asking {
  const { want, reminders, isSaving } = useReminders();
  return { ask: () => want(true), isReady: reminders !== null && !isSaving };
}
const PARTS: readonly (readonly [string, () => Asking])[] = [
  ['in what a payment ended', useTrace],
  ['for a receipt at another address', useReceipt],
  ['for a look at a debt', useDispute],
  ['for a certificate', useCertificate],
  ['for reminders', useReminding],
];

it.each(PARTS)('Who asks %s twice is answered twice: each time has its own key', async (_, usePart) => {
  mockKeys.splice(0);
  let now: Asking | null = null;
  visit(() => void (now = usePart()) as never, openFlow());
  for (const times of [1, 2]) {
    await waitFor(() => expect(now?.isReady).toBe(true));
    act(() => now?.ask());
    await waitFor(() => expect(mockKeys).toHaveLength(times));
  }
  expect(new Set(mockKeys).size).toBe(2);
});
