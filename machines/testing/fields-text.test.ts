import { assign, fromPromise, sendParent, setup, type AnyStateMachine } from 'xstate';
import { walked } from './chart-model.ts';
import { fieldsText } from './fields-text.ts';

type Context = {
  name: string;
  error: string | null;
  tries: { own: number; others: number };
  guests: { isWelcome: boolean }[];
};
const isWelcome = (guest: Context['guests'][number]) => guest.isWelcome;
/** A door with a bell: no walk rings after an error, and both counts are the same in all of them. */
const door = setup({
  types: {} as { context: Context; events: { type: 'ring'; name: string } | { type: 'leave' } },
  actors: { ask: fromPromise<unknown, { name: string }>(() => Promise.reject(new Error('not provided'))) },
  guards: {
    isKnown: ({ context }) => context.tries.own < 2,
    isPatient: ({ context }) => context.tries.others < 3,
  },
  actions: {
    note: assign((_, { name }: { name: string }) => ({ name, error: null })),
    say: sendParent(({ context: { name, guests } }) => ({
      ...{ type: 'rung', name, isOpened: guests.some(isWelcome) },
    })),
  },
  delays: { pause: 1000 },
}).createMachine({
  id: 'door',
  context: { name: '', error: null, tries: { own: 0, others: 0 }, guests: [{ isWelcome: true }] },
  initial: 'shut',
  states: {
    shut: {
      on: {
        ring: [
          {
            guard: 'isKnown',
            target: 'asking',
            actions: [{ type: 'note', params: ({ event }) => event }, 'say'],
          },
          { guard: 'isPatient', target: 'asking' },
        ],
      },
    },
    asking: {
      tags: 'busy',
      invoke: { id: 'ask', src: 'ask', input: ({ context }) => ({ name: context.name }), onDone: 'open' },
      on: { leave: 'shut' },
    },
    open: { after: { pause: 'shut' } },
  },
});
const events = [
  { type: 'ring', name: 'Ana' },
  { type: 'leave' },
  { type: 'answered.ask', output: null },
  { type: 'time.pause' },
];
const textOf = (machine: AnyStateMachine) => fieldsText(walked({ machine, events, notifiesParent: ['say'] }));
const changed = (broken: object) => {
  const [own, other] = [door, door.provide(broken as never)].map((machine) => textOf(machine).split('\n'));
  return [own?.filter((line) => !other?.includes(line)), other?.filter((line) => !own?.includes(line))];
};

describe('what a chart does with its fields, whatever its walks met', () => {
  it('is said of what moves overwrite, send and start, of guards, their order, delays and tags', () => {
    expect(textOf(door)).toBe(
      [
        '(fields)',
        '  note, say overwrites error, name',
        '  reports rung isOpened ← guests[].isWelcome',
        '  reports rung name ← event.name',
        '  starts ask name ← event.name',
        '(guards)',
        '  isKnown asks tries.own',
        '  isPatient asks tries.others',
        '(orders)',
        '  shut · ring: isKnown before isPatient',
        '(delays)',
        '  pause 1000',
        '(tags)',
        '  busy asking',
        '',
      ].join('\n'),
    );
  });

  it.each<[string, object, string[], string[]]>([
    [
      'a field that is not cleared any more',
      { actions: { note: assign((_, { name }: { name: string }) => ({ name })) } },
      ['  note, say overwrites error, name'],
      ['  note, say overwrites name'],
    ],
    [
      'a guard that looks at the field beside its own',
      { guards: { isKnown: ({ context }: { context: Context }) => context.tries.others < 2 } },
      ['  isKnown asks tries.own'],
      ['  isKnown asks tries.others'],
    ],
    [
      'every element of a list asked in the place of one',
      {
        actions: {
          say: sendParent(({ context: { name, guests } }: { context: Context }) => ({
            ...{ type: 'rung', name, isOpened: guests.every(isWelcome) },
          })),
        },
      },
      [],
      ['  reports rung isOpened ← guests[+].isWelcome'],
    ],
    [
      'another value sent where a field is missing',
      {
        actions: {
          say: sendParent(({ context: { name, guests } }: { context: Partial<Context> }) => ({
            ...{ type: 'rung', name: name ?? 'Ana', isOpened: guests?.some(isWelcome) },
          })),
        },
      },
      ['  reports rung name ← event.name'],
      ['  reports rung name ← event.name, else "Ana"'],
    ],
    ['another delay', { delays: { pause: 10_000 } }, ['  pause 1000'], ['  pause 10000']],
  ])('shows %s', (_, broken, gone, come) => {
    expect(changed(broken)).toEqual([gone, come]);
  });
});
