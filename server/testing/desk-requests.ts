import { randomUUID } from 'node:crypto';
import { santiagoDay } from '#domain/calendar.ts';
import { answerBy } from '#domain/data-request.ts';
import { answerDisputeBy } from '#domain/dispute.ts';
import { insertDispute } from '../disputes/rows.ts';
import { openDataRequest } from '../rights/data-requests.ts';
import { receiveRequest } from '../requests/institution-requests.ts';
import type { AgreementTestServer } from './agreement-test-server.ts';

const BANK = 'banco-cordillera';

/** What people at a desk answer and enable. */
export function withRequests({ deps }: Pick<AgreementTestServer, 'deps'>) {
  /** An instalment-load request; answers its id. */
  async function requested(company = BANK): Promise<string> {
    const id = randomUUID();
    await deps.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('load_request')
        .values({
          ...{ id, company, rut: '140000019', email: 'quien@correo.cl', phone: '+56987654321' },
          ...{
            operation_number: '700123',
            message: 'No encuentro mi crédito.',
            created_at: deps.clock.now(),
          },
        })
        .execute();
      await receiveRequest(tx, deps, { id, company, kind: 'load' });
    });
    return id;
  }

  async function newDebtor(company: string): Promise<string> {
    const id = randomUUID();
    await deps.db
      .insertInto('debtor')
      .values({
        ...{ id, company, rut: id, kind: 'person', name: 'Ana Rojas' },
        ...{ email: null, phone: null },
      })
      .execute();
    return id;
  }

  /** A new debtor's dispute of a debt; answers its id. */
  async function disputed(company = BANK): Promise<string> {
    const [id, debtor_id] = [randomUUID(), await newDebtor(company)];
    const at = deps.clock.now();
    const about = { id, company, debtor_id, operation_number: 'op-900100999', kind: 'notMine' as const };
    const due_on = answerDisputeBy(santiagoDay(at), {});
    await deps.db
      .transaction()
      .execute((tx) => insertDispute(tx, { ...about, message: '', opened_at: at, due_on, reply_to: null }));
    return id;
  }

  /** A new debtor's request about their data; answers its id. */
  async function askedAboutData(company = BANK): Promise<string> {
    const [id, debtor_id] = [randomUUID(), await newDebtor(company)];
    const at = deps.clock.now();
    await deps.db.transaction().execute(async (tx) => {
      await openDataRequest(tx, {
        ...{ id, company, debtor_id, kind: 'access' as const, message: '', received_at: at },
        ...{ due_on: answerBy('access', santiagoDay(at)), reply_to: null },
      });
    });
    return id;
  }

  /** An operation that is not overdue; answers its number. */
  async function youngOperation(company = BANK): Promise<string> {
    const operation_number = randomUUID();
    await deps.db
      .insertInto('operation')
      .values({
        ...{ company, operation_number, rut: '333333333', product: 'Crédito', overdue_since: null },
      })
      .execute();
    return operation_number;
  }
  return { requested, askedAboutData, disputed, youngOperation };
}
