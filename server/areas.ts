import { agreementArea } from './agreements/routes.ts';
import { bindingCodeArea } from './binding-code/routes.ts';
import type { Area } from './http/area.ts';
import { certificatesArea } from './certificates/routes.ts';
import { debtsArea } from './debts/routes.ts';
import { disputesArea } from './disputes/routes.ts';
import { funnelArea } from './funnel/routes.ts';
import { historyArea } from './history/routes.ts';
import { identityArea } from './identity/routes.ts';
import { readBesideDebts } from './payments/beside-debts.ts';
import type { Methods } from './payments/method.ts';
import { institutionArea } from './institution/routes.ts';
import { paymentArea } from './payments/routes.ts';
import { remindersArea } from './reminders/routes.ts';
import { requestsArea } from './requests/routes.ts';
import { rightsArea } from './rights/routes.ts';
import { receiptArea } from './receipts/routes.ts';
import { webhookArea } from './webhooks/routes.ts';
import { deskArea } from './desk/routes.ts';
import { sessionArea } from './identity/session-routes.ts';

export const areasOf = (methods: Methods): readonly Area[] => [
  identityArea,
  sessionArea,
  bindingCodeArea,
  debtsArea(readBesideDebts),
  agreementArea,
  paymentArea,
  historyArea,
  receiptArea,
  requestsArea,
  rightsArea,
  disputesArea,
  remindersArea,
  certificatesArea,
  funnelArea,
  institutionArea,
  webhookArea,
  deskArea,
  ...Object.values(methods).map(({ area }) => area),
];
