import { properties as agreementSigning } from './agreement-signing/properties.ts';
import { properties as agreement } from './agreement/properties.ts';
import { properties as automaticDebit } from './automatic-debit/properties.ts';
import { properties as bindingCode } from './binding-code/properties.ts';
import { properties as cardChange } from './card-change/properties.ts';
import { properties as checkout } from './checkout/properties.ts';
import { properties as contactForm } from './contact-form/properties.ts';
import { properties as dataRequest } from './data-request/properties.ts';
import { properties as debitEnrolment } from './debit-enrolment/properties.ts';
import { properties as disputePanel } from './dispute-panel/properties.ts';
import { properties as dispute } from './dispute/properties.ts';
import { properties as hardship } from './hardship/properties.ts';
import { properties as identification } from './identification/properties.ts';
import { properties as institutionRequest } from './institution-request/properties.ts';
import { properties as maintenanceNotice } from './maintenance-notice/properties.ts';
import { properties as paidDebtsPanel } from './paid-debts-panel/properties.ts';
import { properties as paymentAttempt } from './payment-attempt/properties.ts';
import { properties as paymentFlow } from './payment-flow/properties.ts';
import { properties as paymentProposal } from './payment-proposal/properties.ts';
import { properties as paymentResult } from './payment-result/properties.ts';
import { properties as paymentStart } from './payment-start/properties.ts';
import { properties as portfolioLoad } from './portfolio-load/properties.ts';
import { properties as quotaSelection } from './quota-selection/properties.ts';
import { properties as refund } from './refund/properties.ts';
import { properties as remindersPanel } from './reminders-panel/properties.ts';
import { properties as rightsPage } from './rights-page/properties.ts';
import { properties as suspense } from './suspense/properties.ts';
import type { Property } from './temporal.ts';
import { properties as webhookEndpoint } from './webhook-endpoint/properties.ts';

const PROPERTIES: Readonly<Record<string, readonly Property[]>> = {
  ...{
    agreement,
    automaticDebit,
    dataRequest,
    dispute,
    institutionRequest,
    maintenanceNotice,
    paymentAttempt,
  },
  ...{ paymentProposal, portfolioLoad, refund, suspense, webhookEndpoint },
  ...{ agreementSigning, bindingCode, cardChange, checkout, contactForm, debitEnrolment, identification },
  ...{ paymentFlow, paymentResult, paymentStart, quotaSelection, rightsPage, disputePanel },
  ...{ hardship, paidDebtsPanel, remindersPanel },
};

/** What holds of every way through a machine's chart, by the machine's id; nothing where nothing is said. */
export const propertiesOf = (machine: string): readonly Property[] => PROPERTIES[machine] ?? [];

/** Those of all machines. */
export const ALL: readonly Property[] = Object.values(PROPERTIES).flat();
