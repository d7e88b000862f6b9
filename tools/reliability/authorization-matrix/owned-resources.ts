import { randomUUID } from 'node:crypto';
import { issueCertificate } from '#contract/certificates.ts';
import { openDispute } from '#contract/disputes.ts';
import { enrolDebit } from '#contract/debit.ts';
import { newRef } from '#server/payments/ids.ts';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import { withCards } from '#server/testing/card-debtor.ts';
import type { Persona } from '#server/testing/portfolio.ts';
import { anAutomatable, aConvenio, aPlan, aPut } from '#server/testing/fixtures.ts';

/** What of a debtor's a call can name. */
export type ResourceKind =
  | 'rut'
  | 'operation'
  | 'paidOperation'
  | 'debtor'
  | 'debt'
  | 'automatableDebt'
  | 'plan'
  | 'quote'
  | 'cardQuote'
  | 'payment'
  | 'debit'
  | 'agreement'
  | 'receiptFile'
  | 'certificateFile'
  | 'letterFile'
  | 'code'
  | 'card'
  | 'enrolment'
  | 'disputable'
  | 'dispute';

/** A debtor who has one of everything the portal can give, so that every id there is can be another's. */
export type Owner = {
  readonly name: string;
  readonly persona: Persona;
  readonly token: string;
  readonly resources: Partial<Record<ResourceKind, string>>;
};

export type Person = Pick<Persona, 'company' | 'rut' | 'kind'> & { name: string; full: boolean };

/** Ana and Berta owe the same bank; Roble is a company there; Ana owes another institution too, under the same numbers. */
export const PEOPLE: readonly Person[] = [
  { name: 'Ana', company: 'banco-cordillera', rut: '111111111', full: true },
  { name: 'Berta', company: 'banco-cordillera', rut: '123456785', full: true },
  { name: 'Roble', company: 'banco-cordillera', rut: '760864285', kind: 'pyme', full: true },
  { name: 'AnaElsewhere', company: 'recupera', rut: '111111111', full: false },
];

/** A debt for each kind of resource that a debtor can own. */
export const debtsOfPerson = () => ({
  ...{ put: aPut(), whole: aConvenio(), paid: aConvenio(), plan: aPlan(), signable: aPlan() },
  ...{ quotable: aConvenio(), cardable: aConvenio() },
  ...{ owed: anAutomatable(), automatable: anAutomatable() },
  ...{ disputable: aConvenio(), disputed: aConvenio() },
});
type Debts = ReturnType<typeof debtsOfPerson>;

/** `full`: with what only some companies offer, plans to sign, cards and automatic debits. */
export async function settle(
  testServer: AgreementTestServer,
  { full, ...person }: Person,
  debts: Debts,
): Promise<Owner> {
  const { whole, paid, plan, signable, quotable, cardable, owed, automatable, disputable, disputed } = debts;
  const contact = { name: nameOf(person), email: `${person.name.toLowerCase()}@reservado.example` };
  const persona = {
    ...person,
    ...contact,
    operations: [OVERDUE],
    offers: Object.values(debts).flatMap(offersOf),
  };
  const entered = await testServer.enter(persona);
  const { debtorId: debtor, token } = entered;

  const payment = await testServer.pay(token, 'convenio', paid.agreement, full ? 2 : 3);
  const { voucher } = (await testServer.status(payment, token)).data;
  const quoteOf = async (id: string) => (await testServer.prepare(token, selectionOf(id, 2))).quote_id;
  const resources: Owner['resources'] = {
    ...{
      debtor,
      payment,
      rut: persona.rut,
      receiptFile: `${payment}.pdf`,
      code: voucher?.verification_code ?? '',
    },
    ...{ debt: quotable.agreement, automatableDebt: automatable.agreement, plan: signable.agreement },
    ...{
      disputable: operationOf(disputable),
      dispute: await dispute(testServer, token, operationOf(disputed)),
    },
    ...{ operation: `${persona.rut}-0`, paidOperation: `op-${paid.agreement}-1` },
    ...{ quote: await quoteOf(quotable.agreement), cardQuote: await quoteOf(cardable.agreement) },
    ...(full && {
      agreement: await formalise(testServer, token, plan.agreement),
      debit: await automate(testServer, token, owed.agreement),
      ...(await papers(testServer, token, whole.agreement)),
      ...(await saveCard(testServer, { ...entered, persona })),
    }),
  };
  return { name: person.name, persona, token, resources };
}

