import { LABELS } from '../../../texts/spoken.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { NO_TOKEN, type PaymentMethod } from '../../method.ts';
import { pageOverAt } from '../../retry-schedule.ts';
import { causeOf, STATUS_MS } from '../transbank.ts';
import { RETURN_PATH, webpayReturnRoute } from './return-route.ts';

type Needs = { readonly outside: Pick<Dependencies['outside'], 'providers'> };

const cards = ({ outside }: Needs, company: string) => outside.providers.webpay(company);

/** Webpay Plus: a card, typed on the provider's page. */
export const webpay: PaymentMethod = {
  code: 'webpay',
  takes: ({ automize }) => !automize,
  isAutomatic: false,
  formTargets: ({ webpay: { baseUrl } }) => [baseUrl],
  page: {
    field: 'token_ws',
    lifetime: (config) => config.webpay.formSeconds,
    open: (needs, { company, ...order }) =>
      cards(needs, company).create({ ...order, returnUrl: `${needs.config.publicUrl}${RETURN_PATH}` }),
    commit: (needs, { company, token }) => cards(needs, company).commit(token),
  },
  status: async (needs, { company, provider_token: token }) =>
    token === null ? null : cards(needs, company).status(token),
  refund: async (needs, { company, provider_token: token }, { amount }) =>
    token === null ? NO_TOKEN : cards(needs, company).refund(token, amount),
  overAt: (attempt, config) => pageOverAt(attempt, config.webpay.formSeconds),
  lastDay: 7,
  statusMs: STATUS_MS,
  causeOf,
  probe: (needs, company) => cards(needs, company).status('saldar-status-probe'),
  get meansLabel() {
    return LABELS.card;
  },
  area: { routes: webpayReturnRoute },
  rounds: [],
  mails: {},
};
