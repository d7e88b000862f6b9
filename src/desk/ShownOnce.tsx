import { styled } from 'styled-components';
import { deskTexts } from '../texts/desk.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useView } from './view-actor.tsx';

const Secret = styled.code`
  overflow-wrap: anywhere;
`;

/** A secret or a key that the last order made: here until the next thing is done, and nowhere after it. */
export function ShownOnce({ title, label }: { title: string; label: string }) {
  const answer = useView(({ context }) => context.answer);
  if (answer?.status !== 'success' || !answer.secret) return null;
  return (
    <Notice kind="success" title={title} actions={<CopyButton text={answer.secret} label={label} />}>
      <p>{deskTexts.order.onlyNow}</p>
      <p>
        <Secret>{answer.secret}</Secret>
      </p>
    </Notice>
  );
}
