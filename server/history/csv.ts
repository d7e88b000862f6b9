import type { PastPayment } from '#domain/history.ts';
import { asText, csvLine } from '../portfolio/csv-line.ts';
import { HISTORY_CSV, formatShort } from '../texts/spoken.ts';

/** Spreadsheets take the file for UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The payments as a file that a spreadsheet set to Chilean Spanish opens by a double click: semicolons, whole pesos. */
export function historyCsv(payments: readonly PastPayment[]): string {
  const rows = payments.map(cellsOf);
  return BYTE_ORDER_MARK + [HISTORY_CSV.header, ...rows].map((row) => csvLine(row, ';')).join('');
}

function cellsOf(payment: PastPayment): (string | number)[] {
  const { number, isDownPayment, operationNumber, paidOn, product, amount, ref, standing } = payment;
  return [
    isDownPayment ? HISTORY_CSV.downPayment : number,
    asText(operationNumber),
    formatShort(paidOn),
    asText(product),
    amount,
    asText(ref ?? ''),
    standing ? HISTORY_CSV.standing[standing] : HISTORY_CSV.paid,
  ];
}
