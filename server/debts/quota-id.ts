/** A quota's id on the wire: unique within the company, where a quota is a debt's numbered row. */
export function quotaId(debtId: string, number: number): string {
  return `${debtId}:${number}`;
}

export function splitQuotaId(id: string): { debtId: string; number: number } {
  const colon = id.lastIndexOf(':');
  return { debtId: id.slice(0, colon), number: Number(id.slice(colon + 1)) };
}
