import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Waiting } from '../screens/Waiting.tsx';
import { takeOver } from '../ui/prerendered.ts';
import { useVisit } from '../flow/flow.tsx';
import { CrashGuard } from './CrashGuard.tsx';
import { FlowFault } from './FlowFault.tsx';
import { reloadOnce } from '../flow/reload-once.ts';
import { RouteMirror } from './RouteMirror.tsx';
import { shownScreen, type ScreenName } from './shown-screen.ts';

type Load = () => Promise<{ default: ComponentType }>;
type Chunk = { Screen: ComponentType; load?: Load };

/** A chunk that does not come reloads the page; between the pay click and the result nothing does (readings 10). */
const screen = (load: Load): Chunk => staying(() => load().catch(reloadOnce));
const staying = (load: Load): Chunk => ({ Screen: lazy(load), load });

/** Each screen is its own chunk (performance 6). */
const screens: Record<ScreenName, Chunk> = {
  chooser: screen(() => import('../screens/chooser/Chooser.tsx')),
  home: screen(() => import('../screens/home/Home.tsx')),
  legal: screen(() => import('../screens/legal/Legal.tsx')),
  identity: screen(() => import('../screens/identity/Identity.tsx')),
  history: screen(() => import('../screens/history/History.tsx')),
  rights: screen(() => import('../screens/rights/Rights.tsx')),
  nextSteps: screen(() => import('../screens/debit/NextSteps.tsx')),
  debit: screen(() => import('../screens/debit/Debit.tsx')),
  automate: screen(() => import('../screens/debit/Automate.tsx')),
  trace: screen(() => import('../screens/trace/Trace.tsx')),
  verify: screen(() => import('../screens/verify/Verify.tsx')),
  contact: screen(() => import('../screens/contact/Contact.tsx')),
  plan: screen(() => import('../screens/plan/Plan.tsx')),
  sign: screen(() => import('../screens/sign/Sign.tsx')),
  payment: screen(() => import('../screens/payment/Payment.tsx')),
  paymentUncertain: staying(() => import('../screens/payment/PaymentUncertain.tsx')),
  paymentUnderWay: staying(() => import('../screens/payment/PaymentUnderWay.tsx')),
  confirming: staying(() => import('../screens/result/Confirming.tsx')),
  voucher: screen(() => import('../screens/result/Voucher.tsx')),
  paymentError: screen(() => import('../screens/result/PaymentError.tsx')),
  unnamedResult: screen(() => import('../screens/result/Unnamed.tsx')),
  notFound: screen(() => import('../screens/not-found/NotFound.tsx')),
  waiting: { Screen: Waiting },
};

/** Fetches a screen before it is shown. */
export async function preloadScreen(name: ScreenName): Promise<void> {
  await screens[name].load?.();
}

/** Beside a screen: once both are the app's, so is the page. */
function Ready() {
  useEffect(takeOver, []);
  return null;
}

/** A visitor's own decision, after half a minute without a screen. */
const reload = () => window.location.reload();

/** Every component and state, in development only: the production build leaves it out. */
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
  const { Screen } = screens[useVisit(shownScreen)];
  return (
    <CrashGuard>
      <FlowFault />
      <RouteMirror />
      <Suspense fallback={<Waiting onCancel={reload} />}>
        <Screen />
        <Ready />
      </Suspense>
    </CrashGuard>
  );
}
