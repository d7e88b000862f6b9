import { readFileSync } from 'node:fs';

/** What `deploy/bin/saldar` gives Node and its memory allocator. */
export function releaseOptions(): Record<string, string> {
  const text = readFileSync('deploy/bin/saldar', 'utf8');
  const of = (name: string, pattern: RegExp) => {
    const value = pattern.exec(text)?.[1];
    if (value === undefined) throw new Error(`deploy/bin/saldar sets no ${name}`);
    return { [name]: value };
  };
  return {
    ...of('MALLOC_ARENA_MAX', /MALLOC_ARENA_MAX:-(\d+)/),
    ...of('NODE_OPTIONS', /NODE_OPTIONS="([^$"]+) \$/),
  };
}
