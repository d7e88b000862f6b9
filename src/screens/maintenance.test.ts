import { showMaintenance } from '../ui/maintenance.ts';

const announced = [
  { company: 'recupera', from: 1_000, until: 2_000, words: 'Mantención de Recupera' },
  { company: '*', from: 5_000, until: 6_000, words: 'Mantención de todos' },
];

function stripAt(company: string, now: number) {
  document.body.innerHTML = `<div data-maintenance="${company}" hidden><p></p></div>`;
  showMaintenance(document, announced, now);
  const strip = document.querySelector<HTMLElement>('[data-maintenance]');
  return strip?.hidden ? null : strip?.textContent;
}

describe('the maintenance banner', () => {
  it.each([
    ['recupera', 999, null],
    ['recupera', 1_000, 'Mantención de Recupera'],
    ['recupera', 1_999, 'Mantención de Recupera'],
    ['recupera', 2_000, null],
    ['banco-cordillera', 1_500, null],
    ['banco-cordillera', 5_500, 'Mantención de todos'],
  ])('of %s at %d says %s', (company, now, words) => {
    expect(stripAt(company, now)).toBe(words);
  });
});
