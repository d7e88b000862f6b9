import type { ResponseOf } from '#contract/call.ts';
import { parseDayMonthYear } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Selection } from '#domain/debt.ts';
import type { PlanChoice } from '#domain/plan-choice.ts';
import {
  CONTRACT_DRAFT_PATH,
  CONTRACT_PDF_PATH,
  renderContract,
  signAgreement,
} from '#contract/agreement.ts';
import { fetchDebtOrigin } from '#contract/debt-origin.ts';
import { fetchDebts, fetchSmeDebts } from '#contract/debts.ts';
import { debtFromWire, signedPlanFromWire } from '#contract/debts-translation.ts';
import { updateContact, updateSmeContact, verifyFlow } from '#contract/identity.ts';
import { abandonPayment, fetchPaymentMethods, preparePayment } from '#contract/payment.ts';
import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import type { AskDebitInput, CancelDebitInput } from '#machines/debit-page/machine.ts';
import { cancelDebit, enrolDebit, fetchDebit } from '#contract/debit.ts';
import { RECEIPT_PDF_PATH, resendReceipt, tracePayment } from '#contract/receipt.ts';
import { verifyDocument } from '#contract/verification.ts';
import type { Inquiry } from '#machines/inquiry/machine.ts';
import { fetchPaymentStatus } from '#contract/payment-status.ts';
import { joinProgramme, leaveDraw, requestLoad } from '#contract/requests.ts';
import type { HistoryFilters } from '#domain/history.ts';
import type { LoadHistoryInput } from '#machines/payment-history/machine.ts';
import type { Answer } from '#machines/payment-flow/context.ts';
import type { Contact } from '#machines/contact-form/machine.ts';
import type { Identity, UserType } from '#machines/identification/machine.ts';
import type { Request, Wish } from '#machines/request/machine.ts';
import type { Environment } from '../flow/environment.ts';
import { captchaToken } from './captcha.ts';
import { cardCalls } from './card-calls.ts';
import { CallFailure } from './failure.ts';
import { receiptTexts } from '../texts/receipt.ts';
import { createClient, type Client } from './client.ts';
import { sessionCalls, type PendingLogout } from './session-calls.ts';

type Keyed = { idempotencyKey: string };
type EnrolInput = {
  offerKey: string;
  automize: boolean;
  debtIds: string[];
  runs: Selection;
  quotaIds: string[];
} & WithToken &
  Keyed;
type WithToken = { token: string };
type ContactToSave = { contact: Contact; userType: UserType } & WithToken & Keyed;
type ChosenPlan = { debtId: string; choice: PlanChoice };

function planToWire(id: string, { instalments, paymentDay }: PlanChoice) {
  return { id, agreed_quota: instalments, expiration_day: paymentDay };
}

const runsToWire = (runs: Selection) =>
  Object.entries(runs).map(([id, selected_quota]) => ({ id, selected_quota }));

function filtersToWire(filters: HistoryFilters | null) {
  if (filters === null) return {};
  const { year, month, operationNumber } = filters;
  return { year, month, operation_number: operationNumber };
}

