import * as z from 'zod/mini';
import { CONTRACT_DRAFT_PATH, CONTRACT_PDF_PATH, ContractDraftQuery } from './agreement.ts';
import type { Call } from './call.ts';
import type { Tag } from './calls.ts';
import { CERTIFICATE_PDF_PATH, LETTER_PDF_PATH } from './certificates.ts';
import { RECEIPT_PDF_PATH } from './receipt.ts';
import { DUE_DATES_PATH } from './reminders.ts';
import { MY_DATA_FILE_PATH } from './rights.ts';
import { SETTLEMENT_FILE } from './settlements.ts';

/** What is answered by a file and not by JSON: asked for like a call, downloaded by a link. */
export type FileRoute = Pick<
  Call,
  'name' | 'summary' | 'path' | 'authorization' | 'scope' | 'request' | 'notFound'
> & {
  readonly method: 'GET';
  readonly type: 'application/pdf' | 'text/csv' | 'text/calendar';
  readonly tag: Tag;
  /** How it begins. */
  readonly example: string;
};

const SETTLEMENT = [
  'position,type,at,rut,offer_type,agreement_number,operation_number,debt_id,quota_number,amount,discount,method,reference,order,authorisation,paid_with',
  '1,received,2026-11-20 12:00,111111111,put,A1,op-A1-1,A1-1,1,500000,750000,webpay,example-00000000000001,ORDER000000000000000000001,1213,6623',
  '',
].join('\r\n');

const none = z.strictObject({});
const alwaysThere = { method: 'GET', authorization: 'session', request: none } as const;
const shared = {
  ...alwaysThere,
  notFound: true,
  type: 'application/pdf',
  example: '%PDF-1.7\n',
} as const;

export const FILES: readonly FileRoute[] = [
  {
    ...shared,
    ...{ name: 'contractDraft', path: CONTRACT_DRAFT_PATH, request: ContractDraftQuery, tag: 'agreement' },
    summary: 'The contract of a plan before it is signed, marked as a draft.',
  },
  {
    ...shared,
    ...{ name: 'contractFile', path: CONTRACT_PDF_PATH, tag: 'agreement' },
    summary: 'The signed contract of an agreement that is in force, to its own debtor.',
  },
  {
    ...shared,
    ...{ name: 'receiptFile', path: RECEIPT_PDF_PATH, tag: 'receipt' },
    summary: 'The receipt of a payment, to its own debtor; `file` is the reference and `.pdf`.',
  },
  {
    ...shared,
    ...{ name: 'certificateFile', path: CERTIFICATE_PDF_PATH, tag: 'certificates' },
    summary: 'A certificate, to its own debtor; `file` is its number and `.pdf`.',
  },
  {
    ...shared,
    ...{ name: 'letterFile', path: LETTER_PDF_PATH, tag: 'certificates' },
    summary:
      'The letter to a creditor that did not notify the registry in time, from the day after; `file` is the reference of the last payment and `.pdf`.',
  },
  {
    ...alwaysThere,
    ...{ name: 'dueDates', path: DUE_DATES_PATH, tag: 'reminders' },
    ...{ type: 'text/calendar', example: 'BEGIN:VCALENDAR\r\n' },
    summary: 'The due dates of what the debtor may pay, for a calendar (iCalendar, RFC 5545).',
  },
  {
    ...shared,
    ...{ name: 'myDataFile', path: MY_DATA_FILE_PATH, tag: 'rights' },
    summary: 'All that is kept of the caller; `file` is `datos.pdf`, or `datos.json` with every column.',
  },
  {
    ...shared,
    ...SETTLEMENT_FILE,
    ...{ name: 'settlementFile', tag: 'institution', type: 'text/csv', example: SETTLEMENT },
    summary: 'The settlement file of one business day of the own institution: the same bytes each time.',
  },
];
