import { styled } from 'styled-components';
import { uiTexts } from '../texts/ui.ts';
import { CheckIcon } from './icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const phone = '@media (max-width: 767.98px)';

const Bar = styled.nav`
  --done: var(--accent);
  --on-done: var(--on-accent);
  --now: var(--accent-ink);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  &[data-error='true'] {
    --done: var(--line-strong);
    --on-done: var(--surface);
    --now: var(--ink-soft);
  }
  @media print {
    display: none;
  }
`;
const OnPhone = styled.p`
  max-width: 40rem;
  margin: 0 auto;
  padding: var(--space-3) var(--space-4) 0;
  font-size: var(--text-s);
  font-weight: 600;
  color: var(--now);
  @media (min-width: 768px) {
    display: none;
  }
`;
/** Columns are counted ahead, so that no step moves while a page is still arriving. */
const Steps = styled.ol<{ $shown: number; $counted: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $shown }) => $shown}, minmax(0, 1fr));
  max-width: var(--page);
  margin: 0 auto;
  @media (min-width: 768px) {
    min-height: calc(var(--stepper-height) - 1px);
    align-items: flex-start;
    padding: var(--space-4) var(--space-6) var(--space-3);
  }
  ${phone} {
    grid-template-columns: repeat(${({ $counted }) => $counted}, minmax(0, 1fr));
    max-width: 40rem;
    gap: var(--space-1);
    padding: var(--space-2) var(--space-4) var(--space-3);
  }
`;
const Step = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  justify-items: center;
  gap: var(--space-1);
  text-align: center;
  color: var(--ink-soft);

  &:not(:first-child)::before {
    content: '';
    position: absolute;
    top: 15px;
    right: calc(50% + 22px);
    left: calc(-50% + 22px);
    height: 2px;
    background: var(--line);
  }
  &[data-state='done']:not(:first-child)::before,
  &[data-state='current']:not(:first-child)::before {
    background: var(--done);
  }
  &[data-state='current'] {
    color: var(--ink);
    font-weight: 600;
  }
  ${phone} {
    height: 6px;
    border-radius: 3px;
    background: var(--line);
    &&::before {
      content: none;
    }
    &[data-state='done'],
    &[data-state='current'] {
      background: var(--done);
    }
    @media (forced-colors: active) {
      border: 1px solid CanvasText;
      &[data-state='done'],
      &[data-state='current'] {
        background: Highlight;
      }
    }
  }
`;
const Dot = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 2px solid var(--line-strong);
  border-radius: 50%;
  background: var(--surface);
  font-size: var(--text-s);
  font-weight: 600;
  [data-state='done'] > & {
    border-color: var(--done);
    background: var(--done);
    color: var(--on-done);
  }
  [data-state='current'] > & {
    border-color: var(--now);
    color: var(--now);
    box-shadow: 0 0 0 4px var(--accent-soft);
  }
  [data-state='current'] > &[data-error='true'] {
    box-shadow: none;
  }
  @media (forced-colors: active) {
    [data-state='current'] > & {
      border: 4px solid Highlight;
    }
  }
  ${phone} {
    display: none;
  }
`;
/** The steps that "n de m" counts beyond the visible ones: segments of the phone's bar, nothing elsewhere. */
const Beyond = styled(Step)`
  @media (min-width: 768px) {
    display: none;
  }
`;
const Title = styled.span`
  font-size: var(--text-s);
  line-height: 1.3;
  ${phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Count = styled.span`
  white-space: nowrap;
`;

export type StepShown = { name: string; title: string; state: 'done' | 'current' | 'todo' };

type Props = {
  steps: readonly StepShown[];
  /** "n de m" of §2.3: the number shown for the current step, and the total, which may exceed the visible steps. */
  position: number;
  total: number;
  /** Greys the steps: the flow ended in an error (§4.2). */
  isError?: boolean;
};

/** Where the visitor is in the steps. Below 768 px it is one line of text above a bar of segments (interface 13). */
export function Stepper({ steps, position, total, isError = false }: Props) {
  const current = steps.find((step) => step.state === 'current');
  const beyond = Array.from({ length: Math.max(0, total - steps.length) }, (_, index) => index);
  const isOver = steps.every((step) => step.state === 'done');
  return (
    <Bar aria-label={uiTexts.progress} data-error={isError}>
      <OnPhone aria-hidden="true">
        {current ? uiTexts.stepOnPhone(position, total, current.title) : uiTexts.stepsDoneOnPhone(total)}
      </OnPhone>
      <Steps $shown={steps.length} $counted={steps.length + beyond.length}>
        {steps.map((step, index) => (
          <Step
            key={step.name}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <Dot aria-hidden="true" data-error={isError}>
              {step.state === 'done' ? <CheckIcon size={18} /> : index + 1}
            </Dot>
            <Title>
              {step.title}
              {step.state === 'done' ? <VisuallyHidden> {uiTexts.stepDone}</VisuallyHidden> : null}
              {step.state === 'current' ? (
                <>
                  {' · '}
                  <Count>{uiTexts.stepCount(position, total)}</Count>
                </>
              ) : null}
            </Title>
          </Step>
        ))}
        {beyond.map((index) => (
          <Beyond key={index} aria-hidden="true" data-state={isOver ? 'done' : 'todo'} />
        ))}
      </Steps>
    </Bar>
  );
}
