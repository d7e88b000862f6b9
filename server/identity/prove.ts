import type { ResponseOf } from '#contract/call.ts';
import type { verifySerial } from '#contract/identity.ts';
import type { Company } from '#domain/company.ts';
import type { Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { IdentificationOutcome } from '../http/metrics.ts';
import { openSession } from '../session/sessions.ts';
import { IDENTITY_TEXTS } from '../texts/spoken.ts';
import { contactOf, findDebtor, masked, ownsOperation, standingOf, type VisitorKind } from './debtors.ts';
import { wantsReminders } from './reminders-wanted.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import type { Guess, Throttle } from './throttle.ts';

export type Identification = ResponseOf<typeof verifySerial>;
type Outcome = Exclude<Identification, { status: 'success' }>['status'];
type Visitor = Pick<Visit, 'operationId' | 'addressFingerprints' | 'network' | 'cookies'>;

/** One identification attempt; `rut` normalised, `isHuman` as the captcha said. */
type Proof = { company: Company; kind: VisitorKind; rut: string; given: string; isHuman: boolean };

function refuse(status: Outcome): Identification {
  return { status, verified: false, message: IDENTITY_TEXTS[status] };
}

/** The status of a wrong number: a serial may be an older card's, an operation number has no such case (readings 30b). */
const REFUSED = { person: 'WRONG_DATA', pyme: 'NOT_VERIFIED' } as const;

const COUNTED = {
  match: 'success',
  WRONG_DATA: 'mismatch',
  NOT_VERIFIED: 'mismatch',
  WARNING: 'notCurrent',
  REGISTRY_DOWN: 'registryDown',
} as const satisfies Partial<Record<Outcome | 'match', IdentificationOutcome>>;

/** What the registry or the portfolio says of the proof. */
async function judge(deps: Dependencies, proof: Proof): Promise<Outcome | 'match'> {
  if (proof.kind === 'pyme')
    return (await ownsOperation(deps, proof.company, proof.rut, proof.given)) ? 'match' : REFUSED.pyme;
  const answer = await deps.outside.registry.verify(proof.company.key, proof.rut, proof.given);
  return (
    { match: 'match', mismatch: REFUSED.person, notCurrent: 'WARNING', unreachable: 'REGISTRY_DOWN' } as const
  )[answer];
}

/** Opens the session of the verified debtor. Returns the data they may see about themselves. */
async function welcome(
  deps: Dependencies,
  proof: Proof,
  debtorId: string,
  visitor: Visitor,
): Promise<Identification> {
  const { company, kind, rut } = proof;
  const verification = kind === 'person' ? 'serial' : 'operation';
  const opening = { id: visitor.operationId, company, debtorId, kind, verification } as const;
  const token = await openSession(deps, opening, visitor.cookies);
  return {
    status: 'success',
    verified: true,
    message: IDENTITY_TEXTS.identified,
    warning: null,
    token,
    contact_data: masked(await contactOf(deps, debtorId)),
    wants_reminders: await wantsReminders(deps.db, debtorId),
    ...(await standingOf(deps, company, rut)),
  };
}

function guessOf({ config }: Dependencies, proof: Proof, { network, cookies }: Visitor): Guess {
  const { kind, rut, isHuman } = proof;
  const identity = { company: proof.company.key, kind, rut };
  return { ...identity, network, isHuman, browser: knownBrowser(config, cookies, identity) };
}

/**
 * Checks a RUT with a serial number (persons) or an operation number (businesses). Readings 26, 30b.
 * Every try is counted first and then does the same work for known and unknown RUTs: it asks the registry and reads the
 * portfolio together, so neither the answer nor its time distinguishes an unknown RUT from a wrong number.
 */
export async function prove(
  deps: Dependencies,
  throttle: Throttle,
  proof: Proof,
  visitor: Visitor,
): Promise<Identification> {
  const guess = guessOf(deps, proof, visitor);
  await throttle.proof(guess);
  const [judged, debtorId] = await Promise.all([
    judge(deps, proof),
    findDebtor(deps, proof.company, proof.kind, proof.rut),
  ]).catch(async (fault: unknown) => {
    // The client sends it again: a fault of ours must not use up the visitor's tries.
    await throttle.forgive(guess);
    throw fault;
  });
  const refused = REFUSED[proof.kind];
  const outcome = judged === 'match' && debtorId === null ? refused : judged;
  deps.metrics.countIdentification(
    proof.company.key,
    judged === 'match' && debtorId === null ? 'noDebtor' : COUNTED[judged],
  );
  if (outcome !== 'match' || debtorId === null) {
    if (outcome !== refused) await throttle.forgive(guess);
    return refuse(outcome as Outcome);
  }
  await throttle.forgiveAll(guess, visitor.addressFingerprints);
  const welcomed = await welcome(deps, proof, debtorId, visitor);
  rememberBrowser(deps.config, visitor.cookies, guess);
  return welcomed;
}
