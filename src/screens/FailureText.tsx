import type { Failure } from '#machines/failure.ts';
import { adviceFor, codeToCopy, failureTexts, sentenceOf } from '../texts/failures.ts';
import { Reference } from './Reference.tsx';

type Props = {
  failure: Failure;
  /** In place of the failure's own sentence, where §8 has another for this screen. */
  sentence?: string;
  /** What it means here, e.g. that nothing was charged; left out where the sentence says so already. */
  also?: string;
};

/** A failure in words, once: what happened, what to do, and the code for the help desk (§8, interface 40). */
export function FailureText({ failure, sentence = sentenceOf(failure), also }: Props) {
  const advice = sentence === sentenceOf(failure) ? adviceFor(failure) : null;
  const code = codeToCopy(failure);
  return (
    <>
      <p>{sentence}</p>
      {advice ? <p>{advice}</p> : null}
      {also && !sentence.includes(also) ? <p>{also}</p> : null}
      {code ? <Reference label={failureTexts.code(failure.statusCode ?? 500)} reference={code} /> : null}
    </>
  );
}
