import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Leaves exactly these files in a folder. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}

/** The files of a folder that are not as they should be: other, missing or too many. */
export function staleIn(folder: string, files: ReadonlyMap<string, string>): string[] {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const isSame = (name: string) =>
    there.includes(name) && readFileSync(join(folder, name), 'utf8') === files.get(name);
  return [...new Set([...files.keys(), ...there])].filter((name) => !files.has(name) || !isSame(name)).sort();
}
