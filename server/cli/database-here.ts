import { readFileSync } from 'node:fs';
import { Misused } from './misused.ts';

/** DATABASE_URL, or what the file that DATABASE_URL_FILE names holds. @throws Misused when that one cannot be read */
export function databaseHere({ DATABASE_URL, DATABASE_URL_FILE } = process.env): string | undefined {
  if (DATABASE_URL || !DATABASE_URL_FILE) return DATABASE_URL;
  try {
    return readFileSync(DATABASE_URL_FILE, 'utf8').trimEnd();
  } catch {
    throw new Misused('DATABASE_URL_FILE names a file that cannot be read.');
  }
}
