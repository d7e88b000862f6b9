import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Waiting } from '../screens/Waiting.tsx';
import { useFlow } from './flow.tsx';
import { CrashGuard } from './CrashGuard.tsx';
import { FlowFault } from './FlowFault.tsx';
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

/** A visitor's own decision, after half a minute without a screen. */
const reload = () => window.location.reload();

/** Every component and state, in development only: what is built for visitors leaves it out. */
const Gallery = import.meta.env.DEV ? lazy(() => import('../screens/gallery/Gallery.tsx')) : null;

export function App() {
  const { pathname } = useLocation();
  if (!Gallery || pathname !== '/galeria') return <Flow />;
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  );
}

function Flow() {
  const Screen = screens[useFlow(shownScreen)];
  return (
    <CrashGuard>
      <FlowFault />
      <RouteMirror />
      <Suspense fallback={<Waiting onCancel={reload} />}>
        <Screen />
      </Suspense>
    </CrashGuard>
  );
}
