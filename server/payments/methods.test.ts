import { fetchPaymentMethods } from '#contract/payment.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { anAutomatable, aConvenio, aPut } from '../testing/fixtures.ts';
import type { PersonaOffer } from '../testing/portfolio.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { methodsOf } from './methods.ts';

const testServer = sharedByTests(createPaymentTestServer);

const WEBPAY = { id: 1, code_name: 'webpay', priority: 1 };
const PAC = { id: 3, code_name: 'pac', priority: 3 };
const SAVED_CARD = { id: 2, code_name: 'oneclick', priority: 2 };

async function methodsFor(fixture: ReturnType<typeof aPut>, automize = false, ids = [fixture.agreement]) {
  const { token } = await testServer.enter(fixture.persona);
  return testServer.call(fetchPaymentMethods, { automize, debts_ids: ids }, { token });
}

function putOf(amount: number) {
  const fixture = aPut();
  const parts = [{ quotas: [[1, '2026-11-30', amount]] }] as const;
  const offers: PersonaOffer[] = [{ agreement_number: fixture.agreement, product_type: 'put', parts }];
  return { ...fixture, persona: { ...fixture.persona, offers } };
}

describe('the payment methods', () => {
  it('are those with a provider behind them, in the order of their priority', () => {
    const paymentMethods = [
      { id: 3, code_name: 'pac' as const, priority: 1 },
      { id: 4, code_name: 'oneclick' as const, priority: 3 },
      { id: 9, code_name: 'webpay' as const, priority: 7 },
      { id: 1, code_name: 'webpay' as const, priority: 2 },
    ];
    const company = { key: 'banco-cordillera', paymentMethods };
    expect(methodsOf(testServer.deps, company).map(({ id }) => id)).toEqual([1, 4, 9]);
    const withoutShop = { ...company, key: 'recupera' };
    expect(methodsOf(testServer.deps, withoutShop).map(({ id }) => id)).toEqual([1, 9]);
  });

  it.each([
    [9_999_999, false],
    [10_000_000, true],
  ])('of a single total payment of %i are of a high amount: %s', async (amount, high) => {
    expect(await methodsFor(putOf(amount))).toEqual({
      high_amounts: high,
      payment_methods: high ? [WEBPAY, PAC] : [WEBPAY],
    });
  });

  it('of a debt that is named twice are those of its amount, not of twice as much', async () => {
    const put = putOf(6_000_000);
    expect(await methodsFor(put, false, [put.agreement, put.agreement])).toEqual({
      high_amounts: false,
      payment_methods: [WEBPAY],
    });
  });

  it.each([
    [5_000_000, [WEBPAY, SAVED_CARD]],
    [5_000_001, [WEBPAY]],
  ])('of a single total payment of %i have a saved card only up to its limit', async (amount, expected) => {
    expect((await methodsFor(putOf(amount))).payment_methods).toEqual(expected);
  });

  it('of an agreement are of a high amount only by what falls due this month, and a saved card pays it in parts', async () => {
    const fixture = aConvenio();
    const quotas = Array.from(
      { length: 24 },
      (_, index) => [index + 1, `2027-0${1 + (index % 9)}-28`, 5_000_000] as const,
    );
    const offers: PersonaOffer[] = [
      { agreement_number: fixture.agreement, product_type: 'convenio', parts: [{ quotas }] },
    ];
    expect(await methodsFor({ ...fixture, persona: { ...fixture.persona, offers } })).toEqual({
      high_amounts: false,
      payment_methods: [WEBPAY, SAVED_CARD, PAC],
    });
  });

  it('of instalments have the bank account among them', async () => {
    expect((await methodsFor(aConvenio())).payment_methods).toEqual([WEBPAY, SAVED_CARD, PAC]);
  });

  it('that charge by themselves are for what the institution lets be automated', async () => {
    const automatic = (fixture: ReturnType<typeof aPut>) => methodsFor(fixture, true);
    expect((await automatic(aConvenio())).payment_methods).toEqual([]);
    expect((await automatic(anAutomatable())).payment_methods).toEqual([PAC]);
  });

  it("of another debtor's debt are refused, like those of a debt that does not exist, by the place of each", async () => {
    const stranger = putOf(20_000_000);
    await testServer.enter(stranger.persona);
    const fixture = aPut();
    const { token } = await testServer.enter(fixture.persona);
    const refusal = async (...others: string[]) => {
      const { path: url } = fetchPaymentMethods;
      const payload = { automize: false, debts_ids: [fixture.agreement, ...others] };
      const headers = { authorization: `JWT ${token}` };
      const answer = await testServer.app.inject({ method: 'POST', url, payload, headers });
      const { code, fields } = answer.json<{ code: string; fields: unknown }>();
      return [answer.statusCode, code, fields];
    };
    const one = [{ path: 'debts_ids.1', code: 'unknown' }];
    expect(await refusal(stranger.agreement)).toEqual([400, 'BAD_REQUEST', one]);
    expect(await refusal('unknown')).toEqual([400, 'BAD_REQUEST', one]);
    const both = [...one, { path: 'debts_ids.2', code: 'unknown' }];
    expect(await refusal('unknown', stranger.agreement)).toEqual([400, 'BAD_REQUEST', both]);
  });
});
