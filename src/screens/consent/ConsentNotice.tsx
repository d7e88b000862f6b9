import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Choice } from '../../flow/consent.ts';
import { pathTo } from '#contract/pages.ts';
import { consentTexts as texts } from '../../texts/consent.ts';
import { Button } from '../../ui/Button.tsx';
import type { Consent } from './use-consent.ts';

const Strip = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 3;
  border-top: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--shadow-up);
  @media (max-height: 420px) {
    position: static;
  }
  @media print {
    display: none;
  }
`;
const Inner = styled.div`
  display: grid;
  gap: var(--space-3) var(--space-6);
  align-items: center;
  max-width: 72rem;
  margin: 0 auto;
  padding: var(--space-4) var(--space-4) max(var(--space-4), env(safe-area-inset-bottom));
  font-size: var(--text-s);
  overflow-wrap: anywhere;
  @media (min-width: 768px) {
    grid-template-columns: 1fr auto;
  }
  & h2 {
    font-size: var(--text-m);
  }
`;
const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-3);
`;

type Props = { consent: Consent; onAnswer: () => void };

/** Both answers are one press, and none is a no. */
export default function ConsentNotice({ consent: { company, keep }, onAnswer }: Props): ReactNode {
  const reply = (given: Choice) => () => {
    keep(given);
    onAnswer();
  };
  return (
    <Strip aria-labelledby="consent-title" data-bar>
      <Inner>
        <div>
          <h2 id="consent-title">{texts.title}</h2>
          <p>
            {texts.text(company)} <Link to={pathTo('privacy', company.key)}>{texts.privacy}</Link>
          </p>
        </div>
        <Buttons>
          <Button variant="secondary" onClick={reply('refused')}>
            {texts.refuse}
          </Button>
          <Button variant="secondary" onClick={reply('accepted')}>
            {texts.accept}
          </Button>
        </Buttons>
      </Inner>
    </Strip>
  );
}
