import { LABELS } from '../../../texts/spoken.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { accountWords } from '../../../texts/voucher.ts';
import { NO_TOKEN, type PaymentMethod } from '../../method.ts';
import { causeOfCharge, readCharge } from './charge-answers.ts';
import { attendDueDebits } from './due.ts';
import { takesDebit } from './eligible.ts';
import {
  writeDebitActivatedMail,
  writeDebitCancelledMail,
  writeDebitFailedMail,
  writeDebitNotActivatedMail,
  writeDebitRequestedMail,
} from './mails.ts';
import { automaticDebitArea } from './routes.ts';
import { history } from './states.ts';
import { readShownDebits } from './status.ts';
import { doubtCharge, takeCharge } from './take-charge.ts';

type Needs = { readonly outside: Pick<Dependencies['outside'], 'providers'> };

const debits = ({ outside }: Needs, company: string) => outside.providers.pac(company);

/** Automatic debit: a mandate at the debtor's bank, charged by the worker when something falls due (§4.6). */
export const pac: PaymentMethod = {
  code: 'pac',
  takes: ({ company, debts, ...when }) => takesDebit(company, debts, when),
  isAutomatic: true,
  formTargets: () => [],
  page: null,
  status: async (needs, { company, provider_token: token }) =>
    token === null ? null : readCharge(debits(needs, company), token),
  refund: async (needs, { company, provider_token: charge }, { id: reference, amount }) =>
    charge === null ? NO_TOKEN : debits(needs, company).refund({ charge, reference, amount }),
  overAt: () => null,
  // A bank has business days, over whatever holidays there are.
  lastDay: 30,
  statusMs: null,
  causeOf: causeOfCharge,
  probe: (needs, company) => debits(needs, company).charge('saldar-status-probe'),
  get meansLabel() {
    return LABELS.means;
  },
  area: automaticDebitArea,
  history,
  rounds: [{ name: 'debits', every: 'seconds', run: (deps) => attendDueDebits(deps) }],
  mails: {
    debitRequested: writeDebitRequestedMail,
    debitNotActivated: writeDebitNotActivatedMail,
    debitActivated: writeDebitActivatedMail,
    debitFailed: writeDebitFailedMail,
    debitCancelled: writeDebitCancelledMail,
  },
  ended: takeCharge,
  contradicted: doubtCharge,
  async bankAccount(db, paymentId) {
    const debit = await db
      .selectFrom('automatic_debit_charge as charge')
      .innerJoin('automatic_debit as debit', 'debit.id', 'charge.debit_id')
      .select(['debit.bank', 'debit.account'])
      .where('charge.payment_id', '=', paymentId)
      .executeTakeFirst();
    return debit?.account ? accountWords(debit.bank, debit.account) : null;
  },
  standingOrders: readShownDebits,
};
