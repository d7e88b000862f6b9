import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeEvents } from '#server/institution/describe.ts';
import { numberEvents, readEvents } from '#server/institution/events.ts';
import { closeDays, closedDays, writeSettlement } from '#server/institution/settlement.ts';
import { startWebhookReceiver, signaturesBy, type Answer } from '#server/testing/webhook-receiver.ts';
import { deliverWebhooks } from '#server/webhooks/deliver.ts';
import { changeEndpoint, createEndpoint } from '#server/webhooks/endpoints.ts';
import { createWebhookSender } from '#server/webhooks/sender.ts';
import { withCluster } from '../support/database.ts';
import { createRandom, type Random } from '../support/random.ts';
import type { Prove, Proved } from '../support/result.ts';
import { payTogether } from '../system/concurrent-payers.ts';
import { standServer, type StandingServer } from '../system/restarting-server.ts';
import { proveEnd } from '../system/settle-and-check.ts';
import { createTestSystem, type TestSystem } from '../system/test-system.ts';
import { freeClaims, killSender, untilPosted } from './killed-sender.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Systems of institutions ask for resends. */
const byKey = () => ({ actor: { key: 'a system' }, operationId: randomUUID() });

/** Of the processes that only send. To a server, which has more, a slow answer is time to be killed in. */
const PATIENCE_MS = 400;
const SLOW: Answer = { status: 200, afterMs: PATIENCE_MS - 100 };
const LATE: Answer = { status: 200, afterMs: PATIENCE_MS + 100 };
/** What a receiver answers: mostly that it has the event, soon or late, else a lie about it, a fault, or nothing. */
const ANSWERS: readonly Answer[] = [
  ...[200, 204, 200, 204, 200, SLOW, LATE],
  ...([500, 'reset', 'redirect', 429, 404] as const),
];

/**
 * The server is killed at random moments while debtors pay, and afterwards a process that only sends, under receivers that are slow, lie,
 * answer faults and ask for everything again. In the end each institution has heard each event of its feed, the same bytes each time, and its files hold each
 * movement of money once (decisions 0064 and 0065).
 */
export const prove: Prove = (scale) =>
  withCluster(async () => {
    const testSystem = await createTestSystem();
    const random = createRandom(scale.seed);
    const institutions = await nameReceivers(testSystem, random);
    const server = await standServer(testSystem, () => freeClaims(testSystem));
    try {
      await server.serving();
      const kills = await payUnderKills(testSystem, server, random, scale.size, institutions);
      await server.stop();
      const end = await proveEnd(testSystem);
      const dead = await sendUnderKills(testSystem, random, 20 * scale.size, institutions);
      const late = await sendImpatiently(testSystem, institutions);
      const heard = await compare(testSystem, institutions);
      return {
        figures: [kills, ...end.figures, dead, late, ...heard.figures],
        faults: [...end.faults, ...heard.faults],
      };
    } finally {
      await server.stop();
      await Promise.all(institutions.map(({ receiver }) => receiver.close()));
      await testSystem.close();
    }
  });

type Institution = Awaited<ReturnType<typeof nameReceivers>>[number];
const postsTo = (institutions: readonly Institution[]) =>
  institutions.reduce((sum, { receiver }) => sum + receiver.received.length, 0);

/** Each institution but the other tenant has a receiver of its own, with random answers. */
async function nameReceivers({ deps }: TestSystem, random: Random) {
  const companies = deps.companies.paying.filter(({ key }) => key !== 'cordillera-consumo');
  return Promise.all(
    companies.map(async ({ key: company }) => {
      const receiver = await startWebhookReceiver();
      const taken = new Map<string, string[]>();
      let late = 0;
      const moody = (body: string, id: string): Answer => {
        const answer = random.pick(ANSWERS);
        // What it has it has, whatever it answers.
        const hasRead = typeof answer === 'number' || typeof answer === 'object';
        if (hasRead || random.below(2) === 0) keep(id, body);
        if (answer === LATE) late += 1;
        return answer;
      };
      const keep = (id: string, body: string) => taken.set(id, [...(taken.get(id) ?? []), body]);
      receiver.answer(({ id, body }) => moody(body, id));
      const wish = { url: receiver.url, email: 'sistemas@correo.example', after: 0 };
      const created = await createEndpoint(deps, company, randomUUID(), wish);
      if (!created) throw new Error(`No endpoint of ${company}.`);
      const obey = () => receiver.answer(({ id, body }) => (keep(id, body), 200));
      return { company, receiver, taken, obey, late: () => late, ...created };
    }),
  );
}

/** All that was queued goes out, and again, by a sender that is killed around its posts. */
async function sendUnderKills(
  testSystem: TestSystem,
  random: Random,
  kills: number,
  institutions: readonly Institution[],
) {
  const posts = () => postsTo(institutions);
  const before = posts();
  await killSender(testSystem, random, {
    ...{ kills, posts, patienceMs: PATIENCE_MS },
    async resend() {
      for (const { company, id, taken } of institutions) {
        const after = Math.max(0, random.below(taken.size + 1) - 20);
        await changeEndpoint(testSystem.deps, company, id, { action: 'resend', after, ...byKey() });
      }
    },
  });
  const figure = posts() - before;
  return { name: `posts of senders of which ${kills} were killed`, figure };
}

