import { preparePayment } from '#contract/payment.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import type { PersonaOffer } from '../testing/portfolio.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

const uuid = /^[0-9a-f-]{36}$/;

describe('preparing a payment', () => {
  it('freezes lines, amount and discount of a single total payment for half an hour', async () => {
    const { persona, agreement, everything } = aPut();
    const { token } = await testServer.enter(persona);
    expect(await testServer.prepare(token, everything)).toEqual({
      quote_id: expect.stringMatching(uuid) as string,
      agreement_id: null,
      amount: 500_000,
      discount: 750_000,
      expires_at: '2026-11-21T15:30:00.000Z',
      lines: [{ id: `${agreement}-1:1`, fee_to_pay: 1, amount_to_pay: 500_000 }],
    });
  });

  it('forgives nothing while a quota of the debt stays unpaid, and the discount with the last one', async () => {
    const { persona, agreement } = aConvenio();
    const [offer] = persona.offers ?? [];
    const offers = [{ ...(offer as PersonaOffer), discount: 40_000 }];
    const { token } = await testServer.enter({ ...persona, offers });
    const discountOf = async (count: number) => {
      const debts = [{ id: agreement, selected_quota: count }];
      return (await testServer.prepare(token, { product_type: 'convenio', debts })).discount;
    };
    expect([await discountOf(1), await discountOf(2), await discountOf(3)]).toEqual([0, 0, 40_000]);
  });

  it('answers a re-send of the same intent with the same quote, also when prices changed in between', async () => {
    const { persona, everything } = aPut();
    const { token } = await testServer.enter(persona);
    const key = '5f8ff3f7-22ff-4ad3-8b3c-8a4dd8b7e001';
    const first = await testServer.call(preparePayment, everything, { token, key });
    await testServer.deps.db
      .updateTable('quota')
      .set({ amount: 1 })
      .where('debt_id', '=', `${everything.debts[0]?.id}-1`)
      .execute();
    expect(await testServer.call(preparePayment, everything, { token, key })).toEqual(first);
  });

  it('keeps a quote that says what it froze, with a hash that follows the content', async () => {
    const { persona, everything, agreement } = aPut();
    const { token } = await testServer.enter(persona);
    const one = await testServer.prepare(token, everything);
    const other = await testServer.prepare(token, everything);
    const quotes = await testServer.deps.db
      .selectFrom('quote')
      .select(['offer_type', 'lines', 'amount', 'discount', 'hash'])
      .where('id', 'in', [one.quote_id, other.quote_id])
      .execute();
    expect(quotes).toHaveLength(2);
    expect(quotes[0]).toEqual(quotes[1]);
    expect(quotes[0]).toEqual({
      offer_type: 'put',
      lines: [
        {
          debtId: `${agreement}-1`,
          number: 1,
          amount: 500_000,
          agreementNumber: agreement,
          operationNumber: `op-${agreement}-1`,
        },
      ],
      amount: 500_000,
      discount: 750_000,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });
});

describe('a selection made by hand', () => {
  type Case = [
    string,
    (agreement: string) => { product_type: string; debts: { id: string; selected_quota: number }[] },
    string,
    string,
  ];
  const cases: Case[] = [
    [
      'of nothing',
      (id) => ({ product_type: 'convenio', debts: [{ id, selected_quota: 0 }] }),
      'nothingSelected',
      'Elige al menos una cuota para pagar.',
    ],
    [
      'of more quotas than there are',
      (id) => ({ product_type: 'convenio', debts: [{ id, selected_quota: 4 }] }),
      'unknownQuota',
      'Las deudas elegidas no se pudieron procesar. Vuelve a cargar tus deudas.',
    ],
    [
      'of an unknown debt',
      (id) => ({ product_type: 'convenio', debts: [{ id: `${id}x`, selected_quota: 1 }] }),
      'unknownDebt',
      'Las deudas elegidas no se pudieron procesar. Vuelve a cargar tus deudas.',
    ],
    [
      'of an unknown offer',
      (id) => ({ product_type: 'put_wf', debts: [{ id, selected_quota: 1 }] }),
      'unknownDebt',
      'Las deudas elegidas no se pudieron procesar. Vuelve a cargar tus deudas.',
    ],
    [
      'that names a debt twice',
      (id) => ({
        product_type: 'convenio',
        debts: [
          { id, selected_quota: 1 },
          { id, selected_quota: 2 },
        ],
      }),
      'unknownDebt',
      'Las deudas elegidas no se pudieron procesar. Vuelve a cargar tus deudas.',
    ],
    [
      'of a name from the language itself',
      () => ({ product_type: 'convenio', debts: [{ id: '__proto__', selected_quota: 1 }] }),
      'unknownDebt',
      'Las deudas elegidas no se pudieron procesar. Vuelve a cargar tus deudas.',
    ],
  ];
  it.each(cases)('%s is refused', async (_, selectionOf, reason, message) => {
    const { persona, agreement } = aConvenio();
    const { token } = await testServer.enter(persona);
    expect(await testServer.call(preparePayment, selectionOf(agreement), { token })).toEqual({
      status: 'SELECTION_REFUSED',
      reason,
      message,
    });
  });

  async function refusalOf(offer: Omit<PersonaOffer, 'agreement_number'>, count: number) {
    const { persona, agreement } = aPut();
    const { token } = await testServer.enter({
      ...persona,
      offers: [{ agreement_number: agreement, ...offer }],
    });
    const debts = [{ id: agreement, selected_quota: count }];
    return testServer.call(preparePayment, { product_type: offer.product_type, debts }, { token });
  }

  it('of a first quota due next month is refused', async () => {
    const parts = [{ quotas: [[1, '2026-12-01', 10_000]] }] as const;
    expect(await refusalOf({ product_type: 'convenio', parts }, 1)).toMatchObject({
      reason: 'notYetDue',
      message: 'La primera cuota aún no se puede pagar: vence después de este mes.',
    });
  });

  it('of 21 quotas is refused, of 20 is not', async () => {
    const quotas = Array.from({ length: 26 }, (_, index) => [index + 1, '2026-01-31', 10_000] as const);
    expect(await refusalOf({ product_type: 'convenio', parts: [{ quotas }] }, 21)).toMatchObject({
      reason: 'tooMany',
      message: 'Puedes seleccionar como máximo 20 cuotas a la vez.',
    });
    expect(await refusalOf({ product_type: 'convenio', parts: [{ quotas }] }, 20)).toMatchObject({
      status: 'success',
    });
  });

  it('of part of a single total payment is refused', async () => {
    const parts = [{ quotas: [[1, '2026-11-30', 10_000]] }, { quotas: [[1, '2026-11-30', 20_000]] }] as const;
    expect(await refusalOf({ product_type: 'put', parts }, 1)).toMatchObject({
      reason: 'incompletePut',
      message: 'El pago único total incluye todas las operaciones de la lista.',
    });
  });

  it('of two offers together is refused, of each alone is not', async () => {
    const quotas = [[1, '2026-11-30', 10_000]] as const;
    const offers = (['convenio', 'put_wf'] as const).map((product_type) => ({
      agreement_number: `two-${product_type}`,
      product_type,
      parts: [{ quotas }],
    }));
    const { token } = await testServer.enter({ ...aPut().persona, offers });
    const ask = (...ids: string[]) => {
      const debts = ids.map((id) => ({ id, selected_quota: 1 }));
      return testServer.call(preparePayment, { product_type: 'convenio', debts }, { token });
    };
    expect(await ask('two-convenio', 'two-put_wf')).toMatchObject({
      reason: 'unknownDebt',
      message: 'Las deudas elegidas no se pudieron procesar. Vuelve a cargar tus deudas.',
    });
    expect(await ask('two-convenio')).toMatchObject({ status: 'success' });
  });

  it('of the down payment of a plan that was not signed is refused', async () => {
    const parts = [{ quotas: [[1, '2026-11-30', 288_000]] }] as const;
    expect(await refusalOf({ product_type: 'abono_convenio', parts }, 1)).toMatchObject({
      reason: 'notSigned',
    });
  });

  it("of another debtor's debt is refused like one that does not exist", async () => {
    const { everything } = aPut();
    const stranger = aPut();
    await testServer.enter(stranger.persona);
    const { token } = await testServer.enter(aPut().persona);
    const unknown = await testServer.call(preparePayment, everything, { token });
    expect(await testServer.call(preparePayment, stranger.everything, { token })).toEqual(unknown);
  });
});
