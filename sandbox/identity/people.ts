import { parse } from 'csv-parse/sync';

/** A person of an institution who may sign in at its desk. */
export type StaffPerson = { company: string; subject: string; name: string; role: string };

/** The people of sandbox/identity/people.csv. */
export function parseStaff(csv: string): StaffPerson[] {
  return parse(csv, { columns: true, skip_empty_lines: true, trim: true });
}
