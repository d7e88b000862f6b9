import { bank, contact, identify, KEY, type Flow } from './flow.ts';

/** Walks as far as the contract of an agreement of twelve instalments. */
export async function reachSigning(flow: Flow, state = 'reading', company = bank) {
  await identify(flow, company);
  await flow.until({ contacting: 'entering' });
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  flow.send({ type: 'contact.confirm' });
  await flow.until('planning');
  const choice = { instalments: 12, paymentDay: 5 };
  flow.send({ type: 'plan.confirm', offerKey: 'abono_convenio', choice });
  await flow.until({ signing: state });
}
