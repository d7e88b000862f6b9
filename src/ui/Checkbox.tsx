import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { uiTexts } from '../texts/ui.ts';
import { DangerIcon } from './icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: var(--target);
  padding: var(--space-2) 0;
  cursor: pointer;
  &:has(:disabled),
  &:has([aria-disabled='true']) {
    color: var(--ink-soft);
    cursor: default;
  }
`;
const Box = styled.input`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  accent-color: var(--accent);
  &[aria-disabled='true'] {
    opacity: 0.45;
  }
  &[aria-invalid='true'] {
    outline: 2px solid var(--danger);
    outline-offset: 1px;
  }
`;
/** Of several that are off one after another the first shows why; of the others it is only read out. */
const Line = styled.div`
  &[data-off='true'] + &[data-off='true'] > p {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
`;
const Detail = styled.span`
  display: block;
  font-size: var(--text-s);
  color: var(--ink-soft);
`;
const Aside = styled.span`
  font-weight: 600;
`;
const Below = styled.p`
  display: flex;
  gap: var(--space-1);
  margin: calc(-1 * var(--space-2)) 0 var(--space-2) calc(1.5rem + var(--space-3));
  font-size: var(--text-s);
  color: var(--ink-soft);
  &[data-wrong='true'] {
    color: var(--danger);
    font-weight: 600;
  }
`;
/** Read out between the parts of a label, which the eye distinguishes by their places. */
const Dot = () => <VisuallyHidden> · </VisuallyHidden>;

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  /** A second line of the label, and what stands at its right, e.g. an amount; all are read as one name. */
  detail?: ReactNode;
  aside?: ReactNode;
  /** Under it: what it means, or why it cannot be chosen now. */
  note?: ReactNode;
  error?: string | null | undefined;
};

/** A checkbox with its label ("Cuota 3 · vence 05-12-2026 · $45.000"); `note` and `error` are read after it. */
export function Checkbox({ label, detail, aside, note, error, ...rest }: Props) {
  const ownId = useId();
  const id = rest.id ?? rest.name ?? ownId;
  const describedBy = [note ? `${id}-nota` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const state = { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
  return (
    <Line data-off={Boolean(rest['aria-disabled'])}>
      <Row>
        <Box type="checkbox" {...rest} id={id} {...state} />
        <Words>
          {label}
          {detail ? <Dot /> : null}
          {detail ? <Detail>{detail}</Detail> : null}
        </Words>
        {aside ? <Dot /> : null}
        {aside ? <Aside>{aside}</Aside> : null}
      </Row>
      {note ? <Below id={`${id}-nota`}>{note}</Below> : null}
      {error ? (
        <Below id={`${id}-error`} data-wrong="true">
          <DangerIcon />
          <span>
            <VisuallyHidden>{uiTexts.errorPrefix} </VisuallyHidden>
            {error}
          </span>
        </Below>
      ) : null}
    </Line>
  );
}
