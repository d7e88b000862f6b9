import type { DisputeDecision } from '#contract/desk-disputes.ts';
import { openDispute } from '#contract/disputes.ts';
import { disputed } from '../testing/dispute-mails.ts';
import { aPut } from '../testing/fixtures.ts';
import { createMailScenarios } from '../testing/mail-scenarios.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createMailScenarios);
beforeEach(() => testServer.reset().then(testServer.paidBefore));

const [ACCEPT, PARTLY, REFUSE] = ['dispute.accept', 'dispute.acceptPartly', 'dispute.refuse'] as const;
const ONLY_NOW = { appeal: false, elsewhere: false };

describe('the mail of an answer to a disagreement', () => {
  it.each<[string, DisputeDecision[], string, { appeal: boolean; elsewhere: boolean }]>([
    ['yes', [ACCEPT], 'Te dieron la razón.', ONLY_NOW],
    ['in part', [PARTLY], 'Te dieron la razón en parte.', { appeal: true, elsewhere: true }],
    ['no', [REFUSE], 'No te dieron la razón.', { appeal: true, elsewhere: true }],
    ['yes on appeal', [REFUSE, ACCEPT], 'Te dieron la razón.', ONLY_NOW],
    [
      'in part on appeal',
      [REFUSE, PARTLY],
      'Te dieron la razón en parte.',
      { appeal: false, elsewhere: true },
    ],
    [
      'no on appeal',
      [REFUSE, REFUSE],
      'No te dieron la razón al apelar.',
      { appeal: false, elsewhere: true },
    ],
  ])('%s says so, and what its debtor can still do', async (_, decisions, answer, ways) => {
    const isAppealed = decisions.length > 1;
    await disputed(testServer, decisions, isAppealed);
    const { words } = await testServer.sent(isAppealed ? 'disputeAppealAnswered' : 'disputeAnswered');
    expect(words.split('\n')).toContain(answer);
    expect({ appeal: words.includes('puedes apelar una vez'), elsewhere: words.includes('SERNAC') }).toEqual(
      ways,
    );
  });

  it('no on appeal against an answer that accepted a part says that no more than that part is charged', async () => {
    await disputed(testServer, [PARTLY, REFUSE], true);
    const { rows, words } = await testServer.sent('disputeAppealAnswered');
    expect(rows).toMatchObject({ 'Lo que se debe': '$400.000' });
    expect(words).toContain('No te dieron la razón al apelar.\nAquí no se cobra más de ese monto.');
  });

  it('names the payment that had paid the debt: its receipt, its amount and its day in Santiago', async () => {
    testServer.clock.set(new Date('2026-11-22T02:34:00Z'));
    const { agreement, persona, debtorId, ref, token } = await testServer.atTheProvider(aPut());
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    const wish = {
      operation_number: `op-${agreement}-1`,
      kind: 'alreadyPaid',
      message: 'Está pagada',
    } as const;
    const identified = { token: await testServer.identify(debtorId, persona) };
    await testServer.call(openDispute, { ...wish, receipt: null }, identified);
    expect((await testServer.sent('disputeAnswered')).rows).toEqual({
      ...{ Operación: wish.operation_number, Dijiste: 'Ya la pagué' },
      ...{ Comprobante: ref, Pagaste: '$500.000', 'Fecha del pago': '21-11-2026' },
    });
  });

  it('says that nothing is owed where the debt is not its debtor’s', async () => {
    await disputed(testServer, [ACCEPT], false, 'notMine');
    const { rows } = await testServer.sent('disputeAnswered');
    expect(rows).toMatchObject({ Dijiste: 'No es mía', 'Lo que se debe': 'Nada' });
  });
});
