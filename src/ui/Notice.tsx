import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';

const Frame = styled.div`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid color-mix(in srgb, var(--tone) 30%, transparent);
  border-radius: var(--radius-m);
  background: var(--tone-soft);
  &[data-kind='info'] {
    --tone: var(--info);
    --tone-soft: var(--info-soft);
  }
  &[data-kind='success'] {
    --tone: var(--success);
    --tone-soft: var(--success-soft);
  }
  &[data-kind='warning'] {
    --tone: var(--warning);
    --tone-soft: var(--warning-soft);
  }
  &[data-kind='danger'] {
    --tone: var(--danger);
    --tone-soft: var(--danger-soft);
  }
`;
const Mark = styled.span`
  color: var(--tone);
`;
const Body = styled.div`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
`;
const Title = styled.p`
  font-weight: 600;
  color: var(--tone);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-2);
`;

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: DangerIcon };

type Props = {
  kind: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** Interrupts the screen reader: only for a failed payment (interface 10). Otherwise it is read when convenient. */
  urgent?: boolean;
  actions?: ReactNode;
};

/** A message that stays on the page: what happened, whether money moved, what to do next. */
export function Notice({ kind, title, children, urgent, actions }: Props) {
  const Icon = icons[kind];
  return (
    <Frame data-kind={kind} role={urgent ? 'alert' : 'status'}>
      <Mark>
        <Icon size={24} />
      </Mark>
      <Body>
        {title ? <Title>{title}</Title> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <Actions>{actions}</Actions> : null}
      </Body>
    </Frame>
  );
}
