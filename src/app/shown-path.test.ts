import { bank, openFlow, paymentResult } from '#machines/testing/flow.ts';
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