/** All events go out again, by a sender to which some answers come just before its patience ends, and some after it. */
async function sendImpatiently({ deps, clock }: TestSystem, institutions: readonly Institution[]) {
  const webhooks = createWebhookSender(deps.config.webhooks, PATIENCE_MS);
  const impatient = { ...deps, outside: { ...deps.outside, webhooks } };
  const lateOnes = () => institutions.reduce((sum, { late }) => sum + late(), 0);
  const before = lateOnes();
  for (let rounds = 0; rounds < 60; rounds += 1) {
    if (rounds % 10 === 0)
      for (const { company, id } of institutions)
        await changeEndpoint(deps, company, id, { action: 'resend', after: 0, ...byKey() });
    await deliverWebhooks(impatient);
    clock.pass(HOUR / 4);
  }
  return { name: 'answers that came just after the sender gave up', figure: lateOnes() - before };
}

/** Kills at random moments, replays of everything at others, until every payer has ended. */
async function payUnderKills(
  testSystem: TestSystem,
  server: StandingServer,
  random: Random,
  size: number,
  institutions: readonly Institution[],
) {
  let over = false;
  let killed = 0;
  const disturb = async () => {
    while (!over && killed < 3 * size) {
      await server.serving();
      if (random.below(2) === 0) await untilPosted(() => postsTo(institutions), 3_000);
      await pause(random.between(0.05, 1) * 1_500);
      if (over) return;
      const { company, id, taken } = random.pick(institutions);
      const after = Math.max(0, taken.size - random.below(30));
      if (random.below(3) === 0)
        await changeEndpoint(testSystem.deps, company, id, {
          action: 'resend',
          after,
          ...byKey(),
        });
      server.process().signal('SIGKILL');
      await server.process().ended;
      killed += 1;
    }
  };
  const disturbing = disturb();
  const payers = 6 * size;
  await payTogether(testSystem, random, {
    payers,
    atOnce: Math.min(payers, 20),
    origin: () => server.origin,
  });
  // What is queued goes on being sent, and killed, for as long again.
  while (killed < 3 * size) await pause(100);
  over = true;
  await disturbing;
  await server.serving();
  return {
    name: `kills while ${payers} pay and events are delivered`,
    figure: killed,
    unit: 'killed',
  };
}

/** Everything that waits goes out, and what was heard is held against feed and files. */
async function compare(testSystem: TestSystem, institutions: readonly Institution[]): Promise<Proved> {
  const { deps, clock } = testSystem;
  for (const { obey } of institutions) obey();
  clock.pass(DAY);
  for (let hours = 0; hours < 80; hours += 1) {
    await deliverWebhooks(deps);
    clock.pass(HOUR);
  }
  await closeDays(deps);
  const faults: string[] = [];
  let [events, posts] = [0, 0];
  for (const institution of institutions) {
    const { company, taken, receiver, secret } = institution;
    await numberEvents(deps.db, company);
    const feed = await describeEvents(deps.db, await readEvents(deps.db, company, { after: 0 }));
    events += feed.length;
    posts += receiver.received.length;
    for (const event of feed) {
      const bodies = new Set(taken.get(`${company}.${event.position}`));
      if (bodies.size === 0) faults.push(`${company}: event ${event.position} was never heard`);
      if (bodies.size > 1) faults.push(`${company}: event ${event.position} came in ${bodies.size} versions`);
      if (bodies.size === 1 && !bodies.has(JSON.stringify(event)))
        faults.push(`${company}: event ${event.position} is another in the feed`);
    }
    const waiting = await deps.db
      .selectFrom('webhook_delivery')
      .select('position')
      .where('endpoint_id', '=', institution.id)
      .where('delivered_at', 'is', null)
      .execute();
    if (waiting.length > 0) faults.push(`${company}: ${waiting.length} events were taken and still wait`);
    const known = new Set(feed.map(({ position }) => `${company}.${position}`));
    const strange = [...taken.keys()].filter((id) => !known.has(id));
    if (strange.length > 0) faults.push(`${company}: heard what is not in its feed: ${strange.join(', ')}`);
    if (!receiver.received.every((event) => signaturesBy(secret, event) === 1))
      faults.push(`${company}: a post is not signed`);
    faults.push(...(await filesAgainst(testSystem, company, feed)));
  }
  return {
    figures: [
      {
        name: 'events, each heard by its institution and the same in feed and files',
        figure: events,
      },
      { name: 'posts to their receivers', figure: posts },
    ],
    faults,
  };
}

/** Every movement of money is in one file, by its position. */
async function filesAgainst(
  { deps }: TestSystem,
  company: string,
  feed: readonly { position: number; kind: string }[],
) {
  const days = await closedDays(deps.db, company, { from: '2026-01-01', until: '2030-12-31' });
  const files = await Promise.all(days.map((day) => writeSettlement(deps.db, day)));
  const listed = files.flatMap(({ csv }) => csv.split('\r\n').slice(1).filter(Boolean));
  const positions = new Set(listed.map((line) => Number(line.split(',')[0])));
  const money = feed.filter(({ kind }) => kind.startsWith('money.'));
  const missing = money.filter(({ position }) => !positions.has(position));
  return missing.length === 0 && listed.length === money.length
    ? []
    : [
        `${company}: files hold ${positions.size} of ${money.length} movements of money in ${listed.length} lines`,
      ];
}
