import { readFileSync } from 'node:fs';

type Values = Readonly<Record<string, string>>;

const SUFFIX = '_FILE';

/**
 * Each `NAME_FILE=path` of a name that is read here as `NAME` with what that file holds, without the line's end: as containers hand
 * in secrets.
 * @param problems gets a line for each file that cannot be read, and each name that is given twice
 */
export function readFiles(env: Values, isName: (name: string) => boolean, problems: string[]): Values {
  const read = Object.entries(env).map(([given, value]): [string, string] => {
    const name = given.endsWith(SUFFIX) ? given.slice(0, -SUFFIX.length) : '';
    if (!isName(name)) return [given, value];
    if (env[name] !== undefined) problems.push(`${name} is given twice: also as ${given}`);
    try {
      return [name, readFileSync(value, 'utf8').trimEnd()];
    } catch {
      problems.push(`${given} names a file that cannot be read`);
      return [name, ''];
    }
  });
  return Object.fromEntries(read);
}
