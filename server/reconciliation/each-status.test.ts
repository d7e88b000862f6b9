import { createProviders } from '../payments/methods/registry.ts';
import type { CardProvider } from '../payments/methods/webpay/card-provider.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { askProviders } from './ask-providers.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

/** The provider with this as its status of every charge. */
function saying(said: { status: string; refunded: number | null }) {
  const providers = createProviders(testServer.deps.config);
  const webpay = (company: string): CardProvider => {
    const own = providers.webpay(company);
    const status: CardProvider['status'] = async (token) => {
      const answer = await own.status(token);
      return answer.kind === 'report' ? { ...answer, report: { ...answer.report, ...said } } : answer;
    };
    return { ...own, status };
  };
  return { ...testServer.deps, outside: { providers: { ...providers, webpay } } };
}

/** What a status says of a payment that is paid here: a charge, with what went back of it, or none. */
const STATUSES = [
  ['AUTHORIZED', 0, true],
  ['REVERSED', 500_000, true],
  ['NULLIFIED', 500_000, true],
  ['PARTIALLY_NULLIFIED', 200_000, true],
  ['PARTIALLY_NULLIFIED', null, true],
  ['FAILED', 0, false],
  ['INITIALIZED', 0, false],
] as const;

it.each(STATUSES)(
  'a payment that is paid here, and %s at its provider with %s pesos given back, was charged there: %s',
  async (status, refunded, isCharge) => {
    const { ref, order: buyOrder } = await testServer.paid();
    const { charges, faults } = await askProviders(saying({ status, refunded }), new Date(0));
    expect(charges).toEqual(isCharge ? [{ buyOrder, amount: 500_000, refunded }] : []);
    expect(faults).toEqual(isCharge ? [] : [`${ref} is paid here, and the provider says ${status}`]);
  },
);
