import { styled } from 'styled-components';

const Block = styled.div`
  border-radius: var(--radius-m);
  background: var(--sunk);
  animation:
    appear 0s 0.3s backwards,
    breathe 1.6s ease-in-out 0.3s infinite alternate;
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  @keyframes breathe {
    to {
      background: var(--line);
    }
  }
`;

/** Holds the place of what is being fetched, in its size; it shows itself only after 300 ms (interface 25). */
export function Skeleton({ height }: { height: number | string }) {
  return <Block aria-hidden="true" style={{ height }} />;
}
