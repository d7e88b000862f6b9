import { verifyFlow, verifyIdentity, verifyOperation, verifySerial } from '#contract/identity.ts';
import type { Company } from '#domain/company.ts';
import { parseRut } from '#domain/rut.ts';
import { normalizeSerial } from '#domain/serial.ts';
import {
  answerPublic,
  answerIdentification,
  type CallAnswer,
  type IdentificationCaller,
} from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { rutFingerprints, type Fingerprints } from '../http/fingerprints.ts';
import { startIdentification, useIdentification } from '../session/identifications.ts';
import { prove } from './prove.ts';
import { createThrottle, type Throttle } from './throttle.ts';

function rutOf(text: string): string {
  const rut = parseRut(text);
  if (rut === null) throw new Refusal('INVALID_RUT');
  return rut;
}

type Named = { product_type: string; source_invocation?: string | undefined };

/** The company a call without a token names by its product type value; a source that is not its own is refused (§9). */
function companyOf(
  { companies }: Dependencies,
  { product_type: type, source_invocation: source }: Named,
): Company {
  const company = companies.byProductType(type);
  if (!company || (source !== undefined && source !== company.sourceInvocation))
    throw new Refusal('BAD_REQUEST');
  return company;
}

/** The captcha is a signal: refused stops, unreachable or absent only counts more (readings 29). Answers whether it vouched. */
async function passCaptcha(
  deps: Dependencies,
  throttle: Throttle,
  token: string | null,
  address: Fingerprints,
): Promise<boolean> {
  const answer = await deps.outside.captcha.check(token);
  await throttle.start(address, answer);
  if (answer === 'refused') throw new Refusal('CAPTCHA_REFUSED');
  return answer === 'human';
}

/** A token continues the identification of one RUT, by the way that was begun. */
function continuedRut(
  deps: Dependencies,
  caller: IdentificationCaller,
  isPyme: boolean,
  text: string,
): string {
  const rut = rutOf(text);
  const same = rutFingerprints(deps.config, caller.company.key, rut).includes(caller.rutFingerprint);
  if (!same || caller.isPyme !== isPyme) throw new Refusal('BAD_REQUEST');
  return rut;
}

/** §7.2 `/identity/verify…` and the business variant. */
export function identifyAnswers(deps: Dependencies): CallAnswer[] {
  const throttle = createThrottle(deps);
  deps.metrics.expectIdentifications(deps.companies.paying.map(({ key }) => key));
  return [
    answerPublic(verifyFlow, async ({ body, operationId, addressFingerprints }) => {
      const company = companyOf(deps, body);
      const rut = rutOf(body.rut);
      const isHuman = await passCaptcha(deps, throttle, body.captcha, addressFingerprints);
      const [rutFingerprint] = rutFingerprints(deps.config, company.key, rut);
      const token = await startIdentification(deps, {
        id: operationId,
        company,
        rutFingerprint,
        isPyme: body.is_pyme,
        isHuman,
      });
      const nothing = { contact_data: { email: null, phone: null }, has_current_debts: false };
      return { status: 'success', token, ...nothing, has_past_due_debts: false } as const;
    }),

    answerIdentification(verifySerial, async (visit) => {
      const rut = continuedRut(deps, visit.caller, false, visit.body.rut);
      const { company, isHuman } = visit.caller;
      const given = normalizeSerial(visit.body.serial);
      await useIdentification(deps, visit.caller, visit.operationId);
      return prove(deps, throttle, { company, kind: 'person', rut, given, isHuman }, visit);
    }),

    answerPublic(verifyIdentity, async (visit) => {
      const company = companyOf(deps, visit.body);
      const rut = rutOf(visit.body.rut);
      const isHuman = await passCaptcha(deps, throttle, visit.body.captcha, visit.addressFingerprints);
      const given = normalizeSerial(visit.body.serial);
      return prove(deps, throttle, { company, kind: 'person', rut, given, isHuman }, visit);
    }),

    answerIdentification(verifyOperation, async (visit) => {
      const rut = continuedRut(deps, visit.caller, true, visit.body.rut);
      const { company, isHuman } = visit.caller;
      const given = visit.body.payment_agreement_number;
      await useIdentification(deps, visit.caller, visit.operationId);
      return prove(deps, throttle, { company, kind: 'pyme', rut, given, isHuman }, visit);
    }),
  ];
}
