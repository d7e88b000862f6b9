import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Props = { company: Company; variant?: ComponentProps<typeof LinkButton>['$variant'] };

/** Leaves for the company's home, which ends the identification (§2.2, §4.1). */
export function EndLink({ company, variant = 'primary' }: Props) {
  return (
    <LinkButton as={Link} to={company.companyUrl} $variant={variant}>
      {texts.end}
    </LinkButton>
  );
}
