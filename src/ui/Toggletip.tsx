import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Anchor = styled.span`
  position: relative;
  display: inline-block;
  vertical-align: middle;
`;
const Mark = styled.button`
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  margin: calc(-1 * var(--space-3)) calc(-1 * var(--space-2));
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  & > span {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 1.5px solid var(--accent-ink);
    border-radius: 50%;
    color: var(--accent-ink);
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1;
  }
  &[aria-expanded='true'] > span,
  &:hover > span {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
`;
const Bubble = styled.span`
  position: absolute;
  top: calc(100% + var(--space-2));
  left: 50%;
  z-index: 3;
  width: max-content;
  max-width: min(300px, 100vw - var(--space-8));
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--ink);
  color: var(--surface);
  font-size: var(--text-s);
  font-weight: 400;
  line-height: 1.45;
  text-align: left;
  transform: translateX(calc(-50% + var(--shift, 0px)));
  box-shadow: var(--shadow-m);
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const MARGIN = 12;

/** Pixels by which a centred bubble must move so that it stays inside the window. */
function shiftInto(box: DOMRect, width: number): number {
  if (box.left < MARGIN) return MARGIN - box.left;
  return box.right > width - MARGIN ? width - MARGIN - box.right : 0;
}

/** A "?" that shows a short explanation on tap or key; Escape or a press elsewhere closes it. Nothing vital lives only here (interface 19). */
export function Toggletip({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const box = bubble.current?.getBoundingClientRect();
    if (box)
      bubble.current?.style.setProperty(
        '--shift',
        `${shiftInto(box, document.documentElement.clientWidth)}px`,
      );
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const closeOnKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
    };
    const closeOutside = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', closeOnKey);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnKey);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);

  return (
    <Anchor ref={anchor}>
      <Mark type="button" aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span aria-hidden="true">?</span>
      </Mark>
      <span role="status">{open ? <Bubble ref={bubble}>{children}</Bubble> : null}</span>
    </Anchor>
  );
}
