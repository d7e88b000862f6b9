import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from './icons.tsx';

const Frame = styled.details`
  border-top: 1px solid var(--line);
  border-bottom: 1px solid var(--line);
  & + & {
    border-top: 0;
  }
`;
const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: var(--control);
  padding: var(--space-2) 0;
  font-weight: 600;
  color: var(--accent-ink);
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  & > svg {
    transition: transform 0.15s;
  }
  [open] > & > svg {
    transform: rotate(180deg);
  }
`;
const Body = styled.div`
  padding-bottom: var(--space-4);
`;

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** For a controlled disclosure; called when the visitor opens or closes it. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  ref?: Ref<HTMLElement>;
};

/** Something longer behind its title: conditions, causes, filters. It opens without script and prints as it stands. */
export function Disclosure({ title, children, open, onToggle, ref }: Props) {
  return (
    <Frame open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <Summary ref={ref}>
        {title}
        <ChevronDownIcon />
      </Summary>
      <Body>{children}</Body>
    </Frame>
  );
}
