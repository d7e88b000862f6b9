/** PostgreSQL keeps every character in a text but this one. */
const NUL = '\0';

/** Whether every text in a checked request can be kept. It is as deep as its schema, so this may recurse. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes(NUL);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
