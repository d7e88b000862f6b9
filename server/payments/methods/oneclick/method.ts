import { LABELS } from '../../../texts/spoken.ts';
import { amountOf, isLocked } from '#domain/quotas.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { PaymentMethod } from '../../method.ts';
import { COMMIT_GRACE_MS } from '../../retry-schedule.ts';
import { causeOf, STATUS_MS } from '../transbank.ts';
import { closeErasedCards } from './close-erased.ts';
import { endEnrolments } from './end-enrolments.ts';
import { cardsArea } from './routes.ts';

type Needs = { readonly outside: Pick<Dependencies['outside'], 'providers'> };

const vault = ({ outside }: Needs, company: string) => outside.providers.oneclick(company);

/** Oneclick Mall: a card the provider has saved, charged by a call of ours; it needs the company's shop in the mall. */
export const oneclick: PaymentMethod = {
  code: 'oneclick',
  takes({ company: { paymentMethodsExtraConfig: extra }, debts, automize }) {
    // What is paid whole, above what a saved card is charged at a time, would only be declined.
    const least = amountOf(debts.filter(isLocked).flatMap(({ quotas }) => quotas));
    const isTooMuch = extra.oneclick.maxAmount !== undefined && least > extra.oneclick.maxAmount;
    return !automize && !isTooMuch;
  },
  isAutomatic: false,
  formTargets: ({ oneclick: { baseUrl } }) => [baseUrl],
  page: null,
  status: async (needs, { buy_order: buyOrder, company }) => vault(needs, company).status({ buyOrder }),
  refund: async (needs, { buy_order: buyOrder, company }, { amount }) =>
    vault(needs, company).refund({ buyOrder, amount }),
  // Of the one request that charges, sent when the attempt is made.
  overAt: ({ created_at: created }) => new Date(created.getTime() + COMMIT_GRACE_MS),
  lastDay: 7,
  statusMs: STATUS_MS,
  causeOf,
  probe: (needs, company) => vault(needs, company).status({ buyOrder: 'saldar-status-probe' }),
  get meansLabel() {
    return LABELS.savedCard;
  },
  area: cardsArea,
  rounds: [
    { name: 'cardEnrolments', every: 'hour', run: endEnrolments },
    { name: 'erasedCards', every: 'hour', run: closeErasedCards },
  ],
  mails: {},
};
