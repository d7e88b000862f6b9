import { createStage } from '../races/stage.ts';

it('what somebody leaves under way when they have been answered goes on, and holds up nobody', async () => {
  const { world, turns } = await createStage();
  let left: Promise<unknown> = Promise.resolve();
  const act = async () => {
    left = world.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('debtor').select('id').execute();
      await tx.selectFrom('debtor').select('id').execute();
    });
  };
  expect((await turns.play([{ name: 'hasty', act }], [])).failures).toEqual([]);
  await left;
  await world.reset();
  await world.close();
});
