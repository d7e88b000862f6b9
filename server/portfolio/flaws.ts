/** Why a row is not loaded. The words an operator reads stand in server/texts/portfolio.ts. */
export const FLAWS = [
  // the line itself
  'columnCount',
  'quote',
  // one field
  'required',
  'tooLong',
  'controlCharacter',
  'rut',
  'debtorKind',
  'email',
  'phone',
  'productType',
  'date',
  'amount',
  'positiveAmount',
  'percent',
  'instalmentLimit',
  'paymentDays',
  'yesNo',
  'quotaNumber',
  'operationNumber',
  'ufValue',
  'proceeding',
  // fields of a row against each other
  'discountAboveDebt',
  'planRequired',
  'instalmentRange',
  'partsWithoutCapital',
  'partsSum',
  'feeWithoutDay',
  'feeTooEarly',
  'feeWithoutUf',
  'feeTooHigh',
  // rows against each other
  'repeated',
  'debtorUnknown',
  'offerUnknown',
  'operationUnknown',
  'otherDebtor',
  'debtUnknown',
  'signedHere',
] as const;
export type Flaw = (typeof FLAWS)[number];

/** Marks a later row that says the same as an earlier one: left out, but nothing is wrong with it. */
export const SAME = 'same';

/** A field's text is not what its column needs. One shared value a flaw, so that a bad file costs no more than a good one. */
export interface Bad {
  readonly flaw: Flaw;
}

const shared = Object.fromEntries(FLAWS.map((flaw) => [flaw, { flaw }])) as Record<Flaw, Bad>;

export function bad(flaw: Flaw): Bad {
  return shared[flaw];
}
