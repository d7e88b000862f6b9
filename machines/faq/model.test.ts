import type { FaqQuestion } from '#domain/faq.ts';
import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { faqMachine } from './machine.ts';

const questions: FaqQuestion[] = [
  { id: 'card', topic: 'Pagar', question: 'Mi tarjeta fue rechazada', answer: ['No se cobró.'] },
  { id: 'serial', topic: 'Identificarme', question: '¿Dónde está la serie?', answer: ['En la cédula.'] },
];
const chart = walked<{ asked: string[] }>({
  machine: faqMachine,
  inputs: [{ questions }],
  events: [
    { type: 'topics.show' },
    { type: 'topic.choose', topic: 'Pagar' },
    { type: 'topic.choose', topic: 'Inventado' },
    { type: 'question.ask', id: 'card' },
    { type: 'question.ask', id: 'unknown' },
    { type: 'search.ask', text: 'tarjeta' },
    { type: 'search.ask', text: 'xilófono' },
    { type: 'answer.rate', helped: true },
    { type: 'answer.rate', helped: false },
    { type: 'person.ask' },
  ],
});
promiseWholeChart(chart);

describe('the helper, on every step', () => {
  it.each([
    ['person.ask', 'handedOver'],
    ['topics.show', 'showingTopics'],
  ])('leads by %s to %s, wherever it is', (type, state) => {
    const led = chart.steps.filter(({ event }) => event.type === type);
    expect([...new Set(led.map(({ to }) => to))]).toEqual([state]);
    expect(new Set(led.map(({ from }) => from)).size).toBe(7);
  });

  it('asks whether it helped only after an answer', () => {
    const rated = chart.steps.filter(({ event, from, to }) => event.type === 'answer.rate' && from !== to);
    expect([...new Set(rated.map(({ from }) => from))]).toEqual(['answered']);
  });
});
