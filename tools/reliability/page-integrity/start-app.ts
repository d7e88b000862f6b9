import { setImmediate } from 'node:timers/promises';
import {
  bank,
  convenio,
  debtsAnswer,
  openFlow,
  paymentResult,
  put,
  renewed,
} from '#machines/testing/flow.ts';
import type { FlowBackup } from '#machines/payment-flow/backup.ts';
import type { StepRecord } from '#machines/step-menu/record.ts';
import { CLAIMED } from './record-mutations.ts';

type Read = { steps: StepRecord | null; backup: FlowBackup | null };
const DEBTS = [put, convenio];

/** What is wrong with a flow that begins from these, by each way in; nothing when it is at a step of its own and counts right. */
export async function faultOfStart(read: Read): Promise<string[]> {
  const faults: string[] = [];
  for (const name of ['payment', 'plan', 'success', 'identity'] as const) {
    const flow = openFlow({
      renewSession: renewed(bank),
      loadDebts: debtsAnswer(DEBTS),
      askPayment: paymentResult('paid'),
    });
    const place = name === 'success' ? { name, company: bank, ref: 'reference-1' } : { name, company: bank };
    try {
      flow.enter(place, read);
      for (let turns = 0; turns < 4; turns++) await setImmediate();
      const wrong = faultOf(flow);
      if (wrong) faults.push(`starting at ${name} from ${JSON.stringify(read).slice(0, 300)} ${wrong}`);
    } catch (problem) {
      faults.push(`starting at ${name} from ${JSON.stringify(read).slice(0, 300)} throws ${String(problem)}`);
    } finally {
      flow.actor.stop();
    }
  }
  return faults;
}

function faultOf(flow: ReturnType<typeof openFlow>): string | null {
  const snapshot = flow.actor.getSnapshot();
  if (snapshot.status !== 'active') return `ends as ${snapshot.status}`;
  if (snapshot.matches('arriving')) return 'goes nowhere';
  const { choices, ...shown } = snapshot.context;
  const { selection } = choices.checkout;
  if (JSON.stringify({ ...shown, arrival: null, restored: null }).includes(String(CLAIMED)))
    return 'believes an amount';
  const total = Object.entries(selection.runs).map(([id, count]) => {
    const debt = DEBTS.find((one) => one.id === id);
    if (!debt || count > debt.quotas.length) return NaN;
    return debt.quotas.slice(0, count).reduce((all, quota) => all + quota.amountToPay, 0);
  });
  const owed = total.reduce((all, amount) => all + amount, 0);
  if (selection.total !== owed) return `counts ${selection.total} for what is ${owed}`;
  const menu = flow.steps();
  return menu && (menu.current < 1 || menu.current > 9) ? `is at step ${menu.current}` : null;
}
