import type { Manifest } from 'vite';

/** Where the app begins in Vite's manifest. */
export const ENTRY = 'index.html';

/** The files a chunk cannot run without, itself first, as addresses. */
export function filesOf(manifest: Manifest, ...keys: string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found].map((file) => `/${file}`);
}

/** The key of a screen's chunk: `notFound` is the one of NotFound.tsx. @throws when there is none */
export function screenKey(manifest: Manifest, name: string): string {
  const file = `/${name[0]?.toUpperCase()}${name.slice(1)}.tsx`;
  const key = Object.keys(manifest).find((candidate) => candidate.endsWith(file));
  if (!key) throw new Error(`No chunk for the screen ${name}.`);
  return key;
}
