import * as z from 'zod/mini';
import { PROCEEDINGS } from '#domain/debt-origin.ts';
import { defineCall } from './call.ts';
import { debtIds, pesos } from './fields.ts';

/** "De dónde sale este monto": what the institution's portfolio says of a debt's origin. Null: it did not say. */

const text = z.nullable(z.string());
const day = z.nullable(z.iso.date());
const amount = z.nullable(pesos);

/** One operation of a debt, before any discount. */
export const DebtPartSchema = z.object({
  operation_number: z.string(),
  product: text,
  /** Null where the institution hides the debt's amount. §3 hideDebtAmount */
  amount,
  creditor: text,
  origin: text,
  contract_date: day,
  fell_due_on: day,
  /** Null too where the institution gave no parts; where it did, they sum to the amount. */
  capital: amount,
  interest: amount,
  late_interest: amount,
  collection_fees: amount,
  /** The most that the law allows to be charged for collecting this debt, where it is charged. */
  highest_fee: amount,
  /** Pesos of the UF that it is worked out with. */
  uf_value: amount,
  proceeding: z.nullable(z.enum(PROCEEDINGS)),
});
export type DebtPart = z.infer<typeof DebtPartSchema>;

const DebtOriginSchema = z.object({
  debt_id: z.string(),
  /** For instalments of an agreement signed here, the day of its signature; `parts` are the debts agreed on. */
  agreed_on: day,
  parts: z.array(DebtPartSchema),
});
export type DebtOrigin = z.infer<typeof DebtOriginSchema>;

export const fetchDebtOrigin = defineCall({
  name: 'fetchDebtOrigin',
  paragraph: 'decision 0082',
  summary:
    'Where the amount of debts comes from: creditor, contract, dates and parts, as the institution says.',
  method: 'POST',
  host: 'app',
  path: '/saldar/debts/origin/',
  authorization: 'session',
  kind: 'read',
  notFound: true,
  request: z.strictObject({ debts_ids: debtIds }),
  response: z.object({ status: z.literal('success'), data: z.array(DebtOriginSchema) }),
});
