import { styled } from 'styled-components';
import type { TimelineEvent } from '#contract/desk-timeline.ts';
import { formatPesos } from '#domain/money.ts';
import { deskTexts } from '../texts/desk.ts';
import { orderWords, timelineWords } from '../texts/desk-timeline.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Tag } from '../ui/Tag.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { Instant } from './Instant.tsx';
import { stationsOf, type Travelled } from './stations.ts';

const texts = deskTexts.payment;

const Rail = styled.ol`
  --dot: 1.125rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;
/** A state: a dot on the rail, filled where the thing was, ringed where it is, hollow where it may still go. */
const Stop = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding: 0 0 var(--space-5) calc(var(--dot) + var(--space-4));
  &::before {
    content: '';
    position: absolute;
    top: 0.25rem;
    left: 0;
    width: var(--dot);
    height: var(--dot);
    border: 3px solid var(--accent-ink);
    border-radius: 50%;
    background: var(--accent-ink);
  }
  &::after {
    content: '';
    position: absolute;
    top: calc(0.25rem + var(--dot));
    bottom: -0.25rem;
    left: calc(var(--dot) / 2 - 1px);
    border-left: 2px solid var(--accent-line);
  }
  &:last-child::after {
    display: none;
  }
  &[aria-current]::before {
    background: var(--surface);
    border-width: 6px;
  }
  &[data-possible] {
    padding-bottom: var(--space-3);
  }
  &[data-possible]::before {
    border: 2px dashed var(--line-strong);
    background: var(--surface);
  }
  &[aria-current]::after,
  &[data-possible]::after {
    border-left: 2px dashed var(--line-strong);
  }
`;
const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  font-size: var(--text-m);
`;
const Soft = styled.p`
  font-size: var(--text-s);
  color: var(--ink-soft);
`;
const Events = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-1);
  padding: 0;
  list-style: none;
  font-size: var(--text-s);
`;
const Event = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
`;

const Order = styled.span`
  flex-basis: 100%;
  color: var(--ink-soft);
`;

function Line({ event }: { event: TimelineEvent }) {
  return (
    <Event>
      <Instant at={event.at} />
      <span>
        {timelineWords(event)}
        {event.amount === null ? '' : `: ${formatPesos(Math.abs(event.amount))}`}
      </span>
      {event.order ? <Order>{orderWords(event.order)}</Order> : null}
    </Event>
  );
}

/** `names`: of the states of its chart. `ended`: what is said where it ends. */
type Props = Travelled & { names: Readonly<Record<string, string>>; ended?: string };

/** The way of a thing along its chart: where it was and what happened there, where it is, where it may still go. */
export function Way({ names, ended = texts.ended, ...travelled }: Props) {
  const { chart } = travelled;
  const stations = stationsOf(travelled);
  const described = new Map(chart.map(({ name, description }) => [name, description]));
  const possible = chart.filter(({ is }) => is === 'possible');
  return (
    <>
      <Rail>
        {stations.map(({ state, entered, events }, index) => {
          const isCurrent = index === stations.length - 1;
          return (
            <Stop key={`${entered.at} ${index}`} aria-current={isCurrent ? 'step' : undefined}>
              <Name>
                {names[state]}
                {isCurrent ? <Tag>{texts.now}</Tag> : null}
              </Name>
              <Soft>{described.get(state)}</Soft>
              <Events>
                {[entered, ...events].map((event, place) => (
                  <Line key={`${event.event} ${place}`} event={event} />
                ))}
              </Events>
            </Stop>
          );
        })}
        {possible.map(({ name, description }, index) => (
          <Stop key={name} data-possible>
            {index === 0 ? <Soft>{texts.later}</Soft> : null}
            <Name>{names[name]}</Name>
            <Soft>{description}</Soft>
          </Stop>
        ))}
      </Rail>
      {possible.length === 0 ? <Soft>{ended}</Soft> : null}
    </>
  );
}

/** The table or panel around it draws the lines. */
const Folded = styled.div`
  & > details {
    border: 0;
  }
  /* Clear of the ring of the line above it. */
  & > details > div {
    padding-top: var(--space-2);
  }
`;

/** The same behind a line of its own, where several things stand in a list. `about`: which of them, for screen readers. */
export function FoldedWay({ about, ...way }: Props & { about: string }) {
  return (
    <Folded>
      <Disclosure
        title={
          <span>
            {texts.seeWay}
            <VisuallyHidden>, {about}</VisuallyHidden>
          </span>
        }
      >
        <Way {...way} />
      </Disclosure>
    </Folded>
  );
}
