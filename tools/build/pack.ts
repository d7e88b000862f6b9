import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const PACKERS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Each script and drawing also packed, beside itself: the server hands out the smallest a browser can read. */
export async function pack(dist: string): Promise<void> {
  const files = await readdir(dist, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|svg)$/.test(file))
      .flatMap((file) =>
        Object.entries(PACKERS).map(async ([ending, packed]) =>
          writeFileSync(join(dist, `${file}.${ending}`), await packed(readFileSync(join(dist, file)))),
        ),
      ),
  );
}
