import type { requestMachine } from '#machines/request/machine.ts';
import { useRequest } from '../../flow/request.ts';
import { rightsTexts } from '../../texts/rights/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small } from '../../ui/text.tsx';
import { FailureText } from '../FailureText.tsx';
import { Section } from './Section.tsx';

const texts = rightsTexts.draw;

type Props = { isIn: boolean; logic?: typeof requestMachine };

/** Whether the debtor takes part in the monthly draw, and how they leave it. */
export function Draw({ isIn, logic }: Props) {
  const { isReceived, isSending, failure, send, giveUp } = useRequest(logic);
  const isLeft = !isIn || isReceived;
  return (
    <Section title={texts.title}>
      <p role="status">{isLeft ? texts.out : texts.in}</p>
      {failure ? (
        <Notice kind="danger">
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      {isLeft ? null : (
        <>
          <Small>{texts.rest}</Small>
          <div>
            <Button
              variant="secondary"
              busy={isSending}
              busyText={texts.leaving}
              onClick={() => send({ kind: 'leaveDraw' })}
            >
              {texts.leave}
            </Button>
          </div>
        </>
      )}
      {isSending ? <Loading quiet label={texts.leaving} onCancel={giveUp} /> : null}
    </Section>
  );
}
