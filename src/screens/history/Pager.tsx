import { styled } from 'styled-components';
import type { HistoryPage } from '#machines/payment-history/machine.ts';
import { historyTexts } from '../../texts/history.ts';
import { Button } from '../../ui/Button.tsx';
import { useHistory, useHistorySend } from './payment-history.ts';

const { pager: texts } = historyTexts;

const Bar = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: start;
  gap: var(--space-3);
  & > :first-child {
    justify-self: start;
  }
  & > span {
    padding-block: calc((var(--control) - 1lh) / 2);
  }
  & > :last-child {
    justify-self: end;
  }
  @media (max-width: 474.98px) {
    grid-template-columns: 1fr 1fr;
    & > span {
      grid-area: 1 / 1 / auto / -1;
      justify-self: center;
    }
    & button {
      width: 100%;
      padding-inline: var(--space-2);
    }
    & > :is(:first-child, :last-child) {
      justify-self: stretch;
    }
  }
`;

/** Back and on through the pages, and which one it is. Nothing for a single page. */
export function Pager({ found: { page, pages } }: { found: HistoryPage }) {
  const send = useHistorySend();
  const busy = useHistory((snapshot) => snapshot.hasTag('busy')) ?? false;
  if (pages < 2) return null;
  const turn = (to: number) => () => send({ type: 'history.turn', page: to });
  return (
    <Bar aria-label={texts.label}>
      <Button
        variant="secondary"
        busy={busy}
        offBecause={page === 1 ? texts.first : null}
        onClick={turn(page - 1)}
      >
        {texts.previous}
      </Button>
      <span role="status">{texts.of(page, pages)}</span>
      <Button
        variant="secondary"
        busy={busy}
        offBecause={page === pages ? texts.last : null}
        onClick={turn(page + 1)}
      >
        {texts.next}
      </Button>
    </Bar>
  );
}
