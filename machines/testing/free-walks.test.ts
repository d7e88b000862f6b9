import { requestMachine, type Request } from '../request/machine.ts';
import { withoutActors } from './derive.ts';
import { walkFreely } from './free-walks.ts';

const request: Request = { wish: { kind: 'programme', draw: true }, idempotencyKey: 'key' };
const walk = (broken: object, holds = () => true) => ({
  machine: requestMachine.provide({ actions: broken }),
  pure: withoutActors(requestMachine),
  inputs: [undefined],
  events: [
    { type: 'request.send', request },
    { type: 'request.close' },
    { type: 'request.giveUp' },
    { type: 'answered.sendRequest', output: {} },
    { type: 'failed.sendRequest', error: new Error('down') },
  ],
  holds,
  reports: new Map(),
});

describe('a walk in any order', () => {
  it('goes wrong nowhere in a machine that is as its chart says', () => {
    expect(() => walkFreely(walk({}))).not.toThrow();
  });

  it('that goes wrong is written down by the fewest steps, in Spanish, with the link that shows it and how to repeat it', () => {
    const fails = () => {
      throw new Error('out of order');
    };
    expect(() => walkFreely(walk({ noteGivenUp: fails }))).toThrow(
      new RegExp(
        [
          'out of order\\n',
          '1\\. Escribir la solicitud — envía la solicitud → Enviar la solicitud',
          '2\\. Enviar la solicitud — deja de esperar → Escribir la solicitud',
          'docs/statecharts/index.html#/request/walk/request.send~\\d+,request.giveUp~\\d+\\n',
          'The same again: SALDAR_WALK_SEED=-?\\d+ SALDAR_WALKS=\\d+',
        ].join('\\n'),
      ),
    );
  });

  it('finds what the chart does not say, and what does not always hold', () => {
    expect(() => walkFreely(walk({ forget: () => undefined }))).toThrow(/it keeps request: /);
    expect(() => walkFreely(walk({}, () => false))).toThrow('what always holds does not');
  });
});
