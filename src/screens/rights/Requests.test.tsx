import { render, screen } from '@testing-library/react';
import type { DataRequest } from '#contract/rights.ts';
import { Requests } from './Requests.tsx';

const request: DataRequest = {
  ...{ id: 'one', kind: 'access', state: 'received', overdue: false, answer: null, extension_reason: null },
  ...{ received_on: '2026-11-21', due_on: '2026-12-21', decided_on: null, agency_by: null },
};
const AGENCY = /reclamar gratis ante la Agencia .* hasta el 3 de febrero de 2027/;

describe('a request about data on the page of its debtor', () => {
  it('says until when it is answered', () => {
    render(<Requests requests={[request]} />);
    expect(screen.getByText(/Deben responderte a más tardar el 21 de diciembre de 2026/)).toBeVisible();
    expect(screen.queryByText(/la Agencia/)).toBeNull();
  });

  it('without an answer in time says until when it was due, and until when the Agencia may be asked', () => {
    render(<Requests requests={[{ ...request, overdue: true, agency_by: '2027-02-03' }]} />);
    expect(screen.getByText(/Debían responderte a más tardar el 21 de diciembre de 2026/)).toBeVisible();
    expect(screen.getByText(AGENCY)).toBeVisible();
  });

  it('that was refused says when and why, and until when the Agencia may be asked', () => {
    const refused = { ...request, state: 'refused', decided_on: '2026-12-20', answer: 'No es tuya' } as const;
    render(<Requests requests={[{ ...refused, agency_by: '2027-02-03' }]} />);
    expect(screen.getByText(/Te respondieron el 20 de diciembre de 2026/)).toBeVisible();
    expect(screen.getByText(/Te dijeron:/)).toHaveTextContent('Te dijeron: No es tuya');
    expect(screen.getByText(AGENCY)).toBeVisible();
  });

  it('marks as Spanish what the institution wrote, which a page in English reads aloud in Spanish', () => {
    const words = { extension_reason: 'Falta un documento', answer: 'Ya está corregido' };
    render(<Requests requests={[{ ...request, state: 'answered', ...words }]} />);
    for (const text of Object.values(words)) expect(screen.getByText(text)).toHaveAttribute('lang', 'es');
  });
});
