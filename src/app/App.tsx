import { lazy, Suspense, type ComponentType } from 'react';
import { Waiting } from '../screens/Waiting.tsx';
import { useFlow } from './flow.tsx';
import { CrashGuard } from './CrashGuard.tsx';
import { reloadOnce } from './reload-once.ts';
import { RouteMirror } from './RouteMirror.tsx';
import { shownScreen, type ScreenName } from './shown-screen.ts';

/** A chunk that does not come reloads the page; between the pay click and the result nothing does (readings 10). */
const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => load().catch(reloadOnce));

/** Each screen is its own chunk (performance 6). */
const screens: Record<ScreenName, ComponentType> = {
  chooser: screen(() => import('../screens/chooser/Chooser.tsx')),
  home: screen(() => import('../screens/home/Home.tsx')),
  legal: screen(() => import('../screens/legal/Legal.tsx')),
  identity: screen(() => import('../screens/identity/Identity.tsx')),
  history: screen(() => import('../screens/history/History.tsx')),
  nextSteps: screen(() => import('../screens/debit/NextSteps.tsx')),
  debit: screen(() => import('../screens/debit/Debit.tsx')),
  automate: screen(() => import('../screens/debit/Automate.tsx')),
  trace: screen(() => import('../screens/trace/Trace.tsx')),
  verify: screen(() => import('../screens/verify/Verify.tsx')),
  contact: screen(() => import('../screens/contact/Contact.tsx')),
  plan: screen(() => import('../screens/plan/Plan.tsx')),
  sign: screen(() => import('../screens/sign/Sign.tsx')),
  payment: screen(() => import('../screens/payment/Payment.tsx')),
  paymentUncertain: lazy(() => import('../screens/payment/PaymentUncertain.tsx')),
  paymentUnderWay: lazy(() => import('../screens/payment/PaymentUnderWay.tsx')),
  confirming: lazy(() => import('../screens/result/Confirming.tsx')),
  voucher: screen(() => import('../screens/result/Voucher.tsx')),
  paymentError: screen(() => import('../screens/result/PaymentError.tsx')),
  unnamedResult: screen(() => import('../screens/result/Unnamed.tsx')),
  notFound: screen(() => import('../screens/not-found/NotFound.tsx')),
  waiting: Waiting,
};

export function App() {
  const Screen = screens[useFlow(shownScreen)];
  return (
    <CrashGuard>
      <RouteMirror />
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    </CrashGuard>
  );
}
