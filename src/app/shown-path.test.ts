import { bank, openFlow, paymentResult, renewed } from '#machines/testing/flow.ts';
import { shownPath } from './shown-path.ts';

it.each([
  ['paid', { resulting: 'paid' }, '/banco-cordillera/success?ref=reference-1'],
  ['declined', { resulting: 'unpaid' }, '/banco-cordillera/error?ref=reference-1'],
  ['review', { resulting: 'underReview' }, '/banco-cordillera/success?ref=reference-1'],
] as const)(
  'A payment that is %s is shown at its own address, with its reference',
  async (status, state, path) => {
    const flow = openFlow({ askPayment: paymentResult(status) });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until(state);
    expect(shownPath(flow.actor.getSnapshot())).toBe(path);
  },
);

it.each([
  ['payment', '/banco-cordillera/identity'],
  ['plan', '/banco-cordillera/identity'],
] as const)('A debtor without anything to pay who comes to %s is shown why at %s', async (name, path) => {
  const flow = openFlow({
    renewSession: renewed(bank),
    loadDebts: { status: 'NOT_DEBTS', message: 'Nada que pagar' },
  });
  flow.enter({ name, company: bank });
  await flow.until('withoutProducts');
  expect(shownPath(flow.actor.getSnapshot())).toBe(path);
});
