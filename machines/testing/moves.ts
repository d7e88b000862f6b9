import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition } from 'xstate';
import { guardName } from './coverage.ts';

/**
 * Where a machine goes and what it does on the way: `state · event`, and the state after it with the conditions and actions of the
 * transitions between. What differs with the payload stands side by side. Whatever is not here neither leads anywhere nor does
 * anything.
 */
export type Moves = Readonly<Record<string, string | readonly string[]>>;

/** Of the arrows that were taken, by name. */
export type Taken = { conditions: string[]; actions: string[] };

type Step = { from: string; event: AnyEventObject; to: string; taken: Taken };

/** What a walk over a chart showed, in the same words. */
export function movesOf(steps: readonly Step[]): Moves {
  const found = new Map<string, Set<string>>();
  for (const { from, event, to, taken } of steps) {
    if (from === to && taken.actions.length === 0) continue;
    const key = `${from} · ${labelOf(event)}`;
    found.set(key, (found.get(key) ?? new Set()).add(said(to, taken)));
  }
  return Object.fromEntries([...found].map(([key, moves]) => [key, oneOrAll([...moves].sort())]));
}

/** Moves as text, a line each. */
export const movesText = (moves: Moves) =>
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
  const file = join('machines', folder, 'moves.txt');
  if (process.env['UPDATE_TRANSCRIPTS'] === '1') writeFileSync(file, present);
  return existsSync(file) ? readFileSync(file, 'utf8') : `There is no ${file}.`;
}

/** An event, and what of its payload distinguishes it: an answer's outcome, a place, a step. */
function labelOf({ type, output, place, step }: AnyEventObject): string {
  const { status = '' } = (output ?? {}) as { status?: string };
  const { name = '' } = (place ?? {}) as { name?: string };
  return [type, status, name, step ?? ''].filter(Boolean).join(' ');
}

const oneOrAll = (moves: string[]) => (moves.length === 1 ? String(moves[0]) : moves);

const said = (to: string, { conditions, actions }: Taken) =>
  [
    to,
    ...(conditions.length > 0 ? [`if ${conditions.join(', ')}`] : []),
    ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
  ].join(' ');

/** Collects what an actor's arrows are and do; each call of the answer returns what was taken since the last one. */
export function watchTaken(actor: AnyActorRef): () => Taken {
  let taken: Taken = { conditions: [], actions: [] };
  actor.system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
    for (const arrow of event._transitions) {
      taken.conditions.push(...conditionsOf(arrow));
      taken.actions.push(...actionsOf(arrow));
    }
  });
  return () => {
    const collected = taken;
    taken = { conditions: [], actions: [] };
    return collected;
  };
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
