import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Dispute } from '#contract/disputes.ts';
import { isFreezing, isUnfavourable } from '#domain/dispute.ts';
import { useDisputes, type DisputePanel } from '../../flow/rights-disputes.ts';
import { disputesTexts as texts } from '../../texts/rights/disputes.ts';
import { Stack } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { InstitutionWords } from '../../ui/InstitutionWords.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { DisputeForm, MoveForm, SendButton } from './DisputeForms.tsx';
import { Answered, Failed } from './answers.tsx';
import { Entries, EntryHead, Said } from './Entries.tsx';
import { Asked, Section } from './Section.tsx';

/** "No estoy de acuerdo con una deuda": what the debtor says, and what became of it. */
export function Disputes({ institution }: { institution: string }) {
  const panel = useDisputes();
  const { disputes } = panel;
  const isWaiting = panel.isLoading && !disputes;
  // The operation of the sheet that led here.
  const { operation } = (useLocation().state ?? {}) as { operation?: string };
  const isAsked = disputes?.debts.some(({ operation_number: number }) => number === operation) ?? false;
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) summary.current?.focus();
  }, [isAsked]);
  return (
    <Section title={texts.title}>
      <p>{texts.lead(institution)}</p>
      <Outcome panel={panel} />
      {isWaiting || (disputes && disputes.debts.length > 0) ? (
        // Closed and empty once it was taken: what it says is of that debt alone. It has its place while they are asked for.
        <Disclosure key={disputes?.disputes.length ?? 0} ref={summary} title={texts.open} open={isAsked}>
          {disputes ? (
            <DisputeForm panel={panel} debts={disputes.debts} asked={isAsked ? operation : undefined} />
          ) : (
            <Loading label={texts.searching} onCancel={panel.giveUp} />
          )}
        </Disclosure>
      ) : null}
      {disputes?.debts.length === 0 ? <Small>{texts.noDebts}</Small> : null}
      {disputes && disputes.disputes.length > 0 ? (
        <>
          <h3>{texts.mine}</h3>
          <Entries>
            {disputes.disputes.map((dispute) => (
              <li key={dispute.id}>
                <One dispute={dispute} panel={panel} />
              </li>
            ))}
          </Entries>
        </>
      ) : null}
    </Section>
  );
}

/** What became of what was sent last, or why nothing can be shown. */
function Outcome({ panel }: { panel: DisputePanel }) {
  const { disputes, failure, taken, order, isUnsent, isSending, isLoading } = panel;
  const { resend, look, retry, giveUp } = panel;
  if (!disputes) return isLoading ? null : <Asked panel={panel} texts={texts} />;
  if (failure) {
    const isTaken = taken?.status === 'success';
    return <Failed {...{ failure, isUnsent, isTaken, texts, resend, look, retry }} />;
  }
  if (isSending || isLoading)
    return <Loading quiet label={isSending ? texts.sending : texts.searching} onCancel={giveUp} />;
  if (!taken) return null;
  return (
    <Answered key={order?.idempotencyKey}>
      <Taken taken={taken} isWithdrawn={order?.event === 'dispute.withdraw'} />
    </Answered>
  );
}

type TakenProps = { taken: NonNullable<DisputePanel['taken']>; isWithdrawn: boolean };

function Taken({ taken, isWithdrawn }: TakenProps) {
  if (taken.status === 'refused') return <Notice kind="warning">{taken.message}</Notice>;
  return (
    <Stack data-tight>
      <Notice kind="success">{isWithdrawn ? texts.withdrawn : texts.sent}</Notice>
      {taken.unfit.length > 0 ? (
        <Notice kind="warning" title={texts.unfit}>
          {[...new Set(taken.unfit)].join(' ')}
        </Notice>
      ) : null}
    </Stack>
  );
}

const toneOf = ({ state }: Dispute) =>
  state === 'moreAsked'
    ? 'warning'
    : state === 'accepted' || state === 'closedByReceipt'
      ? 'success'
      : undefined;

