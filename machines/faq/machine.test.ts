import { createActor } from 'xstate';
import type { FaqQuestion } from '#domain/faq.ts';
import { faqMachine } from './machine.ts';

const questions: FaqQuestion[] = [
  { id: 'card', topic: 'Pagar', question: 'Mi tarjeta fue rechazada', answer: ['No se cobró.'] },
  { id: 'serial', topic: 'Identificarme', question: '¿Dónde está la serie?', answer: ['En la cédula.'] },
];
const open = () => createActor(faqMachine, { input: { questions } }).start();

describe('the helper', () => {
  it('remembers the conversation, whatever is looked for in between', () => {
    const actor = open();
    actor.send({ type: 'question.ask', id: 'card' });
    actor.send({ type: 'search.ask', text: 'serie' });
    expect(actor.getSnapshot().context.found.map(({ id }) => id)).toEqual(['serial']);
    actor.send({ type: 'question.ask', id: 'serial' });
    expect(actor.getSnapshot().context.asked).toEqual(['card', 'serial']);
  });

  it('keeps the topic that was chosen, and has found nothing before anything is looked for', () => {
    const actor = open();
    expect(actor.getSnapshot().context).toMatchObject({ topic: null, found: [] });
    actor.send({ type: 'topic.choose', topic: 'Pagar' });
    expect(actor.getSnapshot().context.topic).toBe('Pagar');
  });

  it('a question or topic that is not there changes nothing', () => {
    const actor = open();
    actor.send({ type: 'question.ask', id: 'unknown' });
    actor.send({ type: 'topic.choose', topic: 'Inventado' });
    expect(actor.getSnapshot().value).toBe('showingTopics');
    expect(actor.getSnapshot().context.asked).toEqual([]);
  });
});
