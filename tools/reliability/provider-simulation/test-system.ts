import { randomUUID } from 'node:crypto';
import { sealName } from '#server/payments/methods/oneclick/sealed-name.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createDebitTestServer, type DebitTestServer } from '#server/testing/debit-test-server.ts';
import { withAgreements } from '#server/testing/agreement-test-server.ts';
import { aPut } from '#server/testing/fixtures.ts';
import { createCardProvider } from './card-provider.ts';
import { createCardVault } from './card-vault.ts';
import { createDirectDebit } from './direct-debit.ts';
import { createNetwork } from './network.ts';
import { newRut, tablesOf } from './portfolio.ts';
import { createProviderBook } from './providers.ts';
import { createSimulation } from './simulation.ts';
import { createMessageCheck } from './debtor-messages.ts';
import { createWorker } from './worker.ts';

/** The server on its database, with simulated time and simulated providers. One for many schedules: each has a debtor of its own. */
export async function createStage() {
  let outside!: ReturnType<typeof simulate>;
  const testServer: DebitTestServer = await createDebitTestServer({
    writesPast: true,
    wrap: (deps) => {
      outside = simulate(deps, (instant) => testServer.clock.set(instant));
      const { cards, vault, debits } = outside;
      const providers = {
        ...deps.outside.providers,
        webpay: () => cards.cards,
        oneclick: () => vault.vault,
        pac: () => debits.debits,
      };
      return { ...deps, outside: { ...deps.outside, providers } };
    },
  });
  const { deps } = testServer;
  const { simulation, network, book } = outside;
  const other = aPut({ rut: newRut() });
  await testServer.enter(other.persona);
  const uninstall = simulation.install();
  return {
    testServer: { ...testServer, ...withAgreements(testServer) },
    simulation,
    network,
    book,
    form: outside.cards,
    vault: outside.vault,
    bank: outside.debits,
    worker: createWorker(deps, simulation),
    messages: createMessageCheck(deps, simulation, book),
    other: { ...other, tables: tablesOf(other.persona) },
    figures: () => [
      { name: 'calls to the providers', figure: network.total.calls },
      { name: '  of which late, lost, repeated or lagging', figure: network.total.wrong },
      { name: 'charges', figure: book.total.charges },
      { name: 'refunds', figure: book.total.refunds },
    ],
    close: async () => {
      uninstall();
      await testServer.close();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

function simulate({ pool, clock }: Dependencies, set: (instant: Date) => void) {
  const simulation = createSimulation({ pool, clock: { now: clock.now, set } });
  const network = createNetwork(simulation);
  const book = createProviderBook(simulation);
  return {
    ...{ simulation, network, book },
    cards: createCardProvider(simulation, network, book),
    vault: createCardVault(simulation, network, book),
    debits: createDirectDebit(simulation, network, book),
  };
}

/** A card that the debtor saved long ago; answers its id. */
export async function saveCard(
  { db, config, clock }: Dependencies,
  company: string,
  debtor_id: string,
): Promise<string> {
  const id = randomUUID();
  const kept = { username: id, card_type: 'Visa', last_digits: '6623', created_at: clock.now() };
  const enrolment = {
    id,
    ref: id,
    company,
    debtor_id,
    username: id,
    token: id,
    url: '',
    state: 'finished' as const,
  };
  await db
    .insertInto('card_enrolment')
    .values({ ...enrolment, created_at: clock.now(), ended_at: clock.now() })
    .execute();
  await db
    .insertInto('card')
    .values({
      id,
      company,
      debtor_id,
      ...kept,
      tbk_user: sealName(config.oneclick.cardKeys, id, `tbk-${id}`),
    })
    .execute();
  return id;
}
