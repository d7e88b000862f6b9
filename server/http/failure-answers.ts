import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { Crowded } from './load-shedding.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal, failureBody } from './failures.ts';
import { inLanguage, languageAsked } from '../texts/language.ts';
import { OLD_PAGE } from '../texts/desk.ts';
import { PROTECTIONS } from './security-headers.ts';
import { FAILURE_STATUSES, type FailureCode } from '#contract/failure.ts';

const BY_STATUS: Readonly<Record<number, FailureCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/**
 * What passes by itself or by the operator's hand, so that the same request may succeed later (payment-safety E11): lost and
 * refused connections, others in the way (40001, 40P01, 55P03), a limit (57014, 25P03, 25P04), a standby or a database that
 * only reads (25006), a full or broken disk and too little memory (53, 58), a restart (57P0x).
 */
const DATABASE_AWAY =
  /^(08\w{3}|25006|25P0[34]|4000[13]|40P01|53\w{3}|55P03|57014|57P0\d|58\w{3}|ECONN\w+|E(HOST|NET)(UNREACH|DOWN)|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/;
const POOL_AWAY =
  /^(timeout exceeded when trying to connect|Connection terminated|Postgres connection has been discarded|Client (has encountered a connection error|was closed) and is not queryable)/;

function codeOf(problem: unknown): FailureCode {
  const { statusCode, code, message } = problem as { statusCode?: number; code?: string; message?: string };
  if (statusCode !== undefined && BY_STATUS[statusCode]) return BY_STATUS[statusCode];
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'BAD_REQUEST';
  return DATABASE_AWAY.test(code ?? '') || POOL_AWAY.test(message ?? '') ? 'UNAVAILABLE' : 'CATCH';
}

const MOST_FIELDS = 20;
/** A path segment that is a name of the contract or an index: other segments may be text that a visitor typed. */
const PART = /^\w{1,40}$/;

/** Where a body or query does not fit its schema, by path and code: what was sent stays out of answers and logs. */
function fieldsOf({ validation }: { validation?: FastifySchemaValidationError[] }) {
  return validation?.slice(0, MOST_FIELDS).map(({ instancePath, keyword }) => ({
    path: instancePath
      .split('/')
      .filter((part) => PART.test(part))
      .join('.'),
    code: keyword,
  }));
}

/** Whatever was thrown, as the refusal that is answered; the cause is for the log alone. */
export function refusalOf(problem: unknown): Refusal {
  if (problem instanceof Refusal) return problem;
  const code = codeOf(problem);
  const fields = fieldsOf(problem as { validation?: FastifySchemaValidationError[] });
  const retry = code === 'UNAVAILABLE' && { retryAfterSeconds: 5 };
  return new Refusal(code, { cause: problem, ...(fields && { fields }), ...retry });
}

/** How a body of another release does not fit: a field is missing, or one too many is there. */
const OTHER_RELEASE = ['invalid_type', 'unrecognized_keys'];

/** The forms of a desk send no other fields than their release knows, so what does not fit is of another one. */
function wordedFor({ caller }: FastifyRequest, refusal: Refusal): Refusal {
  const { code, fields = [], cause } = refusal;
  const isOld = caller?.scope === 'staff' && fields.some((field) => OTHER_RELEASE.includes(field.code));
  return isOld ? new Refusal(code, { cause, fields, detail: OLD_PAGE }) : refusal;
}

/** Sets the status and headers of any answer that is not 2xx; the caller sends the body. */
export function beginFailure(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  if (refusal.minutes !== undefined) reply.header('retry-after', String(refusal.minutes * 60));
  return reply
    .code(FAILURE_STATUSES[refusal.code])
    .headers({ ...PROTECTIONS, 'x-correlation-id': reply.request.id });
}

/** Answers anything that is not 2xx in the one shape of the contract. */
export function sendFailure(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return beginFailure(reply, refusal)
    .type('application/json; charset=utf-8')
    .send(
      inLanguage(languageAsked(reply.request.headers['accept-language']), () =>
        failureBody(refusal, reply.request.id),
      ),
    );
}

/** Under load only the access log is written: more lines would add to the load. */
function isFault({ code }: Refusal, problem: unknown): boolean {
  const shed = problem instanceof Crowded || (problem as { code?: string }).code === 'FST_UNDER_PRESSURE';
  return FAILURE_STATUSES[code] >= 500 && !shed;
}

/** Logs a fault of ours. Returns the refusal that answers the error. */
export function noteFailure(log: Dependencies['log'], problem: unknown, request: FastifyRequest): Refusal {
  const refusal = wordedFor(request, refusalOf(problem));
  const where = { correlation: request.id, route: request.routeOptions.url };
  const company = request.caller?.company.key;
  if (isFault(refusal, problem))
    log.error({ err: problem, ...where, ...(company && { company }) }, refusal.code);
  if (refusal.fields) log.info({ fields: refusal.fields, ...where }, refusal.code);
  return refusal;
}

export function answerFailures(app: FastifyInstance, { log }: Pick<Dependencies, 'log'>): void {
  app.setErrorHandler((problem, request: FastifyRequest, reply) =>
    sendFailure(reply, noteFailure(log, problem, request)),
  );
}
