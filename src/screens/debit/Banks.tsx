import { useId } from 'react';
import { styled } from 'styled-components';
import type { Company } from '#domain/company.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { BankIcon } from '../../ui/icons.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: var(--space-2) var(--space-4);
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--ink-soft);
`;

/** The banks the company's provider works with (§9 "Eight banks are listed"). */
export function Banks({ company }: { company: Company }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack data-tight>
        <h2 id={titleId}>{texts.banks}</h2>
        <List>
          {company.automaticDebitBanks.map((bank) => (
            <Item key={bank}>
              <BankIcon size={20} />
              {bank}
            </Item>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
