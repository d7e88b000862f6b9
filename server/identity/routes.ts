import type { ResponseOf } from '#contract/call.ts';
import { listCompanies } from '#contract/companies.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { legalInForce } from '#domain/legal.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import { answerPublic, type CallAnswer } from '../http/call-answers.ts';
import { identifyAnswers } from './identify.ts';
import { contactAnswers } from './save-contact.ts';

type Listed = ResponseOf<typeof listCompanies>['data'][number];

function describe(company: Company, today: CalendarDate): Listed {
  const { terms, privacy } = legalInForce(company, today);
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
const companiesAnswers = ({ companies, clock }: Pick<Dependencies, 'companies' | 'clock'>): CallAnswer[] => [
  answerPublic(listCompanies, async () => {
    const today = santiagoDay(clock.now());
    return { status: 'success', data: companies.paying.map((one) => describe(one, today)) } as const;
  }),
];

/** Identification and contact data. */
export const identityArea: Area = {
  answers: (deps) => [...companiesAnswers(deps), ...identifyAnswers(deps), ...contactAnswers(deps)],
};
