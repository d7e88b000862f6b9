/**
 * Does the work for each item, one after the other: one that fails does not stop those after it.
 * @throws the first failure, at the end
 */
export async function eachInTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items) await work(item).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw problems[0];
}
