import { fetchDebts, fetchSmeDebts } from '#contract/debts.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import type { Persona, PersonaOffer } from '../testing/portfolio.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

async function debtsOf(persona: Persona) {
  const { token } = await testServer.enter(persona);
  return testServer.call(fetchDebts, {}, { token });
}

const RUT = '111111111';

/** The types of the offers shown to a debtor with these agreements, with the selected quotas of each. */
async function shown(company: string, offers: PersonaOffer[]) {
  const answer = await debtsOf({ company, rut: RUT, offers });
  if (answer.status !== 'success') return answer.status;
  return answer.offers.map(
    (offer) => `${offer.product_type} ${offer.selected_quota}/${offer.quotas_detail.length}`,
  );
}

const offer = (
  product_type: PersonaOffer['product_type'],
  changes: Partial<PersonaOffer> = {},
): PersonaOffer => ({
  agreement_number: product_type,
  product_type,
  parts: [{ quotas: [[1, '2026-11-30', 10_000]] }],
  ...changes,
});

describe('what a debtor owes', () => {
  it('is answered whole: offer, first selection, names, today', async () => {
    const { persona, agreement } = aPut();
    const { token } = await testServer.enter({ ...persona, rut: RUT });
    expect(await testServer.call(fetchDebts, {}, { token })).toEqual({
      status: 'success',
      agreement: null,
      signed_plans: [],
      offers: [
        {
          id: agreement,
          product_type: 'put',
          payment_agreement_number: agreement,
          receivar_tag_id: 'banco-cordillera',
          receiver: '',
          is_selecte: true,
          selected_quota: 1,
          expiration_day: null,
          quotas_detail: [
            {
              id: `${agreement}-1:1`,
              due_date: '30/11/2026',
              selected: true,
              disabled: true,
              amount_to_pay: 500_000,
              fee_to_pay: 1,
              product_type: 'put',
            },
          ],
          debt_amount: 1_250_000,
          operations: [`op-${agreement}-1`],
          max_discount: 60,
          savings: 750_000,
          expiration_date: '21/12/2026',
          plan_limits: null,
          automatable: false,
          external: true,
          last_quota_paid: null,
          last_payment_date: null,
          quotas_paid: 0,
          quotas_total: 1,
        },
      ],
      token,
      user_data: { name: 'Ana Rojas', rut: '11.***.***-1', email: 'a***@c***.example' },
      today: '21/11/2026',
      automatic_debits: [],
      payment_under_way: null,
      in_review: [],
    });
  });

  it('stands in the order of its numbers where the company does not group it', async () => {
    const offers = [offer('ciclo_10'), offer('ciclo_2')];
    const answer = await shown('cordillera-consumo', offers);
    expect(answer).toEqual(['ciclo_2 0/1', 'ciclo_10 0/1']);
  });

  it('names the agreement in force, and lets only quotas be chosen that the rules allow', async () => {
    const { persona, agreement } = aConvenio();
    const answer = await debtsOf(persona);
    if (answer.status !== 'success') throw new Error(answer.status);
    expect(answer.agreement).toBe(agreement);
    expect(answer.offers[0]?.quotas_detail.map(({ fee_to_pay, disabled }) => [fee_to_pay, disabled])).toEqual(
      [
        [2, false],
        [3, true],
        [4, true],
      ],
    );
    expect(answer.offers[0]).toMatchObject({
      quotas_paid: 1,
      last_quota_paid: 1,
      last_payment_date: '27/09/2026',
    });
  });

  it('was paid on the day that it was in Santiago', async () => {
    const fixture = aConvenio();
    testServer.clock.set(new Date('2026-11-22T02:30:00Z'));
    const { token } = await testServer.enter(fixture.persona);
    const form = await testServer.begin(token, fixture.everything);
    testServer.gateway.finish(form.token);
    await testServer.comeBack({ token_ws: form.token });
    expect(await testServer.call(fetchDebts, {}, { token })).toMatchObject({
      offers: [{ quotas_paid: 3, last_quota_paid: 3, last_payment_date: '21/11/2026' }],
    });
  });

  it('stands in the order of §4.3, cycles together', async () => {
    const types = ['put', 'ciclo_3', 'abono_convenio', 'convenio', 'ciclo_1', 'put_wf'] as const;
    expect(
      await shown(
        'banco-cordillera',
        types.map((type) => offer(type)),
      ),
    ).toEqual(['convenio 0/1', 'put_wf 0/1', 'ciclo_1 0/1', 'ciclo_3 0/1', 'abono_convenio 0/1', 'put 1/1']);
  });

  it('leaves out what the company blocks', async () => {
    expect(await shown('cordillera-consumo', [offer('ciclo_1'), offer('abono_convenio')])).toEqual([
      'ciclo_1 0/1',
    ]);
  });

  it.each<[string, Partial<PersonaOffer>]>([
    ['has expired', { expires_on: '2026-11-20' }],
    ['was withdrawn', { withdrawn_at: '2026-11-21T00:00:00Z' }],
    ['was paid outside', { parts: [{ quotas: [[1, '2026-11-30', 10_000, '2026-11-19']] }] }],
  ])('leaves out an offer that %s', async (_, changes) => {
    expect(await shown('recupera', [offer('put', changes)])).toBe('NOT_OFFERS');
    expect(await shown('cordillera-consumo', [offer('put', { expires_on: '2026-11-21' })])).toEqual([
      'put 1/1',
    ]);
  });

  it('begins at the age the company asks for', async () => {
    const since = (day: string) => [
      offer('put', { parts: [{ overdueSince: day, quotas: [[1, '2026-11-30', 1]] }] }),
    ];
    expect(await shown('banco-cordillera', since('2026-05-26'))).toBe('NOT_DEBTS');
    await testServer.reset();
    expect(await shown('banco-cordillera', since('2026-05-25'))).toEqual(['put 1/1']);
    expect(await shown('recupera', since('2026-11-21'))).toBe('NOT_DEBTS');
    await testServer.reset();
    expect(await shown('recupera', since('2026-11-20'))).toEqual(['put 1/1']);
  });

  it('is a day in Santiago, also late in the evening', async () => {
    testServer.clock.set(new Date('2026-12-01T02:30:00Z'));
    const answer = await debtsOf(aPut().persona);
    expect(answer).toMatchObject({ status: 'success', today: '30/11/2026' });
  });

  it('has no quota that was paid here, and shows a payment that is under way', async () => {
    const { session, ref, token } = await testServer.atTheProvider(aConvenio());
    const under = await testServer.call(fetchDebts, {}, { token: session });
    expect(under).toMatchObject({
      payment_under_way: { ref, amount: 170_000 },
      offers: [{ quotas_paid: 1 }],
    });
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    const answer = await testServer.call(fetchDebts, {}, { token: session });
    expect(answer).toMatchObject({
      payment_under_way: null,
      offers: [
        {
          quotas_paid: 3,
          last_quota_paid: 3,
          last_payment_date: '21/11/2026',
          quotas_detail: [{ fee_to_pay: 4 }],
        },
      ],
    });
  });

  it('is only their own: another debtor, and the same RUT at another company, owe something else', async () => {
    const mine = await testServer.enter({ company: 'banco-cordillera', rut: RUT, offers: [offer('put')] });
    await testServer.enter({ company: 'banco-cordillera', rut: '222222222', offers: [offer('convenio')] });
    await testServer.enter({ company: 'recupera', rut: RUT, offers: [offer('put_wf')] });
    const answer = await testServer.call(fetchDebts, {}, { token: mine.token });
    expect(answer.status === 'success' && answer.offers.map(({ product_type }) => product_type)).toEqual([
      'put',
    ]);
  });
});

