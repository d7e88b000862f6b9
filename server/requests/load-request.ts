import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { requestLoad } from '#contract/requests.ts';
import { isEmail } from '#domain/email.ts';
import { parseOperationNumber } from '#domain/operation-number.ts';
import { parsePhone } from '#domain/phone.ts';
import { parseRut } from '#domain/rut.ts';
import type { Visit } from '../http/call-answers.ts';
import { weightOf } from '../captcha/captcha.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { count, perHour } from '../http/limits.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { receiveRequest } from './institution-requests.ts';

const PER_HOUR = 12;

/** Everything a person typed, as it is kept. @throws INVALID_RUT, INVALID_EMAIL, INVALID_PHONE, INVALID_OPERATION */
function fieldsOf(body: RequestOf<typeof requestLoad>) {
  const rut = parseRut(body.rut);
  const phone = parsePhone(body.phone);
  const operation = parseOperationNumber(body.operation_number);
  const email = body.email.trim();
  if (rut === null) throw new Refusal('INVALID_RUT');
  if (!isEmail(email)) throw new Refusal('INVALID_EMAIL');
  if (phone === null) throw new Refusal('INVALID_PHONE');
  if (operation === null) throw new Refusal('INVALID_OPERATION');
  return { rut, email, phone, operation_number: operation, message: body.message.trim() };
}

/**
 * Stores the request and enqueues the executive's mail. The RUT is not looked up, so the answer reveals nothing about a
 * debtor.
 */
export function loadRequests(deps: Dependencies) {
  const limit = perHour('loadRequest', PER_HOUR, 'TOO_MANY_REQUESTS');
  return async (visit: Visit<typeof requestLoad, null>): Promise<ResponseOf<typeof requestLoad>> => {
    const { body, operationId: id, addressFingerprints } = visit;
    const company = deps.companies.byProductType(body.product_type);
    if (!company) throw new Refusal('BAD_REQUEST');
    const fields = fieldsOf(body);
    const captcha = await deps.outside.captcha.check(body.captcha);
    await count(deps, { limit, keys: addressFingerprints, points: weightOf(captcha) });
    if (captcha === 'refused') throw new Refusal('CAPTCHA_REFUSED');
    await deps.db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('load_request')
        .values({ id, company: company.key, ...fields, created_at: deps.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) await receiveRequest(tx, deps, { id, company: company.key, kind: 'load' });
      await enqueueMail(tx, deps, 'loadRequest', id);
    });
    return { status: 'success' };
  };
}
