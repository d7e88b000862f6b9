/**
 * A command's message about a database failure. PostgreSQL quotes values in its messages about data (classes 22 and 23), so
 * of those only the code is printed.
 */
export function causeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code && /^2[23]/.test(code) ? code : [code, message].filter(Boolean).join(': ');
}
