import { Link } from 'react-router-dom';
import { useFlow } from '../../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { traceTexts } from '../../texts/trace.ts';

/** The way to the page that says what became of a payment, also later and on another device. */
export function TraceLink() {
  const company = useFlow(({ context }) => context.company);
  return company ? <Link to={pathTo('trace', company.key)}>{traceTexts.link}</Link> : null;
}
