import { styled } from 'styled-components';
import { InstitutionWords } from '../../ui/InstitutionWords.tsx';

/** Things of one kind under each other, with a line between them. */
export const Entries = styled.ul`
  display: grid;
  gap: var(--space-5);
  padding: 0;
  list-style: none;
  & > li + li {
    padding-top: var(--space-5);
    border-top: 1px solid var(--line);
  }
`;

/** What one of them is called, and how it stands. */
export const EntryHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
`;

/** What the institution said of one, if it did. */
export function Said({ label, words }: { label: string; words: string | null }) {
  return words ? (
    <p>
      {label} <InstitutionWords>{words}</InstitutionWords>
    </p>
  ) : null;
}
