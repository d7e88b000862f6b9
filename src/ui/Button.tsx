import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { uiTexts } from '../texts/ui.ts';
import { buttonLook, type ButtonVariant } from './button-look.ts';

const Look = styled.button`
  ${buttonLook}
`;
/**
 * Both faces lie in one cell, so the button is as wide as its wider face and does not jump. What wants the face at an edge
 * says so by `--face`.
 */
const Faces = styled.span`
  display: grid;
  justify-items: var(--face, center);
  align-items: center;
`;
const Face = styled.span`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  &[aria-hidden='true'] {
    visibility: hidden;
  }
`;
/** Holds a button and its reason together, also in a row of buttons. */
const Holder = styled.div`
  display: grid;
  gap: var(--space-2);
`;
const Reason = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-s);
`;

type Props = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  /** Its work is under way: clicks are ignored, the focus stays. Give it on every render, also while false. */
  busy?: boolean;
  busyText?: ReactNode;
  /** Why it cannot be used now, shown under it, or null; it stays focusable so that everyone can read why. Give it on every render. */
  offBecause?: string | null;
};

/** A button. While `busy` or off it stays focusable and ignores clicks, submits included (interface 11). */
export function Button({ variant = 'primary', wide, busy, busyText, offBecause, ...rest }: Props) {
  const reasonId = useId();
  const isStill = busy === true || Boolean(offBecause);
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    if (isStill) event.preventDefault();
    else rest.onClick?.(event);
  }
  const look = {
    'data-variant': variant,
    'data-wide': wide,
    'data-off': Boolean(offBecause),
    'aria-disabled': isStill || undefined,
    'aria-describedby': offBecause ? reasonId : rest['aria-describedby'],
  };
  const button = (
    <Look type="button" {...rest} {...look} onClick={onClick}>
      {busy === undefined ? (
        rest.children
      ) : (
        <Faces>
          <Face aria-hidden={busy || undefined}>{rest.children}</Face>
          <Face aria-hidden={!busy || undefined}>{busyText ?? uiTexts.busy}</Face>
        </Faces>
      )}
    </Look>
  );
  if (offBecause === undefined) return button;
  return (
    <Holder>
      {button}
      {offBecause ? <Reason id={reasonId}>{offBecause}</Reason> : null}
    </Holder>
  );
}
