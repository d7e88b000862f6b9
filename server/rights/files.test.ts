import { joinProgramme, leaveDraw } from '#contract/requests.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { aPlan, aPut } from '../testing/fixtures.ts';
import { situationsOf, type Situation } from '../testing/payment-situations.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

/** What a debtor reads in the PDF under one heading, up to the next one. */
async function readPart(token: string, heading: string, next = '$'): Promise<string> {
  const { rawPayload } = await testServer.app.inject({
    url: '/saldar/my-data/file/datos.pdf',
    headers: { authorization: `JWT ${token}` },
  });
  const text = (await pdfText(rawPayload)).replaceAll(/Página \d de \d/g, '').replaceAll(/\s+/g, ' ');
  return new RegExp(`${heading}(.*?)${next}`).exec(text)?.[1] ?? '';
}

/** Without blanks: a reference may be broken over two lines. */
const paymentsOf = async (token: string) =>
  (await readPart(token, 'Tus pagos en este portal', 'Tus visitas')).replaceAll(' ', '');
const agreementsOf = (token: string) => readPart(token, 'Tus convenios', 'Tus visitas');

const WORDS: Record<Situation, string> = {
  ...{ created: 'En proceso', redirected: 'En proceso', confirming: 'En proceso', unknown: 'En proceso' },
  ...{ paid: 'Pagado', declined: 'Rechazado', cancelled: 'Anulado', expired: 'Sin completar' },
  ...{ review: 'En revisión', 'review closed': 'Anulado', 'refund ordered': 'En devolución' },
  'money assigning': 'Recibido sin asignar',
  'money returning': 'En devolución',
  'money returned': 'Devuelto',
};

describe('the PDF of a debtor’s own data', () => {
  it.each(Object.entries(WORDS) as [Situation, string][])(
    'says what became of a payment, beside one that was paid: %s is %s',
    async (situation, word) => {
      const situations = situationsOf(testServer);
      const paid = await situations.paid();
      const { session, ref } = await situations[situation]();
      expect(await paymentsOf(session)).toMatch(
        new RegExp(`Estado${ref}\\$500\\.000.*[\\d–]${word.replaceAll(' ', '')}$`),
      );
      expect(await paymentsOf(paid.session)).toMatch(new RegExp(`Estado${paid.ref}.*\\dPagado$`));
    },
  );

  it('names an agreement as its contract does, and says whether it holds', async () => {
    const carla = await testServer.carla(aPlan());
    const { agreement, debtorId, persona } = carla;
    await testServer.sign(carla.token, agreement);
    expect(await agreementsOf(carla.token)).toMatch(new RegExp(` ${agreement} .* Firmado, falta el pie $`));
    testServer.clock.set(new Date('2026-11-24T15:00:00Z'));
    await endDueAgreements(testServer.deps);
    const token = await testServer.identify(debtorId, persona);
    await testServer.sign(token, agreement);
    await testServer.pay(token, 'abono_convenio', agreement, 1);
    const both = await agreementsOf(token);
    expect(both).toMatch(new RegExp(` ${agreement} .*? Sin efecto `));
    expect(both).toMatch(new RegExp(` ${agreement}-C1 .*? Vigente `));
  });

  it('says on which day the institution withdrew a debt', async () => {
    const { token, agreement } = await testServer.carla(aPut());
    const debts = () => readPart(token, 'Tus deudas', 'Tus visitas');
    expect(await debts()).toMatch(/Retirada .* – $/);
    const at = new Date('2026-11-20T15:00:00Z');
    await testServer.deps.db
      .updateTable('debt')
      .set({ withdrawn_at: at })
      .where('agreement_number', '=', agreement)
      .execute();
    expect(await debts()).toMatch(/Retirada .* 20-11-2026 $/);
  });

  it('names the monthly draw among what was accepted, also where that was taken back', async () => {
    const { token } = await testServer.carla();
    await testServer.call(joinProgramme, { draw: true }, { token });
    testServer.clock.pass(60_000);
    await testServer.call(leaveDraw, {}, { token });
    const accepted = await readPart(token, 'Lo que aceptaste');
    expect(accepted).toMatch(/Sorteo mensual \S+ Sí .*Sorteo mensual \S+ No /);
  });
});
