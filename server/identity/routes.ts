import type { ResponseOf } from '#contract/call.ts';
import { listCompanies } from '#contract/companies.ts';
import type { Company } from '#domain/company.ts';
import { legalInForce } from '#domain/legal.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import { answerAnyone, type CallAnswer } from '../http/call-answers.ts';
import { identifyAnswers } from './identify.ts';
import { contactAnswers } from './save-contact.ts';

type Listed = ResponseOf<typeof listCompanies>['data'][number];

function describe(company: Company): Listed {
  const { terms, privacy } = legalInForce(company);
  const byPriority = [...company.paymentMethods].sort((a, b) => a.priority - b.priority);
  return {
    key: company.key,
    name: company.name,
    product_type: company.productType,
    legal_versions: { terms_and_conditions: terms, privacy_policy: privacy },
    payment_methods: byPriority.map(({ code_name: code }) => code),
    help_email: company.helpEmail,
  };
}

/** What a client must know of an institution before it can name one. */
const companiesAnswers = ({ companies }: Pick<Dependencies, 'companies'>): CallAnswer[] => [
  answerAnyone(
    listCompanies,
    async () => ({ status: 'success', data: companies.paying.map(describe) }) as const,
  ),
];

/** Who somebody is, and how they are reached. */
export const identityArea: Area = {
  answers: (deps) => [...companiesAnswers(deps), ...identifyAnswers(deps), ...contactAnswers(deps)],
};
