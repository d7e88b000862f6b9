import { properties as agreement } from './agreement/properties.ts';
import { properties as automaticDebit } from './automatic-debit/properties.ts';
import { properties as institutionRequest } from './institution-request/properties.ts';
import { properties as maintenanceNotice } from './maintenance-notice/properties.ts';
import { properties as paymentAttempt } from './payment-attempt/properties.ts';
import { properties as paymentProposal } from './payment-proposal/properties.ts';
import { properties as portfolioLoad } from './portfolio-load/properties.ts';
import { properties as refund } from './refund/properties.ts';
import { properties as suspense } from './suspense/properties.ts';
import type { Property } from './temporal.ts';
import { properties as webhookEndpoint } from './webhook-endpoint/properties.ts';

const PROPERTIES: Readonly<Record<string, readonly Property[]>> = {
  ...{ agreement, automaticDebit, institutionRequest, maintenanceNotice, paymentAttempt },
  ...{ paymentProposal, portfolioLoad, refund, suspense, webhookEndpoint },
};

/** What holds of every way through a machine's chart, by the machine's id; nothing where nothing is said. */
export const propertiesOf = (machine: string): readonly Property[] => PROPERTIES[machine] ?? [];
