import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import { createActors } from './actors.ts';

describe('the payment flow in the browser', () => {
  it('gets every actor it calls for: none is left that fails by its name', () => {
    const given = createActors(
      {
        production: false,
        hosts: { app: '', admin: '', payments: '', pixels: '' },
        captcha: null,
        sentryDsn: '',
        maintenance: [],
      },
      () => undefined,
    );
    const own = ['stepMenu', 'quotaSelection'];
    const needed = Object.keys(paymentFlowMachine.implementations.actors).filter(
      (name) => !own.includes(name),
    );
    expect(Object.keys(given).sort()).toEqual(needed.sort());
    expect(needed.length).toBeGreaterThan(5);
  });
});
