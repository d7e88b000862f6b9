import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Failure } from '#machines/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureText } from '../FailureText.tsx';

type Props = { title: string; isAsked?: boolean; children: ReactNode };

/** A part of the rights area with its heading, which takes the focus where a link asked for this part (`isAsked`). */
export function Section({ title, isAsked = false, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isAsked]);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id} ref={heading} tabIndex={isAsked ? -1 : undefined}>
          {title}
        </h2>
        {children}
      </Stack>
    </Card>
  );
}

type AskedProps = {
  panel: {
    readonly failure: Failure | null;
    readonly isUnavailable: boolean;
    readonly isLoading: boolean;
    readonly retry: () => void;
    readonly giveUp: () => void;
  };
  texts: { readonly retry: string; readonly searching: string };
};

/** That a part is being asked for, or why it cannot be shown now. */
export function Asked({ panel: { failure, isUnavailable, isLoading, retry, giveUp }, texts }: AskedProps) {
  const again = (
    <Button variant="secondary" onClick={retry}>
      {texts.retry}
    </Button>
  );
  return (
    <>
      {failure && isUnavailable ? (
        <Notice kind="danger" actions={again}>
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      {isLoading ? <Loading label={texts.searching} onCancel={giveUp} /> : null}
    </>
  );
}
