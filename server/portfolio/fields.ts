import { isCalendarDate } from '#domain/calendar.ts';
import { HIGHEST_UF } from '#domain/collection-fees.ts';
import { isProceeding } from '#domain/debt-origin.ts';
import { isEmail } from '#domain/email.ts';
import { parseOperationNumber } from '#domain/operation-number.ts';
import { parsePhone } from '#domain/phone.ts';
import { isProductType } from '#domain/product.ts';
import { parseRut } from '#domain/rut.ts';
import { bad, type Bad } from './flaws.ts';

/**
 * What each kind of field may hold. A parser takes a field as it stands in the file and answers the text PostgreSQL's
 * COPY reads (`\N` for null), or what is wrong with it.
 */
export type Parser = (text: string) => string | Bad;

const NULL = '\\N';
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** The same parser, with an empty field meaning `empty`. */
function optional(parse: Parser, empty = NULL): Parser {
  return (text) => (text.trim() === '' ? empty : parse(text));
}

function required(parse: Parser): Parser {
  return (text) => (text.trim() === '' ? bad('required') : parse(text));
}

function free(longest: number): Parser {
  return (text) => {
    const kept = text.trim();
    if (kept.length > longest) return bad('tooLong');
    if (CONTROL.test(kept)) return bad('controlCharacter');
    return kept.includes('\\') ? kept.replaceAll('\\', '\\\\') : kept;
  };
}

/** As the institution writes it, if a business can type it to identify (§5 "Operation number"). */
function typedOperation(text: string): string | Bad {
  const kept = free(64)(text);
  return typeof kept === 'string' && parseOperationNumber(kept) === null ? bad('operationNumber') : kept;
}

/** Remembers its last answer: a debt's number and amount stand in many rows running. */
function repeating(parse: Parser): Parser {
  let last = '';
  let answer = parse(last);
  return (text) => {
    if (text !== last) [last, answer] = [text, parse(text)];
    return answer;
  };
}

/**
 * Remembers what the few different texts of a column mean, dates above all; forgets everything before it grows big.
 * Texts over 12 characters are not kept: the engine makes those as views that would hold their whole block of the file.
 */
function remembering(parse: Parser): Parser {
  const known = new Map<string, string | Bad>();
  return (text) => {
    if (text.length > 12) return parse(text);
    let answer = known.get(text);
    if (answer === undefined) {
      if (known.size === 20_000) known.clear();
      known.set(text, (answer = parse(text)));
    }
    return answer;
  };
}

/** `yyyy-mm-dd`, `dd-mm-yyyy` or `dd/mm/yyyy`, of a day that exists. */
function day(text: string): string | Bad {
  const kept = text.trim();
  const match = /^(\d{2})([-/])(\d{2})\2(\d{4})$/.exec(kept);
  const iso = match ? `${match[4]}-${match[3]}-${match[1]}` : kept;
  return isCalendarDate(iso) && iso >= '1900' && iso < '2200' ? iso : bad('date');
}

/** Whole pesos: `1250000` or `1.250.000`, up to 999.999.999.999. */
function pesos(text: string): string | Bad {
  if (/^\d{1,12}$/.test(text)) return text;
  const kept = text
    .trim()
    .replace(/^(\d{1,3})((?:\.\d{3})+)$/, (_, head, rest) => head + rest.replaceAll('.', ''));
  return /^\d{1,12}$/.test(kept) ? kept : bad('amount');
}

function positivePesos(text: string): string | Bad {
  const amount = pesos(text);
  return typeof amount === 'string' && Number(amount) === 0 ? bad('positiveAmount') : amount;
}

function ufValue(text: string): string | Bad {
  const amount = positivePesos(text);
  return typeof amount === 'string' && Number(amount) > HIGHEST_UF ? bad('ufValue') : amount;
}

/** 0 to 100 with up to two decimals, after a point or a comma. */
function percent(text: string): string | Bad {
  const kept = text.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(kept) && Number(kept) <= 100 ? kept : bad('percent');
}

function wholeNumber(from: number, to: number, flaw: 'instalmentLimit' | 'quotaNumber'): Parser {
  return (text) => {
    const kept = text.trim();
    return /^\d{1,6}$/.test(kept) && Number(kept) >= from && Number(kept) <= to
      ? String(Number(kept))
      : bad(flaw);
  };
}

/** `1|5|28`: days of the month 1 to 31, each once. */
function paymentDays(text: string): string | Bad {
  const days = text.split('|').map((one) => one.trim());
  const fine = days.every((one) => /^\d{1,2}$/.test(one) && Number(one) >= 1 && Number(one) <= 31);
  const numbers = new Set(days.map(Number));
  return fine && numbers.size === days.length
    ? `{${[...numbers].sort((a, b) => a - b).join()}}`
    : bad('paymentDays');
}

const ANSWERS: Record<string, string> = {
  true: 't',
  si: 't',
  sí: 't',
  '1': 't',
  false: 'f',
  no: 'f',
  '0': 'f',
};

function oneOf(
  allowed: (text: string) => boolean,
  flaw: 'debtorKind' | 'productType' | 'proceeding',
): Parser {
  return (text) => (allowed(text.trim()) ? text.trim() : bad(flaw));
}

/** One parser a column, by the column's name; see docs/portfolio.md. Made anew for each file: some remember. */
export function makeParsers() {
  const ownNumber = () => repeating(required(free(64)));
  const limit = optional(wholeNumber(1, 600, 'instalmentLimit'));
  const optionalDay = () => remembering(optional(day));
  return {
    rut: repeating(required((text) => parseRut(text) ?? bad('rut'))),
    kind: required(oneOf((text) => text === 'person' || text === 'pyme', 'debtorKind')),
    name: required(free(200)),
    email: optional((text) => (isEmail(text.trim()) ? free(254)(text) : bad('email'))),
    phone: optional((text) => parsePhone(text) ?? bad('phone')),
    operation_number: ownNumber(),
    typed_operation: required(typedOperation),
    product: repeating(required(free(100))),
    overdue_since: optionalDay(),
    agreement_number: ownNumber(),
    product_type: repeating(required(oneOf(isProductType, 'productType'))),
    total_debt: required(pesos),
    discount: optional(pesos, '0'),
    maximum_discount_percent: optional(percent, '0'),
    down_payment_percent: optional(percent),
    min_instalments: limit,
    max_instalments: limit,
    payment_days: repeating(optional(paymentDays, '{}')),
    expires_on: optionalDay(),
    receiver: repeating(optional(free(100), '')),
    automatable: optional((text) => ANSWERS[text.trim().toLowerCase()] ?? bad('yesNo'), 'f'),
    debt_id: ownNumber(),
    amount: repeating(required(pesos)),
    positive_amount: repeating(required(positivePesos)),
    number: remembering(required(wholeNumber(1, 9999, 'quotaNumber'))),
    due_date: remembering(required(day)),
    paid_on: optionalDay(),
    creditor: repeating(optional(free(200))),
    origin: repeating(optional(free(300))),
    contract_date: optionalDay(),
    fell_due_on: optionalDay(),
    capital: optional(pesos),
    interest: optional(pesos),
    late_interest: optional(pesos),
    collection_fees: optional(pesos),
    uf_value: remembering(optional(ufValue)),
    proceeding: optional(oneOf(isProceeding, 'proceeding')),
    payment_id: ownNumber(),
    payment_day: remembering(required(day)),
    reference: optional(free(64)),
  } satisfies Record<string, Parser>;
}
