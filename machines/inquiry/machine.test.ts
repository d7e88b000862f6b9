import { createActor, fromPromise, waitFor } from 'xstate';
import { inquiryMachine, type Inquiry, type TraceAnswer, type VerifyAnswer } from './machine.ts';

const inquiry: Inquiry = {
  question: { kind: 'trace', companyValue: 'BANCO_CORDILLERA', rut: '111111111', reference: 'reference-1' },
  idempotencyKey: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11',
};
const ask = { type: 'inquiry.ask', inquiry } as const;
const unknown: VerifyAnswer = { status: 'UNKNOWN_CODE', message: 'no' };

function open(...answers: (VerifyAnswer | Error)[]) {
  const asked: Inquiry[] = [];
  const askInquiry = fromPromise<TraceAnswer | VerifyAnswer, Inquiry>(async ({ input }) => {
    asked.push(input);
    const answer = answers.shift();
    if (answer instanceof Error || answer === undefined) throw answer;
    return answer;
  });
  const actor = createActor(inquiryMachine.provide({ actors: { askInquiry } })).start();
  const answered = () => waitFor(actor, (snapshot) => snapshot.matches('writing'), { timeout: 2000 });
  return { actor, asked, answered };
}

describe('a public question', () => {
  it('is answered, and its RUT forgotten', async () => {
    const { actor, asked, answered } = open(unknown);
    actor.send(ask);
    expect((await answered()).context).toEqual({ inquiry: null, answer: unknown, failure: null });
    expect(asked).toEqual([inquiry]);
  });

  it('asked anew shows nothing of the answer before', async () => {
    const { actor, answered } = open(unknown, new Error('down'));
    actor.send(ask);
    await answered();
    actor.send(ask);
    expect((await answered()).context).toMatchObject({
      inquiry: null,
      answer: null,
      failure: { code: 'CATCH' },
    });
  });
});