/** One dispute: where it is, what was said, what can be done, and its dates. */
function One({ dispute, panel }: { dispute: Dispute; panel: DisputePanel }) {
  const { state, kind, product, operation_number: number, history, files } = dispute;
  return (
    <Stack data-tight>
      <EntryHead>
        <h4>{texts.kinds[kind].title}</h4>
        <Tag data-kind={toneOf(dispute)}>{texts.states[state]}</Tag>
      </EntryHead>
      <Small>
        {product ? (
          <>
            <InstitutionWords>{product}</InstitutionWords>.{' '}
          </>
        ) : null}
        {texts.operation(number)}
      </Small>
      <Facts dispute={dispute} />
      <Moves dispute={dispute} panel={panel} />
      <TextList>
        {history.map(({ state: step, on, added }, index) => (
          <Small as="li" key={index}>
            {texts.step(on, added ? texts.added : texts.steps[step])}
          </Small>
        ))}
        {files.map(({ id, scan, on }, index) => (
          <Small as="li" key={id}>
            {texts.step(on, texts.file(index + 1, texts.scans[scan]))}
          </Small>
        ))}
      </TextList>
    </Stack>
  );
}

/** What the debtor has to know of it now. */
function Facts({ dispute }: { dispute: Dispute }) {
  const { state, due_on: due, overdue, question, give_by: giveBy, answer, receipt } = dispute;
  const { owed, held_back: heldBack } = dispute;
  const isAsked = state === 'moreAsked';
  return (
    <>
      {due ? <p>{overdue ? texts.overdue(due) : texts.due(due)}</p> : null}
      <Said label={texts.question} words={isAsked ? question : null} />
      {isAsked && giveBy ? <p>{texts.giveBy(giveBy)}</p> : null}
      <Said label={texts.answer} words={answer} />
      <Said label={texts.appealAnswer} words={dispute.appeal_answer} />
      {owed !== null && !isFreezing(state) ? <p>{texts.owed(owed)}</p> : null}
      {owed !== null && owed > 0 && heldBack && !isFreezing(state) ? <p>{texts.payLater}</p> : null}
      {dispute.released.map((one) => (
        <p key={one.number}>{texts.released(one)}</p>
      ))}
      {dispute.appeal_by ? <p>{texts.appealBy(dispute.appeal_by)}</p> : null}
      {overdue || isUnfavourable(state) ? <p>{texts.sernac}</p> : null}
      {receipt ? <p>{texts.receiptOf(receipt)}</p> : null}
    </>
  );
}

function Moves({ dispute, panel }: { dispute: Dispute; panel: DisputePanel }) {
  const { id, state, appeal_by: mayAppeal, may_add: mayAdd, history } = dispute;
  return (
    <>
      {state === 'moreAsked' ? <MoveForm dispute={dispute} event="dispute.giveMore" panel={panel} /> : null}
      {mayAdd ? (
        // Closed and empty once it was taken.
        <Disclosure key={history.length} title={texts.add}>
          <Stack data-tight>
            <p>{texts.addMeans}</p>
            <MoveForm dispute={dispute} event="dispute.addMore" panel={panel} />
          </Stack>
        </Disclosure>
      ) : null}
      {mayAppeal ? (
        <Disclosure title={texts.appeal}>
          <MoveForm dispute={dispute} event="dispute.appeal" panel={panel} />
        </Disclosure>
      ) : null}
      {isFreezing(state) ? (
        <Disclosure title={texts.withdraw}>
          <Stack data-tight>
            <p>{dispute.owed === null ? texts.withdrawMeans : texts.withdrawAppealMeans}</p>
            <SendButton
              panel={panel}
              type="button"
              variant="secondary"
              onClick={() => panel.send({ event: 'dispute.withdraw', id, message: '', files: [] })}
            >
              {texts.withdrawNow}
            </SendButton>
          </Stack>
        </Disclosure>
      ) : null}
    </>
  );
}
