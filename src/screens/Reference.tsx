import { styled } from 'styled-components';
import { CopyButton } from '../ui/CopyButton.tsx';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-3);
`;

/** A payment's reference in one line, to be copied for whoever helps. */
export function Reference({ label, reference }: { label: string; reference: string }) {
  return (
    <Line>
      <span>
        {label}: <strong>{reference}</strong>
      </span>
      <CopyButton text={reference} label={label.toLowerCase()} />
    </Line>
  );
}
