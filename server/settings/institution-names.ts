/**
 * Names of the environment that belong to one institution: `BANCO_CORDILLERA__WEBPAY_API_KEY` is `WEBPAY_API_KEY` of the
 * institution `banco-cordillera`.
 */
const OWN_NAME = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)__([A-Z][A-Z0-9_]*)$/;

type Values = Readonly<Record<string, string>>;

/** The name as the environment spells it. */
export function ownName(institution: string, name: string): string {
  return `${institution.toUpperCase().replaceAll('-', '_')}__${name}`;
}

/** What it is the name of; empty for one that belongs to no institution. */
export function nameOf(given: string): string {
  return OWN_NAME.exec(given)?.[2] ?? '';
}

/** By the institution's key, its values by their names without the key. */
export function ownValues(env: Values): ReadonlyMap<string, Values> {
  const all = new Map<string, Record<string, string>>();
  for (const [given, value] of Object.entries(env)) {
    const [, prefix, name] = OWN_NAME.exec(given) ?? [];
    if (prefix === undefined || name === undefined) continue;
    const key = prefix.toLowerCase().replaceAll('_', '-');
    const values = all.get(key) ?? {};
    values[name] = value;
    all.set(key, values);
  }
  return all;
}
