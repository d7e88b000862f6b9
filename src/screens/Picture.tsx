/** Drawn in the company's colour: a paid account, its receipt, and the mountains behind. Decoration only. */
export function Picture() {
  return (
    <svg viewBox="0 0 400 330" width="100%" aria-hidden="true">
      <ellipse cx="200" cy="292" rx="176" ry="18" fill="var(--accent-line)" opacity="0.35" />
      <circle cx="206" cy="150" r="140" fill="var(--surface)" opacity="0.7" />
      <path
        d="M76 202 132 140l30 34 52-76 70 88 24-26 28 34a140 140 0 0 1-260 8Z"
        fill="var(--accent-line)"
        opacity="0.45"
      />
      <Receipt />
      <Calendar />
      <g>
        <circle cx="292" cy="232" r="40" fill="var(--accent)" />
        <path
          d="m274 233 13 13 24-27"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

function Receipt() {
  return (
    <g>
      <path
        d="M138 48a12 12 0 0 1 12-12h112a12 12 0 0 1 12 12v226l-17-12-17 12-17-12-17 12-17-12-17 12-17-12-17 12Z"
        fill="var(--surface)"
        stroke="var(--accent-line)"
        strokeWidth="2"
      />
      <rect x="160" y="62" width="46" height="9" rx="4.5" fill="var(--accent-line)" />
      <rect x="160" y="82" width="92" height="18" rx="6" fill="var(--accent)" />
      <g fill="var(--line)">
        <rect x="160" y="124" width="40" height="8" rx="4" />
        <rect x="160" y="148" width="52" height="8" rx="4" />
        <rect x="160" y="172" width="34" height="8" rx="4" />
        <rect x="224" y="124" width="28" height="8" rx="4" />
        <rect x="228" y="148" width="24" height="8" rx="4" />
        <rect x="220" y="172" width="32" height="8" rx="4" />
      </g>
      <path d="M160 200h92" stroke="var(--line)" strokeWidth="2" strokeDasharray="5 5" />
      <rect x="160" y="216" width="44" height="10" rx="5" fill="var(--accent-line)" />
    </g>
  );
}

function Calendar() {
  const days = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => ({ row, column })));
  return (
    <g>
      <rect
        x="56"
        y="132"
        width="96"
        height="92"
        rx="12"
        fill="var(--surface)"
        stroke="var(--accent-line)"
        strokeWidth="2"
      />
      <path d="M56 156v-12a12 12 0 0 1 12-12h72a12 12 0 0 1 12 12v12Z" fill="var(--accent)" />
      {days.map(({ row, column }) => (
        <rect
          key={`${row}${column}`}
          x={68 + column * 19}
          y={166 + row * 18}
          width="12"
          height="11"
          rx="3"
          fill={row * 4 + column < 6 ? 'var(--accent-line)' : 'var(--line)'}
        />
      ))}
    </g>
  );
}
