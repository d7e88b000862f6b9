import { useEffect, useRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  padding: var(--space-4);
  border: 2px solid var(--danger);
  border-radius: var(--radius-m);
  background: var(--danger-soft);
  /* Taking the focus, it would leave the steps above it half under the header. */
  scroll-margin-top: 20rem;
`;
const Title = styled.h2`
  font-size: var(--text-l);
`;
const List = styled.ul`
  display: grid;
  margin-top: var(--space-1);
`;
const Jump = styled.a`
  display: inline-block;
  padding: var(--space-1) 0;
  color: var(--danger);
  font-weight: 600;
`;

export type FieldError = { field: string; message: string };
type Props = { title: string; errors: readonly FieldError[] };

function goTo(event: MouseEvent, field: string) {
  event.preventDefault();
  const input = document.getElementById(field);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

/**
 * What is wrong in a form after a refused submit, with a link to each field. It takes the focus when it appears. As
 * GOV.UK's has it, what takes the focus has neither role nor name and the alert lies inside: some readers skip a focused
 * alert's list, others say its title twice.
 */
export function ErrorSummary({ title, errors }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={-1}>
      <div role="alert">
        <Title>{title}</Title>
        <List>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <Jump href={`#${field}`} onClick={(event) => goTo(event, field)}>
                {message}
              </Jump>
            </li>
          ))}
        </List>
      </div>
    </Frame>
  );
}
