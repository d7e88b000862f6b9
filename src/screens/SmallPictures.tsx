import { styled } from 'styled-components';

const Drawing = styled.svg.attrs({ 'aria-hidden': 'true', focusable: 'false' })`
  max-width: 100%;
`;

/** A way that ends in nothing: no such page, or one that broke. Decoration, in the company's colour. */
export function LostWay() {
  return (
    <Drawing viewBox="0 0 240 120" width="240" height="120">
      <path d="M0 104 54 44l28 32 40-56 52 66 22-24 44 42Z" fill="var(--accent-soft)" />
      <path d="M0 104h240" stroke="var(--accent-line)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M18 104c40 0 34-26 68-26s30 22 62 22"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path d="M176 104V48" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
      <path d="M156 42h44l12 11-12 11h-44a4 4 0 0 1-4-4V46a4 4 0 0 1 4-4Z" fill="var(--accent)" />
      <path d="M164 53h26" stroke="var(--on-accent)" strokeWidth="3" strokeLinecap="round" />
    </Drawing>
  );
}

/** The programme's: somebody at one's side, or what one gets. */
export function Gift() {
  return (
    <Drawing viewBox="0 0 96 88" width="96" height="88">
      <ellipse cx="48" cy="80" rx="40" ry="6" fill="var(--accent-soft)" />
      <rect x="16" y="40" width="64" height="40" rx="6" fill="var(--accent-soft)" />
      <rect x="10" y="28" width="76" height="16" rx="5" fill="var(--accent)" />
      <path d="M48 28v52" stroke="var(--accent)" strokeWidth="8" />
      <path
        d="M48 27c-6-16-24-18-24-8 0 7 12 8 24 8 12 0 24-1 24-8 0-10-18-8-24 8Z"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}
