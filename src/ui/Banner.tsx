import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { InfoIcon, WarningIcon } from './icons.tsx';

/** The strip itself, for what is not put in by the app. */
export const Strip = styled.div`
  background: var(--info-soft);
  color: var(--ink);
  border-bottom: 1px solid var(--line);
  &[data-kind='warning'] {
    background: var(--warning-soft);
  }
  &[data-sticks='true'] {
    position: sticky;
    top: var(--header-height);
    z-index: 3;
  }
  @media print {
    display: none;
  }
`;
export const StripInner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-3) var(--space-4);
  font-size: var(--text-s);
`;
const Words = styled.div`
  flex: 1 1 12rem;
`;
const Mark = styled.span`
  color: var(--info);
  [data-kind='warning'] & {
    color: var(--warning);
  }
`;

type Props = {
  kind: 'info' | 'warning';
  /** What can be done about it; with it the strip stays in sight. */
  action?: ReactNode;
  /** Stays in sight also without anything to do. */
  sticks?: boolean;
  children: ReactNode;
};

/** A strip under the header that concerns the whole portal: maintenance, no connection, a session that ends. */
export function Banner({ kind, action, sticks = Boolean(action), children }: Props) {
  return (
    <Strip data-kind={kind} data-sticks={sticks} role="status">
      <StripInner>
        <Mark>{kind === 'info' ? <InfoIcon /> : <WarningIcon />}</Mark>
        <Words>{children}</Words>
        {action}
      </StripInner>
    </Strip>
  );
}
