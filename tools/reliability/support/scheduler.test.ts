import { createStage, type Stage } from './scheduled-system.ts';

let stage: Stage;
beforeAll(async () => void (stage = await createStage()));
afterAll(() => stage.testServer.close());

it('what a task leaves under way when it has been answered goes on, and holds up no other', async () => {
  const { testServer, turns } = stage;
  let left: Promise<unknown> = Promise.resolve();
  const act = async () => {
    left = testServer.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('debtor').select('id').execute();
      await tx.selectFrom('debtor').select('id').execute();
    });
  };
  expect((await turns.play([{ name: 'hasty', act }], [])).failures).toEqual([]);
  await left;
});

it('a late task pauses before its query until no other task can go on', async () => {
  const { testServer, turns } = stage;
  const act = async () => {
    await testServer.deps.db.selectFrom('debtor').select('id').execute();
    await testServer.deps.db.selectFrom('quote').select('id').execute();
  };
  const tasks = ['late', 'other'].map((name) => ({ name, act }));
  const late = { name: 'late', before: 'from "quote"' };
  const { turns: taken, failures } = await turns.play(tasks, [], { late });
  expect(failures).toEqual([]);
  expect(taken).toEqual([
    'late: begins',
    'other: begins',
    'late: select "id" from "debtor"',
    'other: select "id" from "debtor"',
    'other: select "id" from "quote"',
    'late: select "id" from "quote"',
  ]);
});
