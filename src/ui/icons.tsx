import type { ReactNode } from 'react';

/** Icons are decoration: the words beside them say the same, so screen readers skip them. */
function icon(name: string, drawing: ReactNode) {
  function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  }
  Icon.displayName = `${name}Icon`;
  return Icon;
}

export const CheckIcon = icon('Check', <path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CloseIcon = icon('Close', <path d="M6 6l12 12M18 6 6 18" />);
export const ArrowLeftIcon = icon('ArrowLeft', <path d="M20 12H4.5m6.5 6.5L4.5 12 11 5.5" />);
export const ChevronRightIcon = icon('ChevronRight', <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ChevronDownIcon = icon('ChevronDown', <path d="m5.5 9 6.5 6.5L18.5 9" />);
export const ExternalIcon = icon(
  'External',
  <path d="M13.5 5H19v5.5M19 5l-8.5 8.5M16 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h4" />,
);
export const InfoIcon = icon(
  'Info',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.2M12 7.8v.1" />
  </>,
);
export const SuccessIcon = icon(
  'Success',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.2 12.3 2.7 2.7 5-5.4" />
  </>,
);
export const WarningIcon = icon(
  'Warning',
  <>
    <path d="M10.7 4.6 3.4 17.4A1.5 1.5 0 0 0 4.7 19.7h14.6a1.5 1.5 0 0 0 1.3-2.3L13.3 4.6a1.5 1.5 0 0 0-2.6 0Z" />
    <path d="M12 9.5v4M12 16.6v.1" />
  </>,
);
export const DangerIcon = icon(
  'Danger',
  <>
    <path d="M8.5 3.8h7L20.2 8.5v7L15.5 20.2h-7L3.8 15.5v-7Z" />
    <path d="M12 8v5M12 16.2v.1" />
  </>,
);
export const LockIcon = icon(
  'Lock',
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8.3 10.5V7.7a3.7 3.7 0 0 1 7.4 0v2.8M12 14.5v1.7" />
  </>,
);
export const ShieldIcon = icon(
  'Shield',
  <path d="M12 3.5 5 6v5.6c0 4.2 2.8 7.3 7 8.9 4.2-1.6 7-4.7 7-8.9V6Zm-3 8.7 2.2 2.2 3.9-4.2" />,
);
export const CardIcon = icon(
  'Card',
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2.2" />
    <path d="M3 10h18M7 14.8h3.5" />
  </>,
);
export const BankIcon = icon(
  'Bank',
  <path d="M4 9.5 12 4.5l8 5H4Zm2 0V17m4-7.5V17m4-7.5V17m4-7.5V17M4 19.5h16" />,
);
export const MailIcon = icon(
  'Mail',
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2.2" />
    <path d="m4 7.5 8 6 8-6" />
  </>,
);
export const PrintIcon = icon(
  'Print',
  <path d="M7.5 8V4h9v4m-9 8.5H5.5A1.5 1.5 0 0 1 4 15v-5.5A1.5 1.5 0 0 1 5.5 8h13A1.5 1.5 0 0 1 20 9.5V15a1.5 1.5 0 0 1-1.5 1.5h-2m-9-2.5h9v6h-9Z" />,
);
export const DownloadIcon = icon('Download', <path d="M12 4v11m-4.5-4L12 15.5l4.5-4.5M4.5 19.5h15" />);
export const CopyIcon = icon(
  'Copy',
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M15.5 8.5V6a1.5 1.5 0 0 0-1.5-1.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5" />
  </>,
);
export const CalendarIcon = icon(
  'Calendar',
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.2" />
    <path d="M3.5 10h17M8 3v4m8-4v4" />
  </>,
);
export const ClockIcon = icon(
  'Clock',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.2V12l3.2 2" />
  </>,
);
export const PenIcon = icon(
  'Pen',
  <path d="M4.5 19.5 5.6 15 16 4.6l3.4 3.4L9 18.4Zm9.2-12.6 3.4 3.4M13 19.5h6.5" />,
);
export const SearchIcon = icon(
  'Search',
  <>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.5 15.5 4.7 4.7" />
  </>,
);
export const ReceiptIcon = icon(
  'Receipt',
  <path d="M6 3.5v17l2-1.3 2 1.3 2-1.3 2 1.3 2-1.3 2 1.3v-17l-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3Zm3 6h6M9 13.5h6" />,
);
