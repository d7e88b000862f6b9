/**
 * Chilean pesos: integers only, decided by the server. Format of §9 "Currency":
 * `$` in front, no decimals, "." for thousands. The minus stands before the `$` (Intl es-CL writes `$-1.234`).
 */
export type Pesos = number;

/** `500000` → `$500.000`; `-1234` → `-$1.234`. */
export function formatPesos(amount: Pesos): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${amount < 0 ? '-' : ''}$${digits}`;
}

/**
 * `percent` of an amount in whole pesos, rounded down. Exact for percentages of up to four decimals: in doubles 8,2 % of
 * 100.000 would come out a peso short.
 */
export function percentOf(amount: Pesos, percent: number): Pesos {
  return Number((BigInt(amount) * BigInt(Math.round(percent * 10_000))) / 1_000_000n);
}
