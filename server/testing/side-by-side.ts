import { scrubbed } from './transcript.ts';

/** What happens at an institution, step by step; each step yields its answers. */
export type Scenario = AsyncGenerator<unknown, void, void>;

/** Runs scenarios in turns: a step of the first, then one of the next. Returns the answers of each, line by line, without ids. */
export async function runSideBySide(...scenarios: readonly Scenario[]): Promise<string[][]> {
  const answers = scenarios.map((): string[] => []);
  for (let going = true; going;) {
    going = false;
    for (const [at, scenario] of scenarios.entries()) {
      const { done, value } = await scenario.next();
      if (done) continue;
      answers[at]?.push(...scrubbed(value).split('\n'));
      going = true;
    }
  }
  return answers;
}

/** Lines that stand in one of two answers only, at most twenty of each: both in full are too long to read. */
export function differences(one: readonly string[], other: readonly string[]): string[] {
  const without = (lines: readonly string[], sign: string) => {
    const counts = new Map<string, number>();
    for (const line of lines === one ? other : one) counts.set(line, (counts.get(line) ?? 0) + 1);
    return lines.flatMap((line) => {
      const left = counts.get(line) ?? 0;
      counts.set(line, left - 1);
      return left > 0 ? [] : [`${sign} ${line.slice(0, 300)}`];
    });
  };
  return [...without(one, '-').slice(0, 20), ...without(other, '+').slice(0, 20)];
}

/** A line for what belongs together: names and values without the punctuation of JSON, without what is empty or only draws a chart. */
export function readable(value: unknown, indent = ''): string[] {
  const isEmpty = (one: unknown) =>
    one === null || one === '' || (typeof one === 'object' && Object.keys(one as object).length === 0);
  if (isEmpty(value)) return [];
  if (typeof value !== 'object')
    return String(value)
      .split(/\r?\n/)
      .map((line) => indent + line);
  const isPlain = (one: unknown) => typeof one !== 'object' && !String(one).includes('\n');
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return [indent + value.join(', ')];
    return value.flatMap((one) => readable(one, `${indent} `));
  }
  const entries = Object.entries(value as object).filter(
    ([name, one]) => !['chart', 'kept'].includes(name) && !isEmpty(one),
  );
  const plain = entries.filter(([, one]) => isPlain(one)).map(([name, one]) => `${name} ${String(one)}`);
  const rest = entries.filter(([, one]) => !isPlain(one));
  return [
    ...(plain.length > 0 ? [indent + plain.join(', ')] : []),
    ...rest.flatMap(([name, one]) => [`${indent}${name}`, ...readable(one, `${indent} `)]),
  ];
}
