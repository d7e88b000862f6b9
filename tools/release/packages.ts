/** What package-lock.json says of an installed package. */
type Locked = { dependencies?: Readonly<Record<string, string>> };
type Lock = Readonly<Record<string, Locked>>;

/** Where Node finds a package that one at `from` asks for: beside its own packages, else further out. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (lock[place]) return place;
  return from === ''
    ? undefined
    : placeOf(lock, from.replace(/(^|\/)node_modules\/(?!.*node_modules\/).*$/, ''), name);
}

/**
 * Where these packages are and all that they need, without what is optional: that would be compiled while it is installed.
 * @throws for one that the lockfile does not have
 */
export function placesOf(
  lock: Lock,
  names: readonly string[],
  from = '',
  found = new Set<string>(),
): Set<string> {
  for (const name of names) {
    const place = placeOf(lock, from, name);
    if (!place) throw new Error(`package-lock.json has no ${name} for ${from || 'the server'}.`);
    if (found.has(place)) continue;
    found.add(place);
    placesOf(lock, Object.keys(lock[place]?.dependencies ?? {}), place, found);
  }
  return found;
}
