import { LABELS } from '../../../texts/spoken.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { TRANSFER_SUBJECT } from './texts.ts';
import { NO_TOKEN, type AskedPayment, type PaymentMethod, type RefundAnswer } from '../../method.ts';
import { pageOverAt } from '../../retry-schedule.ts';
import { callbackPath, RETURN_PATH } from './addresses.ts';
import { followRecent } from './follow.ts';
import { readStatus, readToken } from './interpret-session.ts';
import type { TransferProvider } from './provider.ts';
import { transferRoutes } from './routes.ts';

type Needs = { readonly outside: Pick<Dependencies['outside'], 'providers'> };

const provider = ({ outside }: Needs, company: string) => outside.providers.transfer(company);

/** How long a session can be approved. A form of a card lives four minutes; a bank's application takes its time. */
const SESSION_MS = 15 * 60_000;

/** Bank transfer: the debtor approves it at a bank, from account to account. What arrives is the payment; there is no commit. */
export const transfer: PaymentMethod = {
  code: 'transfer',
  takes: ({ automize }) => !automize,
  isAutomatic: false,
  formTargets: () => [],
  page: {
    field: null,
    lifetime: () => SESSION_MS / 1000,
    open: (needs, { company, buyOrder, amount, at }) => {
      const { publicUrl } = needs.config;
      return provider(needs, company).open({
        reference: buyOrder,
        amount,
        subject: TRANSFER_SUBJECT,
        returnUrl: `${publicUrl}${RETURN_PATH}`,
        cancelUrl: `${publicUrl}${RETURN_PATH}?ended=cancelled`,
        callbackUrl: `${publicUrl}${callbackPath(company)}`,
        expiresAt: new Date(at.getTime() + SESSION_MS),
      });
    },
    commit: null,
    withdraw: async (needs, { company, token }) =>
      (await provider(needs, company).close(token)).kind === 'session',
  },
  status: (needs, payment) => readStatus(provider(needs, payment.company), payment),
  refund: (needs, payment, refund) => sendRefund(provider(needs, payment.company), payment, refund),
  // No commit of a debtor who came back can be under way.
  overAt: (attempt) => pageOverAt({ ...attempt, returned: false }, SESSION_MS / 1000),
  lastDay: 7,
  statusMs: null,
  causeOf: () => null,
  probe: (needs, company) => provider(needs, company).session('saldar-status-probe'),
  get meansLabel() {
    return LABELS.means;
  },
  area: { routes: transferRoutes },
  rounds: [{ name: 'transfers', every: 'hour', run: followRecent }],
  mails: {},
  async bankAccount(db, paymentId) {
    const { authorisation } = await db
      .selectFrom('payment')
      .select('authorisation')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return authorisation?.account ?? null;
  },
};

/** Of the first transfer of a session, unless the token names a later one. */
async function sendRefund(
  provider: TransferProvider,
  { provider_token: token }: AskedPayment,
  { id: reference, amount }: { id: string; amount: number },
): Promise<RefundAnswer> {
  if (token === null) return NO_TOKEN;
  const { session, transfer: named } = readToken(token);
  if (named !== null) return provider.refund({ session, transfer: named, reference, amount });
  const answer = await provider.session(session);
  if (answer.kind !== 'session') return answer;
  const [first] = answer.session.transfers;
  if (!first) return { kind: 'refused', reason: 'no transfer has arrived' };
  return provider.refund({ session, transfer: first.id, reference, amount });
}
