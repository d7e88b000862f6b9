import type { PersonaName } from '../../test/debtors/fixtures.ts';
import { BROWSERS, openVisit, type Kind } from './browser-kinds.ts';
import { PHASES, walk, type Phase, type Trouble } from './walk.ts';
import { openSystem, type ProvedSystem } from '../support/browser-system.ts';
import type { Prove, Scale } from '../support/result.ts';
import { createRandom, type Random } from '../support/random.ts';
import { FAULTS, type Key } from './fault-proxy.ts';

/** A request of the way to the voucher. */
type Asked = { readonly key: Key; readonly phase: Phase };

/** Captcha, pixels and the sink of error reports: what a blocker of the visitor's takes away, all at once and for good. */
const THIRD_PARTIES = / sandbox \/(captcha\/|pixel$|api\/\d)/;

const withoutThirdParties: readonly Trouble[] = FAULTS.filter((fault) => fault !== 'slow').map((fault) => ({
  name: 'third parties',
  matches: (key) => THIRD_PARTIES.test(key),
  phase: 'before',
  fault,
  lasts: true,
}));

/** Every request × whatever may become of it, and every third party at once. */
function troublesOf(asked: readonly Asked[]): Trouble[] {
  const each = asked.flatMap(({ key, phase }) =>
    FAULTS.map((fault) => ({ name: key, matches: (other: Key) => other === key, phase, fault })),
  );
  return [...withoutThirdParties, ...each];
}

/** Some of them, and always one without third parties. */
const sampleOf = (asked: readonly Asked[], count: number, random: Random): Trouble[] => [
  random.pick(withoutThirdParties),
  ...Array.from({ length: count - 1 }, () => random.pick(troublesOf(asked))),
];

const describeTrouble = ({ name, fault, phase }: Trouble): string =>
  `${name} ${fault}, ${phase} the pay click`;

/** From this size on every request × fault of one company; from the next on of every company; below, a sample. */
const WHOLE = 10;
const EVERYWHERE = 20;
/** Walks of a sample, for each step of size. */
const SAMPLE = 4;
/** Walks at once: each waits for most of its time. */
const AT_ONCE = 2;

/** One who pays at once, at each company. */
const SCENARIOS: readonly PersonaName[] = ['singlePayment', 'consumer', 'putInQuotas'];

type Try = { persona: PersonaName; kind: Kind; trouble: Trouble | null };

/**
 * A debtor goes from the chooser to the voucher in a real browser, while each request of that way goes wrong in each way, no
 * third party answers, or the browser keeps nothing (payment-safety E16, B12–B15): they always get on or read why not, and pay once.
 */
export const prove: Prove = async (scale) => {
  const system = await openSystem();
  try {
    const personas = SCENARIOS.slice(0, scale.size >= EVERYWHERE ? undefined : 1);
    const faults: string[] = [];
    const tries: Try[] = [];
    for (const persona of personas) {
      const plain = BROWSERS.map((kind) => ({ persona, kind, trouble: null }));
      const { seen, broken } = await learn(system, persona);
      faults.push(...broken);
      tries.push(
        ...plain,
        ...chosen(seen, scale).map((trouble) => ({ persona, kind: 'usual' as const, trouble })),
      );
    }
    const requests = new Set(
      tries.flatMap(({ trouble }) => (trouble ? [`${trouble.phase} ${trouble.name}`] : [])),
    );
    const hits = await tryAll(system, tries, faults);
    faults.push(...(await system.books()));
    return {
      figures: [
        { name: 'requests of the way to the voucher that went wrong', figure: requests.size },
        { name: 'times a fault of each, of which met', figure: hits, unit: `of ${tries.length}` },
        {
          name: 'dead ends, blank pages, reloads too many, second charges (0)',
          figure: faults.length,
        },
      ],
      faults,
    };
  } finally {
    await system.close();
  }
};

/** Walks the persona once, to see each request it makes. */
async function learn(system: ProvedSystem, persona: PersonaName) {
  const [debtor] = await system.people(persona, 1);
  if (!debtor) throw new Error('No debtor was made.');
  const visit = await openVisit(system.browser, 'usual', system);
  const faults = await walk(visit, { portal: system.portal, debtor, trouble: null });
  const seen = new Map(
    visit.line.seen().map(({ key, turn }): [string, Asked] => {
      const phase = PHASES[turn] ?? 'after';
      return [`${phase} ${key}`, { key, phase }];
    }),
  );
  const broken = [...faults, ...visit.complaints].map((fault) => `${persona}, nothing wrong: ${fault}`);
  await visit.close();
  return { seen: [...seen.values()], broken };
}

/** All of them, or a sample of the seed; of them those that PROVE_ONLY, a regular expression, names. */
function chosen(asked: readonly Asked[], { seed, size }: Scale): Trouble[] {
  const all = size >= WHOLE ? troublesOf(asked) : sampleOf(asked, SAMPLE * size, createRandom(seed));
  const only = new RegExp(process.env.PROVE_ONLY ?? '');
  return all.filter((trouble) => only.test(describeTrouble(trouble)));
}

/** Answers how many of the faults were met on the way. */
async function tryAll(system: ProvedSystem, tries: readonly Try[], faults: string[]): Promise<number> {
  const personas = [...new Set(tries.map(({ persona }) => persona))];
  const waiting = new Map(
    await Promise.all(
      personas.map(async (persona) => {
        const count = tries.filter((one) => one.persona === persona).length;
        return [persona, await system.people(persona, count)] as const;
      }),
    ),
  );
  let hits = 0;
  const next = tries.values();
  const work = async () => {
    for (const { persona, kind, trouble } of next) {
      const debtor = waiting.get(persona)?.pop();
      if (!debtor) throw new Error('There are more walks than debtors.');
      const visit = await openVisit(system.browser, kind, system);
      const found = await walk(visit, { portal: system.portal, debtor, trouble });
      hits += visit.line.hits() > 0 ? 1 : 0;
      const paid = await system.paid(debtor);
      const money = paid === 1 ? [] : [`paid ${paid} times`];
      const what = trouble ? describeTrouble(trouble) : kind;
      const described = [...found, ...visit.complaints, ...money].map(
        (fault) => `${persona}, ${what}: ${fault}`,
      );
      faults.push(...described);
      await visit.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return hits;
}
