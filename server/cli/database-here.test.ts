import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseHere } from './database-here.ts';

it('a command finds the database by its address, or by the file that holds it', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'saldar-database-')), 'DATABASE_URL');
  writeFileSync(file, 'postgres://saldar_server:word@localhost/saldar\n');
  expect(databaseHere({ DATABASE_URL: 'postgres://one' })).toBe('postgres://one');
  expect(databaseHere({ DATABASE_URL_FILE: file })).toBe('postgres://saldar_server:word@localhost/saldar');
  expect(databaseHere({})).toBeUndefined();
  expect(() => databaseHere({ DATABASE_URL_FILE: `${file}.absent` })).toThrow(
    'DATABASE_URL_FILE names a file that cannot be read.',
  );
});
