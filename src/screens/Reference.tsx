import { styled } from 'styled-components';
import { CopyButton } from '../ui/CopyButton.tsx';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-3);
`;
/** A reference is one long word, as wide as its letters happen to be: it breaks rather than widen the page. */
const Whole = styled.span`
  min-width: 0;
`;

/** A payment's reference in one line, to be copied for the help desk. */
export function Reference({ label, reference }: { label: string; reference: string }) {
  return (
    <Line>
      <Whole>
        {label}: <strong>{reference}</strong>
      </Whole>
      <CopyButton text={reference} label={label.toLowerCase()} />
    </Line>
  );
}
