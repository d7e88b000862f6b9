import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE_MB = 300;
/** A disk larger than this is not a test volume and is not filled. */
const SMALL_MB = 2000;
const BALLAST = Buffer.alloc(1 << 20, 1);

/** A folder for a database, where it can be had on a small disk of its own that is filled and emptied. */
export type Disk = {
  readonly folder: string;
  /** Why it cannot be filled; null when it can. */
  readonly unfillable: string | null;
  fill(): void;
  free(): void;
  close(): void;
};

/**
 * On the small disk PROVE_SMALL_DISK names, or on one in memory, which only root may mount; elsewhere in the folder for
 * temporary files, which is never filled.
 */
export function openDisk(): Disk {
  const given = process.env.PROVE_SMALL_DISK;
  const folder = mkdtempSync(join(given ?? tmpdir(), 'saldar-prove-'));
  chmodSync(folder, 0o755);
  const isMounted = given === undefined && mount(folder);
  const isSmall = isMounted || (given !== undefined && megabytesOf(folder) <= SMALL_MB);
  const unfillable = isSmall
    ? null
    : `a full disk needs root, who may mount a small one, or one of at most ${SMALL_MB} MB in PROVE_SMALL_DISK`;
  const ballast = join(folder, 'ballast');
  if (isSmall) writeFileSync(ballast, '');
  return {
    folder,
    unfillable,
    fill: () => fill(ballast),
    free: () => truncateSync(ballast),
    close() {
      if (isMounted) execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(folder: string): boolean {
  try {
    const words = ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'saldar-prove', folder];
    execFileSync('mount', words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function megabytesOf(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const { blocks, bsize } = statfsSync(folder);
  return (blocks * bsize) / 2 ** 20;
}

/** To the last page. */
function fill(ballast: string): void {
  for (let size = BALLAST.length; size >= 4096;) {
    try {
      appendFileSync(ballast, BALLAST.subarray(0, size));
    } catch (problem) {
      if ((problem as { code?: string }).code !== 'ENOSPC') throw problem;
      size /= 2;
    }
  }
}
