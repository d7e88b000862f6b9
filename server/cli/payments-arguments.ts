import { parseArgs } from 'node:util';
import type { CaseOutcome } from '#contract/money.ts';
import {
  assignMoney,
  closePayment,
  confirmRefund,
  recordCharge,
  refundMoney,
  type Order,
  type OrderDeps,
} from '#server/suspense/orders.ts';
import type { OrderFault } from '#server/suspense/refundable.ts';
import { PAYMENTS_TEXTS as TEXTS } from '#server/texts/payments-command.ts';
import { Misused } from './misused.ts';

type OrderName = keyof typeof ORDERS;
/** An order that the words of the command ask for. */
export type OrderWish = {
  readonly name: OrderName;
  readonly order: Order;
  readonly obey: (deps: OrderDeps) => Promise<OrderFault | null>;
};

const LISTS = ['list', 'waiting', 'locks'] as const;

const option = { type: 'string', default: '' } as const;
const flag = { type: 'boolean', default: false } as const;
const texts = { who: option, second: option, why: option, amount: { type: 'string' } as const };
const OPTIONS = {
  ...texts,
  refunded: flag,
  'not-refunded': flag,
  help: flag,
  'given-back': flag,
  'taken-off': flag,
};

function wordsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new Misused(TEXTS.badOption);
  }
}
type Values = ReturnType<typeof wordsOf>['values'];
type Act = (order: Order, values: Values) => (deps: OrderDeps) => Promise<OrderFault | null>;

function amountOf({ amount }: Values): number | null {
  if (amount === undefined) return null;
  if (!/^[1-9]\d{0,11}$/.test(amount)) throw new Misused(TEXTS.badAmount);
  return Number(amount);
}

function happenedOf({ refunded, 'not-refunded': notRefunded }: Values): boolean {
  if (refunded === notRefunded) throw new Misused(TEXTS.noAnswer);
  return refunded;
}

function outcomeOf({ 'given-back': isGivenBack, 'taken-off': isTakenOff }: Values): CaseOutcome | null {
  if (isGivenBack) return isTakenOff ? 'both' : 'givenBack';
  return isTakenOff ? 'takenOff' : null;
}

const ORDERS = {
  assign: (order) => (deps) => assignMoney(deps, order),
  refund: (order, values) => {
    const amount = amountOf(values);
    return (deps) => refundMoney(deps, { ...order, amount });
  },
  confirm: (order, values) => {
    const happened = happenedOf(values);
    return (deps) => confirmRefund(deps, { ...order, happened });
  },
  charged: (order) => (deps) => recordCharge(deps, order),
  close: (order, values) => (deps) => closePayment(deps, { ...order, outcome: outcomeOf(values) }),
} as const satisfies Record<string, Act>;
const isOrder = (name: string): name is OrderName => Object.hasOwn(ORDERS, name);

function needed(value: string, missing: string): string {
  if (value.trim() === '') throw new Misused(missing);
  return value.trim();
}

const namedAs = (name: string) => name.replace(/\s/g, '').toLowerCase();

/** The second of the two people who decide. */
function anotherOf(values: Values): string {
  const second = needed(values.second, TEXTS.noSecond);
  if (namedAs(second) === namedAs(values.who)) throw new Misused(TEXTS.onePerson);
  return second;
}

const isOption = (word: string) => Object.keys(OPTIONS).some((name) => word.split('=')[0] === `--${name}`);

/** @throws Misused when the words ask for nothing that the command does */
export function readWish(args: readonly string[]): 'help' | (typeof LISTS)[number] | OrderWish {
  const [name = '', next = '', ...others] = args;
  // One reference in 64 begins with a hyphen, and is no option all the same.
  const ref = isOption(next) ? '' : next;
  const { values, positionals: rest } = wordsOf(ref === '' ? args.slice(1) : others);
  if (values.help || name === '--help') return 'help';
  const list = LISTS.find((one) => one === name);
  if (list && ref === '' && rest.length === 0) return list;
  if (!isOrder(name) || rest.length > 0) throw new Misused(TEXTS.badOption);
  const order = {
    ref: needed(ref, TEXTS.noRef),
    who: needed(values.who, TEXTS.noWho),
    second: anotherOf(values),
    why: needed(values.why, TEXTS.noWhy),
  };
  return { name, order, obey: ORDERS[name](order, values) };
}
