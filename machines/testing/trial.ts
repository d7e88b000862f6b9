import {
  and,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { guardName } from './coverage.ts';
import { leafText } from './model.ts';
import { arrowsAt, nodesOf, type Arrow } from './pairs.ts';
import { startReal, withScriptedActors } from './walk.ts';

/** Where a walk stood, what came, where it led and by which actions. */
export type Moment = {
  before: AnyMachineSnapshot;
  event: AnyEventObject;
  after: unknown;
  to: string;
  actions: string[];
};
/** What a transition came to: its context, and what it sent and started, by what it is called. */
export type Outcome = { to: string; context: unknown; messages: [string, unknown][] };

type Act = { type: string; params?: Record<string, unknown> };
function messageOf({ type, params = {} }: Act, parent: AnyActorRef): [string, unknown][] {
  const { id, input, to, event } = params as {
    id?: string;
    input?: unknown;
    to?: AnyActorRef;
    event?: AnyEventObject;
  };
  if (type === 'xstate.spawnChild') return [[`starts ${id}`, input]];
  if (type === 'xstate.emit') return [[`emits ${event?.type}`, event]];
  if (type !== 'xstate.sendTo' || !to) return [];
  return [[to === parent ? `reports ${event?.type}` : `sends ${to.id} ${event?.type}`, event]];
}

/** A machine that computes the result of an event in any context, without effects. */
export function trialOf(machine: AnyStateMachine, input: unknown) {
  const scripted = withScriptedActors(machine);
  const { actor, stop } = startReal(scripted, input);
  stop();
  const parent = (actor as unknown as { _parent: AnyActorRef })._parent;
  const arrows = nodesOf(scripted.root).flatMap(arrowsAt);

  const resolved = ({ value, children }: AnyMachineSnapshot, context: unknown): AnyMachineSnapshot =>
    Object.assign(scripted.resolveState({ value, context } as never), { children });
  /** As XState names what a test sends. */
  function spoken(event: AnyEventObject, { _nodes }: AnyMachineSnapshot): AnyEventObject {
    const { type, ...more } = event;
    const own = arrows.find(
      (arrow) => arrow.event === type && _nodes.some((node) => node.id === arrow.node.id),
    );
    const [kind = '', name] = [type.split('.')[0], type.replace(/^\w+\./, '')];
    const isOfActor = /^(answered|failed)$/.test(kind);
    return { ...more, type: own?.definition.eventType || type, ...(isOfActor && { actorId: name }) };
  }
  function outcome(act: (scope: never) => AnyMachineSnapshot): Outcome {
    const done: Act[] = [];
    const scope = {
      ...{ self: actor, id: actor.id, sessionId: actor.sessionId, system: actor.system },
      ...{
        logger: () => undefined,
        defer: () => undefined,
        stopChild: () => undefined,
        emit: () => undefined,
      },
      actionExecutor: (one: Act) => void done.push(one),
    };
    const { value, context, status, error } = act(scope as never);
    if (status === 'error') throw error;
    return { to: leafText(value), context, messages: done.flatMap((one) => messageOf(one, parent)) };
  }
  return {
    arrows,
    spoken,
    beginning: (given: unknown) =>
      outcome((scope) => scripted.getInitialSnapshot(scope, given) as AnyMachineSnapshot),
    /** @param event as XState names it */
    outcomeOf: (before: AnyMachineSnapshot, context: unknown, event: AnyEventObject) =>
      outcome(
        (scope) =>
          scripted.transition(resolved(before, context), event as never, scope) as AnyMachineSnapshot,
      ),
    lets(
      { definition }: Arrow,
      before: AnyMachineSnapshot,
      context: unknown,
      event: AnyEventObject,
    ): boolean {
      const guards = [definition.guard];
      const question = and(guards as never) as unknown as {
        check: (here: AnyMachineSnapshot, args: object, own: object) => boolean;
      };
      return question.check(before, { context, event }, { guards });
    },
    guardOf: ({ definition }: Arrow) => guardName(definition.guard),
  };
}
export type Trial = ReturnType<typeof trialOf>;
