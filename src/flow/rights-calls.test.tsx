import { act, cleanup, waitFor } from '@testing-library/react';
import { bank, KEY, openFlow, person } from '#machines/testing/flow.ts';
import { visit } from '../testing/visit.tsx';
import { useDisputes, type DisputeWish } from './rights-disputes.ts';
import { useHardship } from './rights-hardship.ts';
import { usePaidDebts } from './rights-paid-debts.ts';
import { useReminders } from './rights-reminders.ts';
import { useDebtOrigins } from './use-debt-origins.ts';
import { useDownload } from './use-download.ts';

let answer: (input?: object) => Promise<unknown> = async () => ({});
const calls: object = new Proxy({}, { get: () => () => answer() });
jest.mock('../api/rights-calls.ts', () => ({ createRightsCalls: () => calls }));
jest.mock('./actors.ts', () => ({
  ...jest.requireActual<object>('./actors.ts'),
  loadCalls: async () => ({ loadDebts: (input: object) => answer(input), askOrigins: () => answer() }),
}));

/** What the flow is sent while a part of the page asks what it shows. */
function heardBy(use: () => unknown) {
  const flow = openFlow();
  flow.enter({ name: 'home', company: bank });
  const heard = jest.spyOn(flow.actor, 'send');
  visit(() => void use() as never, flow);
  return heard;
}

const PARTS: Record<string, () => unknown> = {
  disputes: useDisputes,
  'paid debts': usePaidDebts,
  reminders: useReminders,
  hardship: useAskedHardship,
  'the origin of an amount': useOneOrigin,
  'a file': useAskedFile,
};
function useAskedHardship() {
  const { ask } = useHardship(bank);
  Object.assign(asking, { now: () => ask({ now: 1, monthly: 1 }) });
}
function useOneOrigin() {
  useDebtOrigins(['debt-1']);
}
function useAskedFile() {
  const { start } = useDownload();
  Object.assign(asking, { now: () => start(async () => (await answer()) as null) });
}
const asking: { now?: () => void } = {};
beforeEach(() => {
  delete asking.now;
});

describe.each(Object.keys(PARTS))('a part of a page that asks by itself: %s', (name) => {
  it.each([
    [401, 'session.expired'],
    [403, 'access.refused'],
  ])('that is answered %i sends the debtor to identify again: %s', async (statusCode, type) => {
    answer = () => Promise.reject(Object.assign(new Error('no'), { statusCode }));
    const heard = heardBy(PARTS[name] ?? (() => null));
    act(() => asking.now?.());
    await waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ type })));
  });

  it.each([401, 403])(
    'that is answered %i after its page was left sends the debtor nowhere',
    async (statusCode) => {
      let refuse: (() => void) | undefined;
      answer = () =>
        new Promise((_, reject) => {
          refuse = () => reject(Object.assign(new Error('no'), { statusCode }));
        });
      const heard = heardBy(PARTS[name] ?? (() => null));
      act(() => asking.now?.());
      await waitFor(() => expect(refuse).toBeDefined());
      cleanup();
      await act(async () => refuse?.());
      expect(heard).not.toHaveBeenCalled();
    },
  );
});

it('a file that is waited for no longer sends the debtor nowhere when it is refused', async () => {
  let refuse: (() => void) | undefined;
  let giveUp: (() => void) | undefined;
  answer = () =>
    new Promise((_, reject) => {
      refuse = () => reject(Object.assign(new Error('no'), { statusCode: 401 }));
    });
  const heard = heardBy(() => {
    const download = useDownload();
    giveUp = download.giveUp;
    Object.assign(asking, { now: () => download.start(async () => (await answer()) as null) });
  });
  act(() => asking.now?.());
  await waitFor(() => expect(refuse).toBeDefined());
  act(() => giveUp?.());
  await act(async () => refuse?.());
  expect(heard).not.toHaveBeenCalled();
});

it.each([
  ['taken', async () => ({ status: 'success', unfit: [] })],
  ['lost', () => Promise.reject(new Error('lost'))],
])('after a dispute that was %s, what is owed is asked for anew', async (_, taken) => {
  let send: ((wish: DisputeWish) => void) | null = null;
  answer = async () => ({ debts: [], disputes: [] });
  const heard = heardBy(() => {
    const panel = useDisputes();
    send = panel.disputes ? panel.send : null;
  });
  await waitFor(() => expect(send).not.toBeNull());
  answer = taken;
  act(() => send?.({ event: 'dispute.withdraw', id: 'one', message: '', files: [] }));
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'debts.changed' }));
});

const lost = () => Promise.reject(new Error('lost'));
it.each<[boolean, string, () => Promise<unknown>]>([
  [true, 'taken', async () => ({ status: 'success', wanted: true })],
  [false, 'taken', async () => ({ status: 'success', wanted: false })],
  [false, 'lost', lost],
])('what was said of reminders is what the contact step shows: %p, %s', async (wanted, _, answered) => {
  let want: ((wanted: boolean) => void) | null = null;
  answer = async () => ({ wanted: !wanted, contacts: [] });
  const heard = heardBy(() => {
    const panel = useReminders();
    want = panel.reminders ? panel.want : null;
  });
  await waitFor(() => expect(want).not.toBeNull());
  answer = answered;
  act(() => want?.(wanted));
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'reminders.said', wanted }));
});

it.each(['person', 'pyme'] as const)('What fits is looked for among the debts of a %s', async (userType) => {
  const loadDebts = jest.fn<Promise<never>, [object?]>(() => new Promise(() => undefined));
  answer = loadDebts;
  const flow = openFlow();
  flow.enter({ name: 'identity', company: bank });
  flow.send({
    type: 'identity.submit',
    identity: { ...person, userType },
    contact: null,
    idempotencyKey: KEY,
  });
  await flow.until({ contacting: 'entering' });
  visit(() => void useAskedHardship() as never, flow);
  act(() => asking.now?.());
  const token = flow.context().session?.token;
  await waitFor(() => expect(loadDebts.mock.calls).toEqual([[{ userType, token }]]));
});
