/**
 * The design tokens: warm, calm neutrals, status colours, type, space. Components read them only as CSS variables
 * (`var(--ink)`); a company changes nothing here but the accent (`company-theme.ts`).
 */
export const colours = {
  ground: '#f7f5f1',
  surface: '#ffffff',
  sunk: '#efece6',
  line: '#e2dcd2',
  lineStrong: '#8a8176',
  ink: '#221f1b',
  inkSoft: '#5d564d',
  success: '#1d6840',
  successSoft: '#e9f4ec',
  warning: '#7a4a00',
  warningSoft: '#fcf2dd',
  danger: '#a32a22',
  dangerSoft: '#fbecea',
  info: '#20557f',
  infoSoft: '#e9f1f7',
  shade: '#221f1b',
} as const;

/** Text colours and the grounds they are set on; the test holds each pair to 4.5:1. */
export const textOn = [
  ['ink', ['ground', 'surface', 'sunk', 'successSoft', 'warningSoft', 'dangerSoft', 'infoSoft']],
  ['inkSoft', ['ground', 'surface', 'sunk']],
  ['success', ['surface', 'ground', 'successSoft']],
  ['warning', ['surface', 'ground', 'warningSoft']],
  ['danger', ['surface', 'ground', 'dangerSoft']],
  ['info', ['surface', 'ground', 'infoSoft']],
] as const satisfies readonly [keyof typeof colours, readonly (keyof typeof colours)[]][];

const type = {
  '--font': 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  '--text-s': '0.875rem',
  '--text-m': '1rem',
  '--text-l': '1.125rem',
  '--title-s': '1.25rem',
  '--title-m': '1.5rem',
  '--title-l': 'clamp(1.75rem, 1.5rem + 1vw, 2.25rem)',
  '--display': 'clamp(2rem, 1.5rem + 2.4vw, 3.25rem)',
  '--amount': 'min(2.5rem, 11vw)',
  '--leading': '1.5',
};

/** Sizes of §9 (header 56, stepper bar 93: in rem, so that they grow with the visitor's letters) and of touch (44 px at least). */
const shape = {
  '--header-height': '3.5rem',
  '--stepper-height': '5.8125rem',
  '--page': '68rem',
  '--target': '44px',
  '--control': '48px',
  '--radius-s': '6px',
  '--radius-m': '10px',
  '--radius-l': '16px',
  '--shadow-s': '0 1px 2px rgb(60 48 30 / 0.06), 0 1px 3px rgb(60 48 30 / 0.06)',
  '--shadow-m': '0 2px 4px rgb(60 48 30 / 0.05), 0 8px 24px rgb(60 48 30 / 0.1)',
  '--shadow-up': '0 -2px 12px rgb(60 48 30 / 0.1)',
};

/** `--space-1` is 4 px; the scale counts in 4 px units, which do not grow with the letters: enlarged text needs the room. */
const space = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [`--space-${step}`, `${step * 4}px`]),
);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const tokens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${kebab(name)}`, value])),
  ...type,
  ...shape,
  ...space,
};
