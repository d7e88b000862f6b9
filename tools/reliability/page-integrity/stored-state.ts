import type { FlowBackup } from '#machines/payment-flow/backup.ts';
import type { StepRecord } from '#machines/step-menu/record.ts';
import { readChoice, readVisitor } from '#src/flow/consent.ts';
import { isForcingPixels, readBackup, readSteps } from '#src/flow/storage.ts';
import type { Proved, Scale } from '../support/result.ts';
import { CLAIMED, mixedMutants, mutantsOf } from './record-mutations.ts';
import { faultOfStart } from './start-app.ts';

/** A browser as far as what it keeps is read: cookies and both storages. */
type Kept = { cookie: string; storage: (key: string) => string | null };

/** One text under every name. */
function keptIn(cookie: string, text: string): Kept {
  return { cookie, storage: () => text };
}

const NAMES = ['document', 'sessionStorage', 'localStorage'] as const;

/** Runs `work` where `document.cookie`, `sessionStorage` and `localStorage` are those. */
function inBrowser<T>({ cookie, storage }: Kept, work: () => T): T {
  const doubles = {
    document: { cookie },
    sessionStorage: { getItem: storage },
    localStorage: { getItem: storage },
  };
  const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, { value: doubles[name], configurable: true, writable: true });
  try {
    return work();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

const COMPANY = 'banco-cordillera';

export const STEPS: StepRecord = {
  ...{ v: 1, company: COMPANY, flow: 'single', current: 3, product: 'put', ref: 'reference-1' },
};
export const BACKUP: FlowBackup = {
  ...{
    v: 1,
    company: COMPANY,
    debtorId: 'debtor-1',
    offerKey: 'convenio',
    runs: { conv1: 2 },
    method: 'webpay',
  },
  ...{
    cardId: 'card-1',
    planChoice: { instalments: 12, paymentDay: 5 },
    automizes: true,
    ref: 'reference-1',
  },
};
const CONSENT = {
  [COMPANY]: { choice: 'accepted', at: 1_795_000_000_000, visitor: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11' },
};

/** What a record of ours may hold, by a second reading of it: these names, and never an amount. */
function faultOfRecord(read: object | null, names: readonly string[]): string | null {
  if (read === null) return null;
  const found = Object.keys(read);
  if (found.some((name) => !names.includes(name)) || found.length !== names.length)
    return `is read with the names ${found.join()}`;
  if (Object.getPrototypeOf(read) !== Object.prototype) return 'is read with another prototype';
  if (JSON.stringify(read).includes(String(CLAIMED)) && !isCount(read))
    return 'is read with an amount of its own';
  return 'polluted' in {} ? 'changes every object' : null;
}

/** A count of quotas may be any whole number; the rules say later which of them are there. */
function isCount(read: object): boolean {
  return JSON.stringify({ ...read, runs: {}, planChoice: null }).includes(String(CLAIMED)) === false;
}

type Read = { steps: StepRecord | null; backup: FlowBackup | null };

/** Reads everything of a browser that kept this text everywhere; a sentence when that goes wrong. */
function readAll(text: string): Read | string {
  try {
    const steps = readSteps();
    const backup = readBackup(COMPANY);
    readChoice(COMPANY);
    readVisitor(COMPANY);
    isForcingPixels();
    const fault =
      faultOfRecord(steps, Object.keys(STEPS)) ??
      faultOfRecord(backup, Object.keys(BACKUP)) ??
      (backup && backup.company !== COMPANY ? 'is read for another company' : null);
    return fault === null ? { steps, backup } : `${text.slice(0, 200)} ${fault}`;
  } catch (problem) {
    return `${text.slice(0, 200)} throws ${String(problem)}`;
  }
}

/** Ways a cookie's text is not what was written: cut or turned after it was encoded, beside others, twice. */
function cookiesOf(json: string): string[] {
  const encoded = encodeURIComponent(json);
  const others = Array.from({ length: 60 }, (_, at) => `other_${at}=${'x'.repeat(60)}`).join('; ');
  return [
    `saldar_steps=${encoded}`,
    `saldar_steps=${json}`,
    `saldar_steps=${encoded.slice(0, -1)}`,
    `saldar_steps=%E0%A4%A${encoded}`,
    `${others}; saldar_steps=${encoded}; saldar_steps=${encoded.slice(3)}`,
    `__proto__=1; constructor=${encoded}; saldar_steps=${encoded}; saldar_force-send-pixels=%`,
  ];
}

/** What a browser may give back instead of what it was given: a valid step or a clean start, no exception, no amount. */
export async function tryKept({ seed, size }: Scale): Promise<Proved> {
  const more = 200 * size;
  const records = [STEPS, BACKUP, CONSENT, { ...BACKUP, company: 'recupera' }, { ...STEPS, v: 2 }];
  const texts = new Set(records.flatMap((one) => [...mutantsOf(one), ...mixedMutants(one, more, seed)]));
  // All of them from size 16 on.
  const step = Math.max(1, Math.floor(16 / size));
  const faults: string[] = [];
  const starts = new Map<string, Read>();
  let tried = 0;
  for (const text of [...texts].filter((_, at) => (at + seed) % step === 0))
    for (const cookie of cookiesOf(text).slice(0, tried % 7 === 0 ? undefined : 1)) {
      tried++;
      const read = inBrowser(keptIn(cookie, text), () => readAll(text));
      if (typeof read === 'string') faults.push(read);
      else if (read.steps ?? read.backup) starts.set(JSON.stringify(read), read);
    }
  const some = [...starts.values()].filter((_, at) => at % Math.ceil(starts.size / (12 * size)) === 0);
  for (const read of some) faults.push(...(await faultOfStart(read)));
  return {
    figures: [
      { name: 'changed cookies and storage read', figure: tried, unit: 'tried' },
      { name: 'of them still readable and started from', figure: some.length, unit: 'starts' },
    ],
    faults,
  };
}
