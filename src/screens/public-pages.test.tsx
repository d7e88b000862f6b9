import { screen } from '@testing-library/react';
import cordillera from '#domain/testing/companies/banco-cordillera.ts';
import consumo from '#domain/testing/companies/cordillera-consumo.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import { formatShort, santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { legalInForce } from '#domain/legal.ts';
import { openFlow } from '#machines/testing/flow.ts';
import { visit } from '../testing/visit.tsx';
import Home from './home/Home.tsx';
import Legal from './legal/Legal.tsx';
import NotFound from './not-found/NotFound.tsx';

const companies: Company[] = [cordillera, consumo, recupera];

describe.each(companies.map((company) => [company.name, company] as const))('%s', (name, company) => {
  it('its landing has one action, four steps and a person to ask', () => {
    const flow = openFlow();
    flow.enter({ name: 'home', company });
    visit(Home, flow);
    expect(screen.getByRole('heading', { level: 1, name: `Ponte al día con ${name}` })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver mi deuda y pagar' })).toHaveAttribute(
      'href',
      `/${company.key}/identity`,
    );
    const [steps] = screen.getAllByRole('list').filter(({ tagName }) => tagName === 'OL');
    expect(steps?.children).toHaveLength(4);
    expect(screen.getAllByRole('link', { name: company.helpEmail }).length).toBeGreaterThan(0);
  });

  it.each([
    ['terms', 'Términos y condiciones'],
    ['privacy', 'Política de privacidad'],
  ] as const)('its %s name it and the day they were changed', (document, title) => {
    const flow = openFlow();
    flow.enter({ name: document, company });
    visit(Legal, flow);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const day = formatShort(legalInForce(company, santiagoDay(new Date()))[document]);
    expect(screen.getByText(`Última actualización: ${day}`)).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(name);
    expect(screen.getByRole('main')).not.toHaveTextContent(/undefined|null|NaN|\[object/);
  });
});

it.each([
  [cordillera, 'más de 90 días', 'en un plazo de 5 días hábiles', '180 días o más'],
  [consumo, null, 'en un plazo de 3 días hábiles', 'al menos un día'],
])("the terms say the company's own figures", (company, lapse, booked, overdue) => {
  const flow = openFlow();
  flow.enter({ name: 'terms', company });
  visit(Legal, flow);
  const main = screen.getByRole('main');
  for (const figure of [booked, overdue]) expect(main).toHaveTextContent(figure);
  if (lapse) expect(main).toHaveTextContent(lapse);
  else expect(main).not.toHaveTextContent('caduca');
});

it('an unknown address of an institution leads back to that institution', () => {
  const flow = openFlow();
  flow.enter({ name: 'home', company: recupera });
  flow.enter({ name: 'unknown' });
  visit(NotFound, flow);
  const way = screen.getByRole('link', { name: `Ir al inicio de ${recupera.name}` });
  expect(way).toHaveAttribute('href', '/recupera');
});

it('an unknown address shows its code and a way back', () => {
  const flow = openFlow();
  flow.enter({ name: 'unknown' });
  visit(NotFound, flow);
  expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  expect(screen.getByText('código de error: 404')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Elegir una institución' })).toHaveAttribute('href', '/');
});
