import { styled } from 'styled-components';
import { CheckIcon } from '../../ui/icons.tsx';
import { PointGrid } from '../PointGrid.tsx';

const Frame = styled.section`
  display: grid;
  gap: var(--space-5);
  padding: var(--space-2) 0 0;
  @media (min-width: 1024px) {
    padding: var(--space-6) 0 0 var(--space-2);
  }
`;
const Title = styled.h2`
  font-size: var(--text-l);
`;

type Props = { title: string; points: readonly (readonly [title: string, detail: string])[] };

/** Beside a form: why it asks what it asks, and what comes of it. */
export function FormAside({ title, points }: Props) {
  return (
    <Frame>
      <Title>{title}</Title>
      <PointGrid points={points.map(([name, detail]) => ({ title: name, detail, mark: <CheckIcon /> }))} />
    </Frame>
  );
}
