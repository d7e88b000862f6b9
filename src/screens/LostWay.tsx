import { Drawing } from '../ui/Drawing.tsx';

/** The decoration of the 404 and 500 pages, in the company's colour. */
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
