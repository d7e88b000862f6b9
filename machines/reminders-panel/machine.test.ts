import { createActor, fromPromise, waitFor } from 'xstate';
import { remindersPanelMachine, type Reminders, type Wish } from './machine.ts';

it.each([
  [false, true],
  [true, false],
  [true, true],
])('reminders that were %s and are wanted now as %s stand so on the panel', async (before, wanted) => {
  const loaded: Reminders = { status: 'success', wanted: before, contacts: [] };
  const machine = remindersPanelMachine.provide({
    actors: {
      loadReminders: fromPromise<Reminders, undefined>(() => Promise.resolve(loaded)),
      wantReminders: fromPromise<{ status: 'success'; wanted: boolean }, Wish>(({ input }) =>
        Promise.resolve({ status: 'success', wanted: input.wanted }),
      ),
    },
  });
  const panel = createActor(machine).start();
  await waitFor(panel, (snapshot) => snapshot.matches('shown'));
  panel.send({ type: 'reminders.want', wanted, idempotencyKey: 'key' });
  await waitFor(panel, (snapshot) => snapshot.matches('shown'));
  expect(panel.getSnapshot().context.reminders).toEqual({ ...loaded, wanted });
});
