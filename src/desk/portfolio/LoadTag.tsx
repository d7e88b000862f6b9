import type { PortfolioLoadState } from '#contract/portfolio-load.ts';
import { portfolioTexts } from '../../texts/desk/portfolio.ts';
import { Tag } from '../../ui/Tag.tsx';

const KIND: Partial<Record<PortfolioLoadState, 'success' | 'warning'>> = {
  checked: 'warning',
  loaded: 'success',
  refused: 'warning',
  failed: 'warning',
};

export function LoadTag({ state }: { state: PortfolioLoadState }) {
  return <Tag data-kind={KIND[state]}>{portfolioTexts.states[state]}</Tag>;
}
