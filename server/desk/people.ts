import { sql } from 'kysely';
import { endDeskSessions, listDeskPeople, type DeskMember } from '#contract/desk-people.ts';
import { SESSION_ACTS } from '#contract/staff.ts';
import { staffSessionMachine } from '#machines/staff-session/machine.ts';
import type { StaffAction } from '#contract/desk-log.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import { endSessionsOfPerson, isOpenAt } from '../session/staff-sessions.ts';
import { PEOPLE_TEXTS as TEXTS } from '../texts/desk.ts';
import { appendAction } from './log.ts';
import { need } from './visit.ts';

type SessionAct = (typeof SESSION_ACTS)[number];

/** Whether this person may do it with the sessions that another one has open. */
const isPossible = ({ subject: by, role }: StaffCaller, type: SessionAct): boolean =>
  staffSessionMachine.resolveState({ value: 'open' }).can({ type, by, role });

type Row = Pick<DeskMember, 'subject' | 'name' | 'role' | 'open_sessions'> & {
  signed_in_at: Date;
  action: StaffAction | null;
  acted_at: Date | null;
};

/** The last sign-in of each person whose sessions are kept, and what they did last. */
async function readPeople({ db, clock }: Dependencies, caller: StaffCaller): Promise<DeskMember[]> {
  const { key: company } = caller.company;
  const { rows } = await sql<Row>`
    select s.*, a.action, a.at as acted_at
      from (select distinct on (subject) subject, name, role, created_at as signed_in_at,
                   (count(*) filter (where ${isOpenAt(clock.now())}) over (partition by subject))::int as open_sessions
              from staff_session where company = ${company}
             order by subject, created_at desc) s
      left join lateral (
        select action, at from staff_action
         where company = ${company} and subject = s.subject order by id desc limit 1) a on true
     order by s.signed_in_at desc`.execute(db);
  const events = SESSION_ACTS.filter((type) => isPossible(caller, type));
  return rows.map(({ signed_in_at, action, acted_at, ...person }) => ({
    ...person,
    signed_in_at: signed_in_at.toISOString(),
    last_act: action && acted_at && { action, at: acted_at.toISOString() },
    events: person.open_sessions > 0 ? events : [],
  }));
}

/** Who has signed in at the desk, and the end of what a person has open there. */
export const peopleAnswers = (deps: Dependencies): readonly CallAnswer[] => [
  answerStaff(listDeskPeople, async ({ caller }) => {
    need(caller, 'readPeople');
    const data = await readPeople(deps, caller);
    await appendAction(deps.db, deps, caller, { action: 'people.read' });
    return { status: 'success' as const, data };
  }),
  answerStaff(endDeskSessions, async ({ body: { subject, event: action, reason }, caller, operationId }) => {
    need(caller, 'readPeople');
    if (!isPossible(caller, action)) return { status: 'REFUSED' as const, message: TEXTS.notYourRole };
    return deps.db.transaction().execute(async (tx) => {
      if (await isOperationDone(tx, operationId)) return { status: 'success' as const };
      const now = deps.clock.now();
      const ended = await endSessionsOfPerson(tx, caller.company.key, subject, now);
      if (ended === 0) return { status: 'REFUSED' as const, message: TEXTS.nothingOpen };
      await appendAction(tx, deps, caller, { action, object: subject, reason });
      await markOperationDone(tx, operationId, now);
      return { status: 'success' as const };
    });
  }),
];
