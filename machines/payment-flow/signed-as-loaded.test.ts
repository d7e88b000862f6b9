import { TODAY } from '#domain/testing/debts.ts';
import {
  agreement,
  bank,
  debtsAnswer,
  KEY,
  keptPlan,
  openFlow,
  renewed,
  signedTwelve,
} from '../testing/flow.ts';

const choice = { instalments: 12, paymentDay: 5 };

describe('an agreement', () => {
  const changed = {
    ...agreement,
    discount: 1_900_000,
    quotas: agreement.quotas.map((quota) => ({ ...quota, amountToPay: 290_000 })),
  };

  it.each([
    [
      'whose debt a load has changed',
      { discount: 1_900_000, down_payment: 290_000 },
      changed,
      TODAY,
      290_000,
    ],
    ['in the next day', { signed_on: '22/11/2026' }, agreement, '2026-11-22', 288_000],
  ] as const)(
    'signed on a contract %s is paid with the debts loaded again',
    async (_, change, loaded, today, total) => {
      const signed = [{ id: KEY, debtId: 'ac1', choice, signedOn: today }];
      const flow = openFlow({
        renewSession: renewed(bank),
        loadDebts: [debtsAnswer([agreement]), { ...debtsAnswer([loaded], signed), today }],
        signAgreement: { status: 'success', data: { ...signedTwelve, ...change } },
      });
      flow.enter({ name: 'sign', company: bank }, { backup: keptPlan });
      await flow.until({ signing: 'reading' });
      flow.send({ type: 'contract.accept', idempotencyKey: KEY });
      await flow.until('loadingDebts');
      await flow.until({ paying: 'choosing' });
      expect(flow.context().debts).toMatchObject({ signed, today });
      expect(flow.checkout().selection).toMatchObject({ runs: { ac1: 1 }, total });
      expect(flow.steps()).toMatchObject({ current: 5 });
      expect(flow.askedOf('loadMethods')).toHaveLength(1);
    },
  );
});
