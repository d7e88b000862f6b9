import { render, screen } from '@testing-library/react';
import { SafeLink } from './SafeLink.tsx';

it('says that it opens another site, and sends that site nothing', () => {
  render(<SafeLink href="https://programa.example/pro">Conoce el programa</SafeLink>);
  const link = screen.getByRole('link', { name: 'Conoce el programa (abre otro sitio)' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

it.each(['/recupera/identity', 'mailto:ayuda@recupera.example'])('%s stays a plain link', (href) => {
  render(<SafeLink href={href}>Ver</SafeLink>);
  expect(screen.getByRole('link', { name: 'Ver' })).not.toHaveAttribute('target');
});

it.each(['javascript:alert(1)', '//otro.example', '/\\otro.example', 'data:text/html,x'])(
  '%s is words and no link',
  (href) => {
    render(<SafeLink href={href}>Ver</SafeLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Ver')).toBeVisible();
  },
);
