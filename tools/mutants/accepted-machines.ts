import type { Accepted } from './judge.ts';

const BROUGHT = 'Only who has brought it comes there: the line is for the type checker.';

/** Those of machines; the others are in accepted.ts. */
export const ACCEPTED_IN_MACHINES: readonly Accepted[] = [
  {
    file: /^machines\//,
    was: /^if \(!context\.\w+\) throw new Error\(/,
    becomes: /^if \(false\) throw |throw new Error\(""\)/,
    why: 'Who comes to that state has brought it: the line is for the type checker.',
  },
  {
    file: /^machines\//,
    was: /^if \((contact|value) === null\) throw new Error\(/,
    becomes: /^if \(false\) throw |throw new Error\(""\)|throw new Error\(``\)/,
    why: BROUGHT,
  },
  {
    file: /^machines\/(agreement-signing|payment-result)\/machine\.ts$/,
    was: /: (contract\?\.contract_hash|token) \?\? '',$/,
    becomes: /"Stryker was here!"|contract\.contract_hash/,
    why: BROUGHT,
  },
  {
    file: /^machines\/(hardship|paid-debts-panel)\/machine\.ts$/,
    was: /^if \(!.* return \{\};$/,
    becomes: /^if \(/,
    why: 'The guard and the states before let only what the line asks for come there: it is for the type checker.',
  },
  {
    file: 'machines/payment-start/setup.ts',
    was: "if (!('data' in answer)) throw new Error('paymentStart: no attempt to report');",
    becomes: /^if \(false\) throw |throw new Error\(""\)/,
    why: 'It is reported only where there is one: the line is for the type checker.',
  },
  {
    file: 'machines/payment-result/machine.ts',
    was: "idempotencyKey: event.type === 'payment.abandon' ? event.idempotencyKey : '',",
    becomes: /true \? |: "Stryker was here!"/,
    why: BROUGHT,
  },
  {
    file: 'machines/card-change/machine.ts',
    was: /wish\.kind === '(add|remove)' \? |event\.type === 'card\.confirmRemoval' \? /,
    becomes: /true \? |: "Stryker was here!"/,
    why: BROUGHT,
  },
  {
    file: 'machines/card-change/machine.ts',
    was: /^if \(answer\.status !== 'success' \|\| answer\.data\.kind !== 'enrolment'\)|^throw new Error\('cardChange: no /,
    becomes: /^if \(false|'success' && answer|\|\| false\)|Error\(""\)/,
    why: BROUGHT,
  },
  {
    file: /^machines\/(contact-form|identification)\/machine\.ts$/,
    was: 'reminders: context.contact?.reminders ?? null,',
    becomes: 'reminders: context.contact.reminders ?? null,',
    why: BROUGHT,
  },
  {
    file: /^machines\/(binding-code|identification|payment-start)\//,
    was: /^answer\.status === 'success'( \?|$)/,
    becomes: /^true( \?|$)/,
    why: BROUGHT,
  },
  {
    file: /^machines\/(agreement-signing|binding-code|debit-enrolment|hardship|paid-debts-panel|payment-start|rights-page)\//,
    was: /'message' in (outcome|answer|owed) \? /,
    becomes: /true \? |: "Stryker was here!"/,
    why: 'Every outcome but success has a message: the question is for the type checker.',
  },
  {
    file: 'machines/step-menu/machine.ts',
    was: /^if \(step\) /,
    becomes: /^if \(true\) /,
    why: 'No step is beyond the last one (machine.test.ts): the line is for the type checker.',
  },
  {
    file: 'machines/debit-page/machine.ts',
    was: /debit !== null && MOVING|debit\?\.detail|token \?\? '', idempotencyKey \?\? ''|token: token \?\? ''/,
    becomes: /true && MOVING|debit\.detail|"Stryker was here!"/,
    why: BROUGHT,
  },
  {
    file: /^machines\/payment-flow\//,
    was: /^if \(!(values\.session|context\.underWay\?\.redirect|offer \|\| !context\.today \|\| !context\.company)\) /,
    becomes:
      /^if \(false\) |throw new Error\(""\)|underWay\.redirect|^if \(\(!offer \|\| !context\.today\) && |^if \(false \|\| !context\.company\)|^if \(!offer && /,
    why: BROUGHT,
  },
  {
    file: /^machines\/payment-(flow|history)\//,
    was: /answer\.status === 'success'( \?|\) take)/,
    becomes: /(^true \?|^if \(true\) take)/,
    why: BROUGHT,
  },
  {
    file: /^machines\/payment-flow\/(base-)?setup\.ts$/,
    was: /(chosenOffer\(context\)|context\.(contact|place|session))\?\./,
    becomes: /(chosenOffer\(context\)|context\.(contact|place|session))\./,
    why: BROUGHT,
  },
  {
    file: /^machines\/payment-flow\//,
    was: /need\(.*'[a-z ]+'\)/,
    becomes: /need\(.*, ""\)/,
    why: 'The state guarantees the value: its name would stand in an error that never comes.',
  },
  {
    file: 'machines/webhook-endpoint/machine.ts',
    was: /^\.\.\.keptIn\('\w+'\),$/,
    becomes: '...keptIn(""),',
    why: 'An empty target is the state itself: the endpoint stays where it is.',
  },
  {
    file: 'machines/payment-flow/base-setup.ts',
    was: "checkout: loadedLater<typeof checkoutMachine>('checkout'),",
    becomes: 'checkout: loadedLater<typeof checkoutMachine>(""),',
    why: 'The name of what the host did not load: its model walks with another checkout.',
  },
  {
    file: 'machines/temporal.ts',
    was: /\(state \?\? ''\)\.startsWith/,
    becomes: /"Stryker was here!"/,
    why: 'No state is called so.',
  },
  {
    file: 'machines/payment-flow/guards.ts',
    was: /context\.arrival\?\.now \?\? 0/,
    becomes: /context\.arrival\.now/,
    why: BROUGHT,
  },
  {
    file: 'machines/payment-flow/arrows.ts',
    was: /^event === '' \? /,
    becomes: /\?\? \["Stryker was here"\]/,
    why: 'An arrow is one of its own state: the empty lists are for the type checker.',
  },
  {
    file: 'machines/payment-flow/arrows.ts',
    was: /^if \(!first\) return ''|^return inner === undefined \? key/,
    becomes: /^if \(false\) |"Stryker was here!"|^return false \? key/,
    why: 'What has states inside is in one of them: the lines are for the type checker.',
  },
  {
    file: 'machines/payment-flow/base-setup.ts',
    was: 'const endsVisit = company?.authFlow === true;',
    becomes: 'const endsVisit = company.authFlow === true;',
    why: BROUGHT,
  },
  {
    file: 'machines/payment-flow/base-setup.ts',
    was: "token: context.session?.token ?? '',",
    becomes: 'token: context.session?.token ?? "Stryker was here!",',
    why: BROUGHT,
  },
  {
    file: 'machines/payment-flow/selectors.ts',
    was: /chosenOffer\(context\)\?\.debts|offerOf\(context, offerKey\)\?\.debts/,
    becomes: /"Stryker was here"|debts\[0\]\./,
    why: 'No offer is without a debt, and no debt is called so.',
  },
  {
    file: 'machines/payment-flow/context.ts',
    was: /^if \(value === null \|\| value === undefined\) throw /,
    becomes: /^if \(value === null \|\| false\) throw /,
    why: 'No field of the context is undefined: the line is for the type checker.',
  },
  {
    file: 'machines/checkout/selectors.ts',
    was: /^if \(event\.type !== 'payment\.confirm' \|\| method === null\) throw /,
    becomes: /\|\| false\) throw /,
    why: 'A payment is confirmed only with a method: the question is for the type checker.',
  },
  {
    file: 'machines/payment-flow/setup.ts',
    was: /context\.attempt\.underWay\?\.ref/,
    becomes: /context\.attempt\.underWay\.ref/,
    why: BROUGHT,
  },
  {
    file: 'machines/checkout/debits.ts',
    was: /&& detail\?\.debts_ids/,
    becomes: /&& detail\.debts_ids/,
    why: 'Debits without data of their own were left out the line before.',
  },
];