const operationOf = ({ agreement }: ReturnType<typeof aPut>) => `op-${agreement}-1`;

async function dispute(
  testServer: AgreementTestServer,
  token: string,
  operation_number: string,
): Promise<string> {
  const doubt = { operation_number, kind: 'notMine', message: '', receipt: null } as const;
  const answer = await testServer.call(openDispute, doubt, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer.data.id;
}

const OVERDUE = '2025-01-15';
const offersOf = ({ persona }: ReturnType<typeof aPut>) => persona.offers ?? [];

/** As no other word in any answer. */
export const nameOf = ({ name }: { name: string }) => `${name} de la Reserva`;

export const selectionOf = (id: string, selected_quota: number) => ({
  product_type: 'convenio',
  debts: [{ id, selected_quota }],
});

async function formalise(testServer: AgreementTestServer, token: string, plan: string): Promise<string> {
  const signed = await testServer.sign(token, plan);
  if (signed.status !== 'success') throw new Error(signed.status);
  await testServer.pay(token, `abono_convenio ${plan}`, plan, 1);
  return signed.data.agreement_id;
}

async function automate(testServer: AgreementTestServer, token: string, debt: string): Promise<string> {
  const answer = await testServer.call(enrolDebit, { ...selectionOf(debt, 0), automize: true }, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer.data.ref;
}

/** Of a debt that was paid whole so long ago that a registry should know it. */
async function papers(
  testServer: AgreementTestServer,
  token: string,
  agreement_number: string,
): Promise<{ certificateFile: string; letterFile: string }> {
  const ref = await testServer.pay(token, 'convenio', agreement_number, 3);
  await testServer.deps.db
    .updateTable('payment')
    .set({ settled_at: '2026-11-02T15:00:00Z' })
    .where('ref', '=', ref)
    .execute();
  const answer = await testServer.call(issueCertificate, { kind: 'payment', agreement_number }, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  return { certificateFile: `${answer.data.number}.pdf`, letterFile: `${ref}.pdf` };
}

type Entered = { token: string; debtorId: string; persona: Persona };

async function saveCard(
  testServer: AgreementTestServer,
  entered: Entered,
): Promise<{ card: string; enrolment: string }> {
  const card = await withCards(testServer, { ...aPut(), ...entered }).save();
  const { ref: enrolment } = await testServer.deps.db
    .selectFrom('card_enrolment')
    .select('ref')
    .where('debtor_id', '=', entered.debtorId)
    .executeTakeFirstOrThrow();
  return { card, enrolment };
}

let made = 0;

/** A well-formed id of this kind without an owner. */
export function unknownId(kind: ResourceKind): string {
  made += 1;
  if (kind === 'rut') return '140000019';
  if (kind === 'code') return 'AAAA-BBBB-CCCC-DDDD';
  if (kind === 'payment' || kind === 'debit' || kind === 'enrolment') return newRef();
  if (kind === 'certificateFile') return '20261121-0000ABCD.pdf';
  if (kind === 'receiptFile' || kind === 'letterFile') return `${newRef()}.pdf`;
  if (kind === 'operation') return `${900_000 + made}-0`;
  if (kind === 'paidOperation' || kind === 'disputable') return `op-A${9000 + made}-1`;
  return ['debt', 'automatableDebt', 'plan'].includes(kind) ? `A${9000 + made}` : randomUUID();
}
