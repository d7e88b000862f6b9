import type { StepName } from '#domain/company.ts';

type Step = {
  readonly step: StepName;
  /** The state of the payment flow that shows it. */
  readonly state: string;
  /** Its page (contract/pages.ts). */
  readonly page: string;
};

/** The steps of the wizard, in any company's order: each with its state in the chart and its page. */
export const STEPS = [
  { step: 'identity', state: 'identifying', page: 'identity' },
  { step: 'contact', state: 'contacting', page: 'contact' },
  { step: 'plan', state: 'planning', page: 'plan' },
  { step: 'sign', state: 'signing', page: 'sign' },
  { step: 'summary', state: 'paying', page: 'payment' },
] as const satisfies readonly Step[];

export type StepPage = (typeof STEPS)[number]['page'];
/** Pages of the steps that are behind the identification. */
export type DebtorsPage = Exclude<StepPage, 'identity'>;
