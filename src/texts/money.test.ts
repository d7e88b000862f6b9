import { moneyDetail as english } from './en/money.ts';
import { moneyDetail } from './money.ts';

const money = {
  standing: 'returning',
  received: 500_000,
  returned: 0,
  until: '30/11/2026',
  returned_on: null,
} as const;

describe('what is said of money that did not pay its debt', () => {
  it.each([
    ['less than was due', 400_000, 'Llegaron $400.000 de los $500.000.', '$400.000 of the $500.000 arrived.'],
    ['what was due', 500_000, 'Se cobraron $500.000.', '$500.000 were charged.'],
    ['more than was due', 600_000, 'Se cobraron $600.000.', '$600.000 were charged.'],
  ])('when %s came, in both languages', (_, received, words, inEnglish) => {
    const came = { ...money, received };
    expect(moneyDetail(came, 500_000)).toContain(`${words} Te los devolveremos`);
    expect(english(came, 500_000)).toContain(`${inEnglish} We will return them`);
  });

  it('names the part that went back, the day, and that the debt is not paid', () => {
    expect(moneyDetail({ ...money, returned: 200_000 }, 500_000)).toBe(
      'Se cobraron $500.000. De ellos ya te devolvimos $200.000. Te los devolveremos al mismo medio de pago a más tardar el 30 de noviembre de 2026. Tu deuda no se pagó con este cobro.',
    );
  });

  it.each(['returning', 'returned'] as const)('of a debt that is not owed says so: %s', (standing) => {
    const notOwed = { ...money, standing, not_owed: true } as const;
    expect(moneyDetail(notOwed, 500_000)).toMatch(/ No debes nada de esa deuda\.$/);
    expect(english(notOwed, 500_000)).toMatch(/ You owe nothing of that debt\.$/);
  });

  it('that is all back says how much and since when, and the means of payment only where it is known', () => {
    const back = { ...money, standing: 'returned', returned: 500_000, returned_on: '28/11/2026' } as const;
    expect(moneyDetail(back, 500_000)).toMatch(
      /^Devolvimos \$500\.000 el 28 de noviembre de 2026 al mismo medio de pago\./,
    );
    const reported = { ...back, means_unknown: true } as const;
    expect(moneyDetail(reported, 500_000)).toBe(
      'Devolvimos $500.000 el 28 de noviembre de 2026. Tu deuda no se pagó con este cobro.',
    );
    expect(english(reported, 500_000)).toBe(
      'We returned $500.000 on 28 November 2026. Your debt was not paid with this charge.',
    );
  });
});
