/**
 * What a command says of a failure at the database. PostgreSQL quotes the value in its words about data (classes 22 and
 * 23): of those only the code is told.
 */
export function causeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code && /^2[23]/.test(code) ? code : [code, message].filter(Boolean).join(': ');
}
