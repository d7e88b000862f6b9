import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { InfoIcon, WarningIcon } from './icons.tsx';

const Strip = styled.div`
  background: var(--info-soft);
  color: var(--ink);
  border-bottom: 1px solid var(--line);
  &[data-kind='warning'] {
    background: var(--warning-soft);
  }
  @media print {
    display: none;
  }
`;
const Inner = styled.div`
  display: flex;
  gap: var(--space-3);
  max-width: 72rem;
  margin: 0 auto;
  padding: var(--space-3) var(--space-4);
  font-size: var(--text-s);
`;
const Mark = styled.span`
  color: var(--info);
  [data-kind='warning'] & {
    color: var(--warning);
  }
`;

/** A strip under the header that concerns the whole portal: maintenance, no connection, a provider in trouble. */
export function Banner({ kind, children }: { kind: 'info' | 'warning'; children: ReactNode }) {
  return (
    <Strip data-kind={kind} role="status">
      <Inner>
        <Mark>{kind === 'info' ? <InfoIcon /> : <WarningIcon />}</Mark>
        <div>{children}</div>
      </Inner>
    </Strip>
  );
}
