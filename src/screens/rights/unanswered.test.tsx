import type { ComponentType } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { PaidDebts as Paid } from '#contract/certificates.ts';
import type { Dispute } from '#contract/disputes.ts';
import { bank, myData, openFlow, renewed } from '#machines/testing/flow.ts';
import { visit } from '../../testing/visit.tsx';
import { Ask } from './Ask.tsx';
import { Disputes } from './Disputes.tsx';
import { PaidDebts } from './PaidDebts.tsx';
import { Reminders } from './Reminders.tsx';

const down = new Error('down');
const never = new Promise<never>(() => {});
/** What each call of the area answers, in order; the last one from then on. */
let answers: Record<string, unknown[]> = {};
let asked: string[] = [];
const calls: object = new Proxy(
  {},
  {
    get: (_, name: string) => async () => {
      asked.push(name);
      const left = answers[name] ?? [];
      const answer = await (left.length > 1 ? left.shift() : left[0]);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  },
);
jest.mock('../../api/rights-calls.ts', () => ({ createRightsCalls: () => calls }));

const settle = () =>
  act(async () => {
    for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  });
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
/** Half a minute, after which a debtor may stop waiting. */
async function stopWaiting() {
  act(() => jest.advanceTimersByTime(31_000));
  await press('Dejar de esperar');
}

async function open(Screen: ComponentType, script: object = {}) {
  const flow = openFlow({ renewSession: renewed(bank), ...script });
  flow.enter({ name: 'myData', company: bank });
  await flow.until({ viewingRights: 'open' });
  jest.useFakeTimers();
  visit(Screen, flow);
  await settle();
  return flow;
}
beforeEach(() => {
  [answers, asked] = [{}, []];
});
afterEach(() => void jest.useRealTimers());

const expectOff = (button: string) =>
  expect(screen.getByRole('button', { name: button })).toHaveAccessibleDescription(
    'Primero elige qué hacer en el aviso.',
  );
const expectFocusOn = (words: RegExp) => expect(document.activeElement).toHaveTextContent(words);

describe('a request about data', () => {
  const Screen = () => <Ask institution="Banco Cordillera" hasEmail />;
  const SEND = 'Enviar solicitud';
  async function sendFrom(script: object) {
    const flow = await open(Screen, script);
    fireEvent.click(screen.getByRole('radio', { name: /copia/ }));
    await press(SEND);
    return flow;
  }

  it('without an answer says so beside its button, with the focus, and is sent again from there as the same one', async () => {
    const flow = await sendFrom({ sendRightsOrder: [down, { status: 'success' }] });
    expectFocusOn(/^No sabemos si llegó tu solicitud/);
    await press(SEND);
    expectOff(SEND);
    await press('Enviar otra vez');
    expectFocusOn(/^Recibimos tu solicitud\. /);
    const [first, second, ...more] = flow.askedOf('sendRightsOrder');
    expect([second, more]).toEqual([first, []]);
  });

  it('that arrived says so, too, where its term cannot be shown yet', async () => {
    await sendFrom({ loadMyData: [myData(), down, myData()] });
    expectFocusOn(/^Recibimos tu solicitud, pero no pudimos mostrar su plazo/);
    expectOff(SEND);
    await press('Volver a intentar');
    expectFocusOn(/^Recibimos tu solicitud\. /);
  });

  it.each([
    ['it is sent', { sendRightsOrder: never }, /^No sabemos si llegó/],
    ['its term is asked for', { loadMyData: [myData(), never] }, /^Recibimos tu solicitud, pero/],
  ])('can be left half a minute after %s', async (_, script, words) => {
    await sendFrom(script);
    await stopWaiting();
    expectFocusOn(words);
  });
});

const dispute: Dispute = {
  ...{ id: 'one', operation_number: '900', product: null, kind: 'wrongAmount', state: 'opened' },
  ...{ message: 'Es menos', question: null, give_by: null, given: null, answer: null, owed: null },
  ...{ due_on: null, overdue: false, appeal_by: null, appeal: null, appeal_answer: null },
  ...{ history: [], files: [], receipt: null, released: [], may_add: true, held_back: true },
};
describe('what a debtor says of a debt', () => {
  const Screen = () => <Disputes institution="Banco Cordillera" />;
  const disputes = { debts: [{ operation_number: '901', product: 'Crédito' }], disputes: [dispute] };
  const BUTTONS = { send: 'Enviar', add: 'Agregar', withdraw: 'Sí, retirarlo' };
  async function sendFrom(script: Record<string, unknown[]>) {
    answers = { loadDisputes: [disputes], sendDispute: [{ status: 'success', unfit: [] }], ...script };
    await open(Screen);
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    fireEvent.click(screen.getByRole('radio', { name: /No es mía/ }));
    await press('Enviar');
  }

  it('without an answer says so with the focus, and is sent again from there alone', async () => {
    await sendFrom({ sendDispute: [down, { status: 'success', unfit: [] }] });
    expectFocusOn(/^No sabemos si llegó lo que enviaste/);
    for (const button of Object.values(BUTTONS)) {
      await press(button);
      expectOff(button);
    }
    await press('Enviar otra vez');
    expectFocusOn(/^Lo recibimos\. /);
    expect(asked.filter((name) => name === 'sendDispute')).toHaveLength(2);
  });

  it('that arrived says so, too, where it cannot be shown yet', async () => {
    await sendFrom({ loadDisputes: [disputes, down, disputes] });
    expectFocusOn(/^Lo recibimos, pero no pudimos mostrar en qué va/);
    expectOff(BUTTONS.send);
    await press('Volver a intentar');
    expectFocusOn(/^Lo recibimos\. /);
  });

  it('leaves the focus where it is when nothing can be shown yet', async () => {
    answers = { loadDisputes: [down, disputes] };
    await open(Screen);
    expect(document.body).toHaveFocus();
    await press('Volver a intentar');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeInTheDocument();
  });

  it.each([
    ['it is sent', { sendDispute: [never] }, /^No sabemos si llegó/],
    ['it is asked for', { loadDisputes: [disputes, never] }, /^Lo recibimos, pero/],
  ])('can be left half a minute after %s', async (_, script, words) => {
    await sendFrom(script);
    await stopWaiting();
    expectFocusOn(words);
  });
});

describe('a certificate', () => {
  const debtOf = (agreement_number: string): Paid['debts'][number] => ({
    ...{ agreement_number, operations: [agreement_number], amount: 500_000, ref: agreement_number },
    ...{ paid_on: '2026-11-21', registry_notice: '2026-11-27', corrected: '2026-11-28' },
    ...{ removed_from_bureau: '2026-12-21', passed_on: null, certified: true },
  });
  const paid = { debts: [debtOf('A1'), debtOf('A2')], certifies_no_debt: false, certificates: [] };
  const Screen = () => <PaidDebts company={bank} />;

  it.each([
    ['whose call fails', down, async () => {}],
    ['whose debtor stops waiting after half a minute', never, stopWaiting],
  ])('%s says so beside its own debt, with the focus', async (_, answer, wait) => {
    answers = { loadPaidDebts: [paid], askCertificate: [answer] };
    await open(Screen);
    const [, button] = screen.getAllByRole('button', { name: 'Pedir certificado de pago' });
    fireEvent.click(button ?? document.body);
    await settle();
    await wait();
    const [, second] = screen.getAllByRole('listitem');
    expect(second).toContainElement(document.activeElement as HTMLElement);
    expect(within(second ?? document.body).getByRole('status')).toHaveTextContent(/./);
  });
});

it('a wish about reminders can be left after half a minute, and its button says so with the focus', async () => {
  answers = { loadReminders: [{ wanted: true, contacts: [] }], wantReminders: [never] };
  await open(Reminders);
  await press('No quiero más recordatorios');
  await stopWaiting();
  expectFocusOn(/^Dejaste de esperar la respuesta/);
  expect(screen.getByRole('button', { name: 'No quiero más recordatorios' })).toBeEnabled();
});
