import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor } from 'xstate';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import consumer from '#domain/testing/companies/cordillera-consumo.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import type { Company } from '#domain/company.ts';
import { findQuestions } from '#domain/faq.ts';
import { faqMachine } from '#machines/faq/machine.ts';
import { faqOf } from '../../texts/faq-questions.ts';
import { Conversation } from './Conversation.tsx';
import FaqDialog from './FaqDialog.tsx';
import { useFaq } from './use-faq.tsx';

const show = (company: Company = bank) =>
  render(<FaqDialog company={company} open onClose={() => undefined} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const conversation = () => screen.getByRole('log', { name: 'Conversación' });

describe('the helper', () => {
  it('answers a question chosen by its topic, and the visitor who says it helped may go on', async () => {
    show();
    await press('Después de pagar');
    await press('¿Cuándo queda registrado mi pago?');
    expect(conversation()).toHaveTextContent(
      'Dentro de 5 días hábiles o, con tarjeta, 72 horas hábiles. La fecha exacta está en tu comprobante.',
    );
    await press('Sí');
    expect(conversation()).toHaveTextContent('Qué bueno.');
    await press('Pagar');
    expect(screen.getByRole('button', { name: 'Mi tarjeta fue rechazada' })).toBeVisible();
  });

  it('finds an answer by the visitor’s own words, with a link to the page that helps', async () => {
    show();
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Escribe tu pregunta' }),
      'se cerro la pagina{Enter}',
    );
    await press('Se cerró la página mientras pagaba. ¿Me cobraron?');
    expect(
      within(conversation()).getByRole('link', { name: /^Consultar el estado de un pago/ }),
    ).toHaveAttribute('href', '/banco-cordillera/estado-de-pago');
  });

  it('leads to each page by its own address, to the history by the identification', () => {
    const helper = createActor(faqMachine, { input: { questions: faqOf(bank) } }).start();
    const hrefs: Record<string, string | null> = {};
    for (const { id, page } of faqOf(bank)) {
      if (!page) continue;
      helper.send({ type: 'question.ask', id });
      const { unmount } = render(<Conversation snapshot={helper.getSnapshot()} company={bank} />);
      hrefs[page] =
        screen
          .getAllByRole('link', { name: /otra pestaña/ })
          .at(-1)
          ?.getAttribute('href') ?? null;
      unmount();
    }
    expect(hrefs).toEqual({
      history: '/banco-cordillera/identityHistory',
      myData: '/banco-cordillera/mis-datos',
      trace: '/banco-cordillera/estado-de-pago',
      verify: '/banco-cordillera/verificar',
      privacy: '/banco-cordillera/politicas-de-privacidad',
    });
  });

  it.each([
    ['no puedo pagar', 'No puedo pagar esto ahora'],
    ['no puedo pagar esto', 'No puedo pagar esto ahora'],
    ['no tengo plata', 'No puedo pagar esto ahora'],
    ['estoy cesante', 'No puedo pagar esto ahora'],
    ['no es mía', 'Esta deuda no es mía'],
    ['no es mia la deuda', 'Esta deuda no es mía'],
    ['no reconozco esta deuda', 'Esta deuda no es mía'],
    ['ya pagué', 'Ya pagué y la deuda sigue apareciendo'],
    ['ya pague esta deuda', 'Ya pagué y la deuda sigue apareciendo'],
    ['pague en la sucursal', 'Ya pagué y la deuda sigue apareciendo'],
    ['me embargaron', 'Me embargaron o me llegó una demanda'],
    ['me embargaron el sueldo', 'Me embargaron o me llegó una demanda'],
    ['me llego una demanda', 'Me embargaron o me llegó una demanda'],
    ['quiero hablar con alguien', 'Quiero hablar con una persona'],
    ['hablar con un ejecutivo', 'Quiero hablar con una persona'],
    ['llamar por telefono', 'Quiero hablar con una persona'],
  ])('offers to who writes "%s" first of all: %s', (words, question) => {
    for (const company of [bank, consumer])
      expect(findQuestions(faqOf(company), words)[0]?.question).toBe(question);
  });

  it('answers who cannot pay with the ways to reach a person: by phone, when, and how soon a mail is answered', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), 'no puedo pagar{Enter}');
    await press('No puedo pagar esto ahora');
    const { getByRole } = within(conversation());
    expect(conversation()).toHaveTextContent('Preguntar no te compromete a nada.');
    expect(getByRole('link', { name: '600 000 0101' })).toHaveAttribute('href', 'tel:6000000101');
    expect(conversation()).toHaveTextContent('De lunes a viernes hábiles, de 09:00 a 19:00');
    expect(conversation()).toHaveTextContent('Responden dentro de un día hábil');
  });

  it('hands over to a person when nothing fits or the answer did not help', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), 'xilófono{Enter}');
    expect(conversation()).toHaveTextContent('No encontré una respuesta para eso.');
    await press('Hablar con una persona');
    expect(
      within(conversation()).getByRole('link', { name: 'ayuda@banco-cordillera.example' }),
    ).toHaveAttribute(
      'href',
      'mailto:ayuda@banco-cordillera.example?subject=Consulta%20desde%20el%20portal%20de%20pagos',
    );
  });

  it('takes no empty question', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), '  {Enter}');
    expect(conversation()).toBeEmptyDOMElement();
    expect(screen.getByRole('group', { name: 'Elige un tema' })).toBeVisible();
  });

  it('knows each company’s own terms and questions', async () => {
    show(consumer);
    expect(screen.queryByRole('button', { name: 'Otras preguntas' })).toBeNull();
    await press('Después de pagar');
    await press('¿Cuándo queda registrado mi pago?');
    expect(conversation()).toHaveTextContent('Dentro de 3 días hábiles.');
  });

  it.each([bank, consumer, recupera])(
    '$name has a label of its own for every question',
    (company: Company) => {
      const questions = faqOf(company);
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
      expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
      expect(questions.some(({ id }) => id === 'agreement')).toBe(
        !company.productTypeToBlock.includes('abono_convenio'),
      );
    },
  );
});

function Page({ company }: { company: Company }) {
  const { button, dialog } = useFaq(company);
  return (
    <>
      {button}
      {dialog}
    </>
  );
}

describe('the way to the helper', () => {
  it('is there where the company has it, and brings it', async () => {
    render(<Page company={bank} />);
    await press('Ayuda');
    expect(await screen.findByRole('dialog', { name: '¿En qué te ayudamos?' })).toBeVisible();
  });

  it('brings how to reach a person where the company has no assistant', async () => {
    render(<Page company={recupera} />);
    await press('Ayuda');
    const { getByRole, queryByRole } = within(
      await screen.findByRole('dialog', { name: 'Habla con una persona' }),
    );
    expect(getByRole('link', { name: '600 000 0103' })).toHaveAttribute('href', 'tel:6000000103');
    expect(getByRole('link', { name: 'ejecutivos@recupera.example' })).toBeVisible();
    expect(queryByRole('searchbox')).toBeNull();
  });
});
