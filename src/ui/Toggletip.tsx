import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Mark = styled.button`
  display: inline-grid;
  place-items: center;
  vertical-align: middle;
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
/** In the page's flow: over it, it would cover what stands below. */
const Bubble = styled.span`
  display: block;
  width: fit-content;
  max-width: min(300px, 100%);
  margin-top: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--ink);
  color: var(--surface);
  font-size: var(--text-s);
  font-weight: 400;
  line-height: 1.45;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/** A "?" that shows a short explanation on tap or key; Escape or a press elsewhere closes it. Nothing vital lives only here (interface 19). */
export function Toggletip({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);

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
    <span ref={anchor}>
      <Mark type="button" aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span aria-hidden="true">?</span>
      </Mark>
      <span role="status">{open ? <Bubble>{children}</Bubble> : null}</span>
    </span>
  );
}
