/** What the browser tests get from `npm test`. */
export function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the browser tests are started by npm test.`);
  return value;
}

/** Where the system under test is: `npm test` starts it. */
export const system = {
  get portal(): string {
    return needed('BASE_URL');
  },
  get sandbox(): string {
    return needed('SANDBOX_URL');
  },
  get databaseUrl(): string {
    return needed('DATABASE_URL');
  },
};
export type System = { readonly [Part in keyof typeof system]: string };
