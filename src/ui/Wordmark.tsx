import { styled } from 'styled-components';
import { uiTexts } from '../texts/ui.ts';

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--title-s);
  font-weight: 600;
  letter-spacing: -0.02em;
`;

/** The portal's own name and mark: two even bars, an account that comes out even. */
export function Wordmark() {
  return (
    <Word>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#17505a" />
        <path d="M9 12.5h14M9 19.5h8.5" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <circle cx="22.5" cy="19.5" r="1.9" fill="#f2b45c" />
      </svg>
      {uiTexts.portalName}
    </Word>
  );
}
