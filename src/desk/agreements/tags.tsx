import type { AgreementState, DeskInstalment } from '#contract/desk-agreements.ts';
import { agreementTexts as texts } from '../../texts/desk/agreements.ts';
import { Tag } from '../../ui/Tag.tsx';

type Kind = 'success' | 'warning';
const AGREEMENT_KIND: Partial<Record<AgreementState, Kind>> = {
  ...{ signed: 'warning', lapsed: 'warning' },
  ...{ inForce: 'success', fulfilled: 'success' },
};
const INSTALMENT_KIND: Partial<Record<DeskInstalment['standing'], Kind>> = {
  ...{ paid: 'success', late: 'warning' },
};

export function AgreementTag({ state }: { state: AgreementState }) {
  return <Tag data-kind={AGREEMENT_KIND[state]}>{texts.states[state]}</Tag>;
}

export function InstalmentTag({ standing }: Pick<DeskInstalment, 'standing'>) {
  return <Tag data-kind={INSTALMENT_KIND[standing]}>{texts.standings[standing]}</Tag>;
}
