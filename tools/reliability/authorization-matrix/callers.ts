import { KEY_SCOPES } from '#contract/key-scopes.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import { deskOf } from '#server/testing/desk-test-server.ts';
import { createKey } from '#server/session/institution-keys.ts';
import { identificationToken } from './invalid-tokens.ts';
import type { Owner } from './owned-resources.ts';
import type { Asked } from './requestable.ts';
import { STAFF_ROWS } from './staff-matrix.ts';
import { ANALYST_KEY, type OwnersTestBed } from './test-server.ts';

export const COMPANY = 'banco-cordillera';
type Header = string | Readonly<Record<string, string>> | undefined;
export type HeaderOf = (asked: Asked, owner: Owner) => Promise<Header>;

/** Of the highest that may. */
const roleFor = (name: string): StaffRole =>
  name === 'proposeOrder'
    ? 'agent'
    : (STAFF_ROLES.findLast((role) => STAFF_ROWS[name]?.roles[role] === '200 success') ?? 'supervisor');
const NAMES: Partial<Record<StaffRole, string>> = { agent: 'Martín Soto', supervisor: 'Carolina Vidal' };

/** What opens each call: the debtor's token, or a key or a person of the bank. */
export async function callersOf({ testServer }: Pick<OwnersTestBed, 'testServer'>): Promise<HeaderOf> {
  const { db, clock } = testServer.deps;
  const { key } = await createKey(db, { company: COMPANY, name: 'ERP', scopes: KEY_SCOPES }, clock.now());
  /** A person of their own for each role: one proposes, another one decides. */
  async function staffHeaders(role: StaffRole): Promise<Record<string, string>> {
    return (await deskOf(testServer)(NAMES[role] ?? 'Ignacio Paredes', role)).page;
  }
  return async ({ name, authorization }, owner) => {
    if (authorization === 'none') return undefined;
    if (authorization === 'staff') return staffHeaders(roleFor(name));
    if (authorization === 'institution') return `Bearer ${key}`;
    if (authorization === 'analyst') return `Bearer ${ANALYST_KEY}`;
    const isBegun = authorization === 'identification';
    return `JWT ${isBegun ? await identificationToken(testServer, owner) : owner.token}`;
  };
}
