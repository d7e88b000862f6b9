import { Drawing } from '../../ui/Drawing.tsx';

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