describe('a debtor has nothing to pay', () => {
  it('when all is up to date, and reads where to pay it', async () => {
    expect(
      await debtsOf({ company: 'banco-cordillera', rut: RUT, operations: [null, '2026-11-01'] }),
    ).toEqual({
      status: 'NOT_DEBTS',
      message:
        'Actualmente no tienes productos disponibles para pagar aquí. Banco Cordillera muestra aquí solo las deudas con 180 días de atraso o más. Si tus productos están al día, págalos en los canales propios de Banco Cordillera.',
    });
  });

  it('when what is overdue is another debtor’s, or was withdrawn', async () => {
    await testServer.enter({ company: 'recupera', rut: '222222222', operations: ['2026-01-01'] });
    const { token } = await testServer.enter({ company: 'recupera', rut: RUT, operations: ['2026-01-01'] });
    const { db, clock } = testServer.deps;
    await db.updateTable('operation').set({ withdrawn_at: clock.now() }).where('rut', '=', RUT).execute();
    expect((await testServer.call(fetchDebts, {}, { token })).status).toBe('NOT_DEBTS');
  });

  it('when nothing is offered for what is overdue, and hears who can look into it', async () => {
    expect(await debtsOf({ company: 'recupera', rut: RUT, operations: ['2026-11-01'] })).toEqual({
      status: 'NOT_OFFERS',
      message:
        'Actualmente no tienes productos disponibles para pagar aquí. Tienes una deuda vencida con Recupera Servicios, pero por ahora no hay una oferta de pago para ella. Un ejecutivo puede revisar tu caso.',
    });
  });
});

describe('the two calls', () => {
  it('are for persons and for companies, each their own', async () => {
    const pyme = await testServer.enter({ ...aPut().persona, kind: 'pyme' });
    expect((await testServer.call(fetchSmeDebts, {}, { token: pyme.token })).status).toBe('success');
    await expect(testServer.call(fetchDebts, {}, { token: pyme.token })).rejects.toThrow('answered 403');
    const person = await testServer.enter(aPut().persona);
    await expect(testServer.call(fetchSmeDebts, {}, { token: person.token })).rejects.toThrow('answered 403');
  });

  it('offer nothing to a debtor that the institution has withdrawn', async () => {
    const { debtorId, token } = await testServer.enter(aPut().persona);
    const debtor = testServer.deps.db.updateTable('debtor').where('id', '=', debtorId);
    await debtor.set({ withdrawn_at: testServer.clock.now() }).execute();
    expect((await testServer.call(fetchDebts, {}, { token })).status).toBe('NOT_OFFERS');
  });
});
