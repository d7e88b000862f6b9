import { styled } from 'styled-components';

const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: var(--line);
`;
const Fill = styled.div`
  height: 100%;
  border-radius: 3px;
  background: var(--accent);
  transition: width 0.4s ease-out;
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/** How far something is, 0 to 100. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value}>
      <Fill style={{ width: `${value}%` }} />
    </Track>
  );
}
