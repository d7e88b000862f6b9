import * as z from 'zod/mini';
import { hasRight, type StaffRight } from '#contract/staff.ts';
import type { StaffCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';

export const success = <Data>(data: Data) => ({ status: 'success' as const, data });

/** @throws FORBIDDEN */
export function need({ role }: StaffCaller, right: StaffRight): void {
  if (!hasRight(role, right)) throw new Refusal('FORBIDDEN');
}

/** The id in an address. @throws NOT_FOUND where it is none */
export function idIn({ id }: Readonly<Record<string, string>>): string {
  const read = z.safeParse(z.uuid(), id);
  if (!read.success) throw new Refusal('NOT_FOUND');
  return read.data;
}

/** @throws NOT_FOUND of another institution's thing, or of none */
export function foundOr404<Found>(found: Found | null): Found {
  if (found === null) throw new Refusal('NOT_FOUND');
  return found;
}
