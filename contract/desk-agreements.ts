import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from './call.ts';
import { DEBIT_STATES } from './debit.ts';
import { ChartStateSchema, TimelineSchema } from './desk-timeline.ts';
import { pesos, rut } from './fields.ts';

/** Agreements that debtors signed here, as the institution's desk shows them (decision 0070). Read only. */

const text = z.string();
const day = z.iso.date();
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0070' } as const;

/** The states of machines/agreement. */
export const AGREEMENT_STATES = [
  ...(['proposed', 'signed', 'formalised', 'inForce'] as const),
  ...(['fulfilled', 'lapsed', 'released', 'withdrawn'] as const),
] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** The most agreements of one answer. */
export const MOST_AGREEMENTS = 50;

export const AgreementLineSchema = z.object({
  id: text,
  /** Of the agreement, or of the offer before it is formalised. */
  number: text,
  state: z.enum(AGREEMENT_STATES),
  signed_on: day,
  down_payment: pesos,
  /** The first day on which it no longer holds unless something is paid; null where no clock runs. */
  ends_on: z.nullable(day),
  /** A dispute of a debt of it makes its clock stand still. */
  stands_still: z.boolean(),
});
export type AgreementLine = z.infer<typeof AgreementLineSchema>;

/** Of an instalment. `underWay`: a payment of it has begun; `withdrawn`: not owed by instalments any more, the agreement has lapsed or was released. */
export const INSTALMENT_STANDINGS = ['paid', 'underWay', 'late', 'open', 'withdrawn'] as const;

const InstalmentSchema = z.object({
  number: z.int(),
  due_on: day,
  amount: pesos,
  standing: z.enum(INSTALMENT_STANDINGS),
  paid_on: z.nullable(day),
});
export type DeskInstalment = z.infer<typeof InstalmentSchema>;

const AgreementSchema = z.object({
  ...AgreementLineSchema.shape,
  /** Empty once the debtor was forgotten. */
  name: text,
  rut: text,
  debt: pesos,
  discount: pesos,
  /** The payment of the down payment; null before it. */
  payment_ref: z.nullable(text),
  payment_day: z.int(),
  ended_on: z.nullable(day),
  instalments: z.array(InstalmentSchema),
  /** The automatic debit that charges its instalments. */
  debit: z.nullable(z.object({ state: z.enum(DEBIT_STATES), bank: z.nullable(text) })),
  chart: z.array(ChartStateSchema),
  timeline: z.array(TimelineSchema),
});
export type DeskAgreement = z.infer<typeof AgreementSchema>;

export const findAgreements = defineCall({
  ...shared,
  name: 'findAgreements',
  summary: 'Agreements of a debtor of the institution, by RUT in the body, the newest first.',
  method: 'POST',
  path: '/saldar/desk/agreements/find/',
  kind: 'read',
  request: z.strictObject({ rut }),
  response: z.object({ status: z.literal('success'), data: z.array(AgreementLineSchema) }),
});

export const listAgreements = defineCall({
  ...shared,
  name: 'listAgreements',
  summary: 'Agreements of the institution whose clock runs out next, the first of them first; of no person.',
  method: 'GET',
  path: '/saldar/desk/agreements/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success'), data: z.array(AgreementLineSchema) }),
});
export type AgreementPage = ResponseOf<typeof listAgreements>;

export const readAgreement = defineCall({
  ...shared,
  name: 'readAgreement',
  summary: 'One agreement: where it is on its chart, its instalments, and the day on which it lapses.',
  method: 'POST',
  path: '/saldar/desk/agreement/',
  kind: 'read',
  request: z.strictObject({ id: z.uuid() }),
  response: z.union([
    z.object({ status: z.literal('success'), data: AgreementSchema }),
    z.object({ status: z.literal('NOT_FOUND') }),
  ]),
});