/** What the payment flow's actors do: one function a call, from the domain's names to the wire's and back. */
export function createCalls(environment: Environment, pendingLogout: PendingLogout) {
  const client = createClient(environment);
  return {
    startIdentification: async ({
      company,
      identity,
      idempotencyKey,
    }: { company: Company; identity: Identity } & Keyed) => {
      const captcha = () => captchaToken(environment.captcha, 'identify');
      return client.send(
        verifyFlow,
        {
          captcha: await captcha(),
          is_pyme: identity.userType === 'pyme',
          product_type: company.productType,
          rut: identity.rut,
          source_invocation: company.sourceInvocation,
        },
        { idempotencyKey, captcha },
      );
    },
    /** One that was left is sent no more, nor is a signature: sent later, it would replace what was saved or signed since (decision 0034). */
    saveContact: (input: ContactToSave, signal?: AbortSignal) => saveContact(client, input, signal),
    ...sessionCalls(client, pendingLogout),
    loadDebts: (input: { userType: UserType } & WithToken) => loadDebts(client, input),
    askOrigins: async ({ debtIds, token }: { debtIds: string[] } & WithToken) =>
      (await client.send(fetchDebtOrigin, { debts_ids: debtIds }, { token })).data,
    renderContract: ({ debtId, choice, token }: ChosenPlan & WithToken) =>
      client.send(renderContract, { debts: [planToWire(debtId, choice)] }, { token }),
    signAgreement: (input: ChosenPlan & { contractHash: string } & WithToken & Keyed, signal?: AbortSignal) =>
      client.send(
        signAgreement,
        {
          plan: planToWire(input.debtId, input.choice),
          contract_hash: input.contractHash,
          accepted: true,
        },
        { token: input.token, idempotencyKey: input.idempotencyKey, signal },
      ),
    loadMethods: ({ debtIds, automize, token }: { debtIds: string[]; automize: boolean } & WithToken) =>
      client.send(fetchPaymentMethods, { automize, debts_ids: debtIds }, { token }),
    preparePayment: ({
      offerKey,
      runs,
      token,
      idempotencyKey,
    }: { offerKey: string; runs: Selection } & WithToken & Keyed) => {
      const debts = runsToWire(runs);
      return client.send(preparePayment, { product_type: offerKey, debts }, { token, idempotencyKey });
    },
    ...cardCalls(client),
    enrolDebit: ({ offerKey, automize, debtIds, runs, quotaIds, token, idempotencyKey }: EnrolInput) => {
      const chosen = automize
        ? { debts: debtIds.map((id) => ({ id, selected_quota: 0 })) }
        : { debts: runsToWire(runs), quota_ids: quotaIds };
      return client.send(
        enrolDebit,
        { product_type: offerKey, automize, ...chosen },
        { token, idempotencyKey },
      );
    },
    askDebit: async ({ ref, token }: AskDebitInput) =>
      (await client.send(fetchDebit, { ref }, { token })).data,
    cancelDebit: async ({ ref, token, idempotencyKey }: CancelDebitInput) =>
      (await client.send(cancelDebit, { ref }, { token, idempotencyKey })).data,
    abandonPayment: ({ ref, token, idempotencyKey }: { ref: string } & WithToken & Keyed) =>
      client.send(abandonPayment, { ref }, { token, idempotencyKey }),
    askPayment: ({ ref, token }: { ref: string; token: string | null }) =>
      client.send(fetchPaymentStatus, { ref }, { token }),
    sendRequest: async ({ wish, idempotencyKey, token }: Request & { token: string | null }) => {
      if (wish.kind === 'load') {
        const captcha = () => captchaToken(environment.captcha, 'load');
        return client.send(requestLoad, loadToWire(wish, await captcha()), { idempotencyKey, captcha });
      }
      if (wish.kind === 'programme')
        return client.send(joinProgramme, { draw: wish.draw }, { token, idempotencyKey });
      if (wish.kind === 'leaveDraw') return client.send(leaveDraw, {}, { token, idempotencyKey });
      const { ref, email } = wish;
      return orRefuse(await client.send(resendReceipt, { ref, email }, { token, idempotencyKey }));
    },
    downloadDraft: ({ debtId, choice, token }: ChosenPlan & WithToken) => {
      const plan = Object.entries(planToWire(debtId, choice)).map(([name, value]) => [name, String(value)]);
      return client.fetchFile(`${CONTRACT_DRAFT_PATH}?${String(new URLSearchParams(plan))}`, token);
    },
    downloadContract: ({ agreementId, token }: { agreementId: string } & WithToken) =>
      client.fetchFile(CONTRACT_PDF_PATH.replace(':id', encodeURIComponent(agreementId)), token),
    downloadReceipt: async ({ ref, token }: { ref: string } & WithToken) => ({
      name: receiptTexts.file(ref),
      content: await client.fetchFile(RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`), token),
    }),
    askInquiry: (inquiry: Inquiry) => askInquiry(client, inquiry),
    loadHistory: ({ token, filters, page }: LoadHistoryInput) =>
      client.send(fetchPaymentHistory, filtersToWire(filters), { token, query: { page: String(page) } }),
    exportHistory: ({ token, filters }: Omit<LoadHistoryInput, 'page'>) =>
      client.send(exportPaymentHistory, filtersToWire(filters), { token }),
  };
}
export type Calls = ReturnType<typeof createCalls>;

/** Too many of them is a business outcome, but the screen knows only done or not: its sentence is shown like a failure's. */
function orRefuse(answer: ResponseOf<typeof resendReceipt>) {
  if (answer.status === 'success') return answer;
  throw new CallFailure({ code: answer.status, statusCode: 422, message: answer.message });
}

function askInquiry(client: Client, { question, idempotencyKey }: Inquiry) {
  if (question.kind === 'trace') {
    const { companyValue: product_type, rut, reference } = question;
    return client.send(tracePayment, { product_type, rut, reference }, { idempotencyKey });
  }
  const { code, amount } = question;
  return client.send(verifyDocument, { code, ...(amount === null ? {} : { amount }) }, { idempotencyKey });
}

function loadToWire(wish: Extract<Wish, { kind: 'load' }>, captcha: string | null) {
  const { companyValue, operationNumber, rut, email, phone, message } = wish;
  return {
    captcha,
    product_type: companyValue,
    rut,
    email,
    phone,
    operation_number: operationNumber,
    message,
  };
}

function saveContact(client: Client, { contact, userType, ...sent }: ContactToSave, signal?: AbortSignal) {
  const { email, phone, reminders, versions } = contact;
  const body = {
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    extra: {
      ...(versions && {
        terms_and_conditions: { accepted: true as const, version: versions.terms },
        privacy_policy: { accepted: true as const, version: versions.privacy },
      }),
      ...(reminders === null ? {} : { reminders }),
    },
  };
  return client.send(userType === 'pyme' ? updateSmeContact : updateContact, body, { ...sent, signal });
}

async function loadDebts(
  client: Client,
  { userType, token }: { userType: UserType } & WithToken,
): Promise<Answer<'debts'>> {
  const answer = await client.send(userType === 'pyme' ? fetchSmeDebts : fetchDebts, {}, { token });
  if (answer.status !== 'success') return answer;
  const { offers, today, signed_plans: signed, ...rest } = answer;
  const day = parseDayMonthYear(today);
  if (day === null) throw new Error('The server named no day');
  return { ...rest, today: day, debts: offers.map(debtFromWire), signed: signed.map(signedPlanFromWire) };
}
