import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** More than a run of the tests keeps at a time. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Where test data goes that ends with the run: in memory where there is room. A database is a thousand files, and creating
 * them takes a disk twenty times as long.
 * @param {string} [shared] a folder in memory, if the machine has one
 * @param {number} [enough] bytes that must be free there
 */
export function memoryFolder(shared = '/dev/shm', enough = ENOUGH) {
  try {
    accessSync(shared, constants.W_OK);
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize < enough ? tmpdir() : shared;
  } catch {
    return tmpdir();
  }
}
