import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Pesos } from '#domain/money.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { SuccessIcon } from '../../ui/icons.tsx';
import { Money } from '../../ui/Money.tsx';
import { OnScreen } from './OnScreen.ts';

/** A receipt as paper has it, with a torn edge; printed it is plain. */
const Sheet = styled.section`
  position: relative;
  margin-bottom: var(--space-3);
  border-radius: var(--radius-l) var(--radius-l) 0 0;
  background: var(--surface);
  filter: drop-shadow(0 1px 2px rgb(60 48 30 / 0.16));
  &::after {
    content: '';
    position: absolute;
    inset: 100% 0 auto;
    height: 8px;
    background: var(--surface);
    mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% / 16px 8px repeat-x;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    &::after {
      content: none;
    }
  }
  @media print {
    margin: 0;
    filter: none;
    &::after {
      content: none;
    }
  }
`;
const Top = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  margin: 0 var(--space-4);
  padding: var(--space-8) 0 var(--space-6);
  border-bottom: 2px dashed var(--line);
  color: var(--ink-soft);
  text-align: center;
  & > svg {
    margin-bottom: var(--space-1);
    color: var(--success);
  }
  & > span {
    color: var(--ink);
  }
  @media print {
    padding: var(--space-2) 0;
    & > svg {
      display: none;
    }
  }
`;
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-3) var(--space-5) var(--space-5);
  @media (min-width: 475px) {
    padding-inline: var(--space-8);
  }
  @media print {
    padding: 0;
  }
`;

const Code = styled.dl`
  margin-top: var(--space-3);
  & dd {
    color: var(--ink);
    font-size: var(--text-l);
    font-weight: 600;
    letter-spacing: 0.04em;
    font-variant-numeric: tabular-nums;
  }
`;

type Props = {
  amount: Pesos;
  /** The one code to dictate (decision 0053); only for the payment's own debtor. */
  code: string | null;
  children: ReactNode;
};

/** What was paid, large, with the code it is known by, and below the fold everything else about it. */
export function Paper({ amount, code, children }: Props) {
  return (
    <Sheet aria-label={texts.page}>
      <Top>
        <SuccessIcon size={48} />
        <p>{texts.paid}</p>
        <Money amount={amount} big />
        {code === null ? null : (
          <>
            <Code>
              <dt>{texts.rows.code}</dt>
              <dd>{code}</dd>
            </Code>
            <OnScreen>
              <CopyButton text={code} label={texts.rows.code.toLowerCase()} />
            </OnScreen>
          </>
        )}
      </Top>
      <Rows>{children}</Rows>
    </Sheet>
  );
}
