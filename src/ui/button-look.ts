import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** How a button looks, shared by the real button and the link that looks like one. Variants are `data-variant`. */
export const buttonLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: var(--face, center);
  gap: var(--space-2);
  min-height: var(--control);
  min-width: var(--target);
  padding: var(--space-2) var(--space-5);
  border: 1.5px solid transparent;
  border-radius: var(--radius-m);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color 0.15s,
    border-color 0.15s;

  &[data-wide='true'] {
    width: 100%;
  }
  &[data-variant='primary'] {
    background: var(--accent);
    color: var(--on-accent);
  }
  &[data-variant='primary']:hover {
    background: var(--accent-hover);
  }
  &[data-variant='secondary'] {
    background: var(--surface);
    color: var(--accent-ink);
    border-color: var(--accent-line);
  }
  &[data-variant='secondary']:hover {
    background: var(--accent-soft);
    border-color: var(--accent-ink);
  }
  &[data-variant='quiet'] {
    min-height: var(--target);
    margin-inline: calc(-1 * var(--space-1));
    padding: var(--space-2) var(--space-1);
    background: transparent;
    color: var(--accent-ink);
    text-align: start;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  &[data-variant='quiet']:hover {
    background: var(--accent-soft);
  }
  &[aria-disabled='true'] {
    cursor: default;
  }
  &[data-variant][data-off='true'],
  &[data-variant][data-off='true']:hover {
    background: var(--sunk);
    color: var(--ink-soft);
    border-color: var(--line);
    text-decoration: none;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
    &[data-variant='primary']:not([aria-disabled='true']) {
      forced-color-adjust: none;
      border-color: ButtonText;
      background: ButtonText;
      color: ButtonFace;
    }
    &[data-variant='quiet'] {
      border: 0;
    }
    &[data-variant][aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
