import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition } from 'xstate';
import { heardBy } from '#contract/institution-events.ts';
import { guardName } from './coverage.ts';
import { casesOf, changedFields, digest, effectText, textOf, type Effect } from './effects.ts';

/**
 * Where a machine goes and what it does on the way: `state · event`, and the state after it with what the institution hears of it, and
 * the conditions and actions of the transitions between. What differs with the payload stands side by side. Whatever is not here
 * neither leads anywhere nor does anything.
 */
export type Transitions = Readonly<Record<string, string | readonly string[]>>;

/** Of the arrows that were taken, by name. `heard`: what the institution hears of the state they lead to. */
export type Taken = { conditions: string[]; actions: string[]; heard: string[] };
export const nothingTaken = (): Taken => ({ conditions: [], actions: [], heard: [] });

/** `previous`: the move before it, as far as it did anything; a beginning has no state it comes from. */
export type Move = { from: string; to: string; taken: Taken; previous: string } & Effect;

const isIdle = ({ from, to, taken, sent }: Move) =>
  from === to && taken.actions.length === 0 && sent.length === 0;

/** What a walk over a chart showed, in the same words. */
export function transitionsOf(steps: readonly Move[]): Transitions {
  const found = new Map<string, Set<string>>();
  for (const step of steps.filter((one) => !isIdle(one)))
    found.set(moveName(step), (found.get(moveName(step)) ?? new Set()).add(said(step)));
  return Object.fromEntries([...found].map(([key, moves]) => [key, oneOrAll([...moves].sort())]));
}

/** Transitions as text, a line each. */
export const transitionsText = (moves: Transitions) =>
  Object.entries(moves)
    .map(([move, targets]) => [move, ...[targets].flat().map((target) => `  ${target}`)].join('\n'))
    .sort()
    .join('\n')
    .concat('\n');

/**
 * The approved moves of a machine, in its folder. With UPDATE_TRANSCRIPTS=1 the present ones become the approved ones: the
 * difference is for a reviewer.
 */
export function approvedMoves(machineId: string, present: string): string {
  const folder = machineId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const file = join('machines', folder, 'transitions.txt');
  if (process.env['UPDATE_TRANSCRIPTS'] === '1') writeFileSync(file, present);
  return existsSync(file) ? readFileSync(file, 'utf8') : `There is no ${file}.`;
}

export const moveName = ({ from, event }: Pick<Move, 'from' | 'event'>) => `${from} · ${labelOf(event)}`;

/** An event, and what of its payload distinguishes it: an answer's outcome, a place, a step. */
function labelOf({ type, output, place, step }: AnyEventObject): string {
  const { status = '' } = (output ?? {}) as { status?: string };
  const { name = '' } = (place ?? {}) as { name?: string };
  return [type, status, name, step ?? ''].filter(Boolean).join(' ');
}

const oneOrAll = (moves: string[]) => (moves.length === 1 ? String(moves[0]) : moves);

const said = ({ to, taken: { conditions, actions, heard } }: Pick<Move, 'to' | 'taken'>) =>
  [
    to,
    ...(heard.length > 0 ? [`(${heard.join(', ')})`] : []),
    ...(conditions.length > 0 ? [`if ${conditions.join(', ')}`] : []),
    ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
  ].join(' ');

/**
 * Transitions with what each changes in the context, sends and starts, on a line of its own: `field ← where it comes from`. In brackets
 * the payload cases that lead there, if others do not; `after` which moves, if after others the same does something else.
 */
export function effectsText(steps: readonly Move[]): string {
  const cases = casesOf(steps.map(({ event }) => event));
  return [...grouped(steps, moveName)]
    .map(([name, all]) => [name, ...outcomesText(all, cases)])
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n'))
    .sort()
    .join('\n')
    .concat('\n');
}

function outcomesText(all: Move[], cases: Map<string, string>): string[] {
  const caseOf = ({ event }: Move) => cases.get(textOf(event)) ?? '';
  const outcomes = grouped(all, (step) => (isIdle(step) && step.from !== '(start)' ? '' : said(step)));
  const described = [...outcomes].flatMap(([words, some]) => {
    const fields = [...new Set(some.flatMap(({ before, after }) => changedFields(before, after)))].sort();
    return [...grouped(some, (step) => [words, ...effectText(step, fields)].join('\n    '))];
  });
  const everyCase = new Set(all.map(caseOf));
  return described
    .filter(([words]) => words !== '')
    .map(([words, some]) => {
      const own = new Set(some.map(caseOf));
      const isMixed = described.some(
        ([other, others]) => other !== words && others.some((step) => own.has(caseOf(step))),
      );
      const where = [
        ...(own.size < everyCase.size ? [[...own].sort().join(' | ')] : []),
        ...(isMixed ? [`after ${listed([...new Set(some.map(({ previous }) => previous))].sort())}`] : []),
      ];
      const [first = '', ...rest] = words.split('\n');
      return [`  ${first}${where.length > 0 ? ` (${where.join('; ')})` : ''}`, ...rest].join('\n');
    })
    .sort();
}
const listed = (names: string[]) =>
  names.length > 4 ? `${names.length} moves #${digest(names.join())}` : names.join(', ');

function grouped<One>(all: readonly One[], by: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = by(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Collects what an actor's arrows are and do; each call of the answer returns what was taken since the last one. */
export function watchTaken(actor: AnyActorRef): () => Taken {
  let taken = nothingTaken();
  actor.system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
    for (const arrow of event._transitions) {
      taken.conditions.push(...conditionsOf(arrow));
      taken.actions.push(...actionsOf(arrow));
      for (const { meta } of arrow.target ?? []) taken.heard.push(...heardOf(event.event.type, meta));
    }
  });
  return () => {
    const collected = taken;
    taken = nothingTaken();
    return collected;
  };
}

function heardOf(event: string, meta: unknown): string[] {
  const { publishes, byLedger = [] } = heardBy(event, meta);
  return [...(publishes ? [publishes] : []), ...byLedger];
}

/** Watched charts ask their guards through one of their own (coverage.ts). */
function conditionsOf({ guard }: AnyTransitionDefinition): string[] {
  const { guards = [guard] } = (guard ?? {}) as { guards?: unknown[] };
  return guards.filter((one) => one !== undefined).map((one) => guardName(one));
}

const actionsOf = ({ actions }: AnyTransitionDefinition): string[] =>
  actions.flatMap((action) => {
    if (typeof action === 'string') return [action];
    return typeof action === 'object' ? [String(action.type)] : [];
  });
