import type { ComponentType } from 'react';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import type { FlowBackup } from '#machines/payment-flow/backup.ts';
import type { SignedPlan } from '#domain/agreement.ts';
import type { Debt } from '#domain/debt.ts';
import type { PlanChoice } from '#domain/plan-choice.ts';
import { bank, debtsAnswer, NOW, openFlow, renewed } from '#machines/testing/flow.ts';
import type { FlowActor } from '../flow/flow-actor.ts';
import { FlowProvider, useVisit } from '../flow/flow.tsx';
import { shownScreen, type ScreenName } from '../app/shown-screen.ts';
import Automate from '../screens/debit/Automate.tsx';
import Debit from '../screens/debit/Debit.tsx';
import NextSteps from '../screens/debit/NextSteps.tsx';
import Payment from '../screens/payment/Payment.tsx';
import PaymentUncertain from '../screens/payment/PaymentUncertain.tsx';
import PaymentUnderWay from '../screens/payment/PaymentUnderWay.tsx';
import Plan from '../screens/plan/Plan.tsx';
import Confirming from '../screens/result/Confirming.tsx';
import PaymentError from '../screens/result/PaymentError.tsx';
import Voucher from '../screens/result/Voucher.tsx';
import Sign from '../screens/sign/Sign.tsx';
import { Waiting } from '../screens/Waiting.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';

/** The screens of paying as a visitor meets them: the real machine chooses the screen, the test answers for the server. */
const screens: Partial<Record<ScreenName, ComponentType>> = {
  plan: Plan,
  sign: Sign,
  automate: Automate,
  nextSteps: NextSteps,
  debit: Debit,
  payment: Payment,
  paymentUncertain: PaymentUncertain,
  paymentUnderWay: PaymentUnderWay,
  confirming: Confirming,
  voucher: Voucher,
  paymentError: PaymentError,
};

function ShownScreen() {
  const Screen = screens[useVisit(shownScreen)] ?? Waiting;
  return <Screen />;
}

const hosts = { app: '', admin: '', gateway: '', payments: '', notifications: '', pixels: '' };
const environment = {
  production: false,
  hosts,
  captcha: null,
  sentryDsn: '',
  release: '',
  frontBaseUrl: '',
  region: '',
  bucket: '',
  maintenance: [],
};

export function showFlow(flow: FlowActor) {
  return render(
    <LiveRegion>
      <MemoryRouter>
        <FlowProvider environment={environment} flow={flow}>
          <ShownScreen />
        </FlowProvider>
      </MemoryRouter>
    </LiveRegion>,
  );
}

type Script = Parameters<typeof openFlow>[0];
export type Visit = {
  debts?: Debt[];
  company?: Company;
  /** The offer chosen before a reload, where there is more than one. */
  offerKey?: string;
  /** The plan made, as a reload finds it; and what is signed, as the server says. */
  planChoice?: PlanChoice;
  /** Whether to automate or to pay by hand, as a reload finds it chosen. */
  automizes?: boolean;
  signed?: SignedPlan[];
  script?: Script;
};

/** What a browser that kept nothing of the bank's flow has to give back. */
export const keptNothing: FlowBackup = {
  v: 1,
  company: bank.key,
  debtorId: 'debtor-1',
  offerKey: null,
  runs: {},
  method: null,
  cardId: null,
  planChoice: null,
  automizes: null,
  ref: null,
};

/** A visitor with a session opens a step of the wizard; the screen is on show when this returns. */
export async function visit(place: 'plan' | 'sign' | 'payment', more: Visit = {}) {
  const { debts = [], company = bank, signed = [], script = {} } = more;
  const { offerKey = null, planChoice = null, automizes = null } = more;
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  const flow = openFlow({ renewSession: renewed(company), loadDebts: debtsAnswer(debts, signed), ...script });
  const backup = { ...keptNothing, company: company.key, offerKey, planChoice, automizes };
  flow.enter({ name: place, company }, { backup });
  showFlow(flow.actor);
  await settle();
  return flow;
}

type Return = {
  name?: 'success' | 'error' | 'successEnrollment' | 'nextSteps';
  /** What this tab kept when it left for the provider's page. */
  backup?: FlowBackup | null;
  company?: Company;
};

/** A visitor comes back from the card provider's page, or opens a result by its reference. */
export async function returnFromProvider(
  script: Script,
  { name = 'success', backup = null, company = bank }: Return = {},
) {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  const flow = openFlow({ renewSession: renewed(company), ...script });
  flow.enter({ name, company, ref: 'reference-1' }, { backup });
  showFlow(flow.actor);
  await settle();
  return flow;
}

/** Lets every answer that is ready arrive. */
async function settle() {
  await act(async () => {
    for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  });
}
