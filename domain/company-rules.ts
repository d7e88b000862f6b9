import * as z from 'zod/mini';

type Settings = {
  key: string;
  companyUrl: string;
  goToFromIdentity: string;
  simulation: object | null;
  productTypeToBlock: readonly string[];
  paymentMethods: readonly { code_name: string }[];
  hasSuccessEnrollment: boolean;
};

/** Settings of a company that contradict each other are refused when the portal is built and when it starts. */
const RULES: readonly { fault: string; isKept: (company: Settings) => boolean }[] = [
  {
    fault: 'has addresses outside its own key',
    isKept: ({ key, companyUrl, goToFromIdentity }) =>
      companyUrl === `/${key}` && goToFromIdentity.startsWith(`${companyUrl}/`),
  },
  {
    fault: 'has a simulator of plans that it does not offer',
    isKept: ({ simulation, productTypeToBlock }) =>
      simulation === null || !productTypeToBlock.includes('abono_convenio'),
  },
  {
    fault: 'offers automatic debits, whose page it does not have',
    isKept: ({ paymentMethods, hasSuccessEnrollment }) =>
      hasSuccessEnrollment || paymentMethods.every(({ code_name: method }) => method !== 'pac'),
  },
];

export const consistent = RULES.map(({ fault, isKept }) => z.refine<Settings>(isKept, fault));
