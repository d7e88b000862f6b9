import { tidyUp } from '../system/settle-and-check.ts';
import { rest, walk } from '../system/run-scenario.ts';
import type { Scene } from '../system/test-system.ts';
import type { StandingServer } from '../system/restarting-server.ts';
import type { Story } from '../system/scenarios.ts';

/** The gap after the nth time that an effect of this name happens in a story. */
type Gap = { readonly name: string; readonly nth: number };

const MINUTE = 60_000;
/** The servers look for unfinished payments every five seconds. */
const ROUND_MS = 15_000;

const always = () => true;

/** Brings a story to its end while the server stands: its mails sent and, if it needs one, its round of the ladder done. */
async function finish(
  scene: Scene,
  server: StandingServer,
  { story, debtorId }: { story: Story; debtorId: string },
  isOver?: () => boolean,
): Promise<void> {
  if (story.byLadder) {
    scene.clock.pass(10 * MINUTE);
    await server.process().tell({ ahead: scene.clock.ahead() });
  }
  await rest(scene, debtorId, ROUND_MS, isOver);
}

type Recorded = { readonly gaps: readonly Gap[]; readonly faults: readonly string[] };

/**
 * Lives a story undisturbed: every gap between two effects that it has, in their order, as the server itself tells them. Of those
 * alone: payments of servers that died in a story before would be asked after in the same rounds.
 */
export async function gapsOf(scene: Scene, server: StandingServer, story: Story): Promise<Recorded> {
  const counted = new Map<string, number>();
  const gaps: Gap[] = [];
  await server.serving();
  await tidyUp(scene);
  const watched = server.process();
  await watched.tell({ ahead: scene.clock.ahead() });
  watched.onEffect((name) => {
    const nth = (counted.get(name) ?? 0) + 1;
    counted.set(name, nth);
    gaps.push({ name, nth });
  });
  await watched.tell({ watch: true });
  const { debtorId, faults } = await walk(scene, story, { comesBack: always, origin: () => server.origin });
  await finish(scene, server, { story, debtorId });
  await watched.tell({ watch: false });
  const states = await statesOf(scene, debtorId);
  const ending = `${story.name}: ends ${states || 'without a payment'}, not ${story.ends}`;
  return { gaps, faults: states === story.ends ? faults : [...faults, ending] };
}

async function statesOf({ deps }: Scene, debtorId: string): Promise<string> {
  const payments = deps.db.selectFrom('payment').select('state').where('debtor_id', '=', debtorId);
  return (await payments.execute()).map(({ state }) => state).join(' ');
}

type Tried = { readonly crashed: boolean; readonly faults: readonly string[] };
type Trial = { readonly story: Story; readonly gap: Gap; readonly comesBack: boolean };

/** The server ends in a gap of somebody's story, who comes back or does not. `crashed`: the gap was reached. */
export async function crashIn(
  scene: Scene,
  server: StandingServer,
  { story, gap, comesBack }: Trial,
): Promise<Tried> {
  await server.serving();
  const armed = server.process();
  await armed.tell({ crashAt: { ...gap } });
  const walking = { comesBack: () => comesBack, origin: () => server.origin };
  const { debtorId, faults } = await walk(scene, story, walking);
  const isReached = () => server.process() !== armed;
  await finish(scene, server, { story, debtorId }, isReached);
  // Whoever is just dying hears nothing any more, and is waited for: an end that nobody has seen yet counts.
  await armed.tell({ crashAt: null });
  await server.serving();
  const after = ` (killed after ${gap.name}, ${gap.nth})`;
  return { crashed: isReached(), faults: faults.map((fault) => fault + after) };
}
