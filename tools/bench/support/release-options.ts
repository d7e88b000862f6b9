import { readFileSync } from 'node:fs';

/** What `deploy/bin/saldar` gives Node: its environment, and the words before the program. */
export function releaseOptions(): { env: Record<string, string>; words: string[] } {
  const text = readFileSync('deploy/bin/saldar', 'utf8');
  const of = (name: string, pattern: RegExp) => {
    const value = pattern.exec(text)?.[1];
    if (value === undefined) throw new Error(`deploy/bin/saldar has no ${name}`);
    return value;
  };
  return {
    env: {
      MALLOC_ARENA_MAX: of('MALLOC_ARENA_MAX', /MALLOC_ARENA_MAX:-(\d+)/),
      NODE_OPTIONS: of('NODE_OPTIONS', /NODE_OPTIONS="([^$"]+) \$/),
    },
    words: of('command', /exec bin\/node (.*)dist-server\/main\.js/)
      .split(' ')
      .filter(Boolean),
  };
}
