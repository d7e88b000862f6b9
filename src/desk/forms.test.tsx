import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskOrder, ViewData } from '#machines/desk-view/types.ts';
import { agreedWords, linesIn, wordsIn } from './testing/agreed-words.ts';
import type { Fills, Form, Forms } from './testing/forms.ts';
import { FORMS_OF_REQUESTS } from './testing/forms-of-requests.ts';
import { FORMS_OF_SYSTEMS } from './testing/forms-of-systems.ts';
import { FILLED } from './testing/filled-views.ts';
import { showDesk } from './testing/show-desk.tsx';

const FORMS: Forms = { ...FORMS_OF_REQUESTS, ...FORMS_OF_SYSTEMS };
const LINES = Object.entries(FORMS).flatMap(([name, forms]) =>
  forms.map((form): [name: string, Form] => [form.when ? `${name}, ${form.when}` : name, form]),
);
const { names, expectAgreed } = agreedWords('src/desk/testing/forms.txt');

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const inputsIn = (dialog: HTMLElement) => [...dialog.querySelectorAll<Input>('input, textarea, select')];
const labelOf = (input: Input) => [...(input.labels ?? [])].map(wordsIn).join(' ');
const saidOf = (input: Input) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
    .map(wordsIn)
    .join(' · ');

function holds(input: Input): string {
  if (!(input instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(input.type))
    return JSON.stringify(input.value);
  return input.checked ? 'yes' : 'no';
}

function inputOf(dialog: HTMLElement, label: string): Input {
  const found = inputsIn(dialog).find((input) => labelOf(input).startsWith(label));
  if (!found) throw new Error(`No field ${label}`);
  return found;
}

function fill(dialog: HTMLElement, fills: Fills): void {
  for (const [label, value] of Object.entries(fills)) {
    const input = inputOf(dialog, label);
    if (typeof value === 'string') fireEvent.change(input, { target: { value } });
    else if (typeof value !== 'boolean') fireEvent.change(input, { target: { files: value } });
    else if ((input as HTMLInputElement).checked !== value) fireEvent.click(input);
  }
}

/** The fields that are marked, with what is wrong, and the one that has the focus. */
const marksIn = (dialog: HTMLElement) =>
  inputsIn(dialog)
    .filter((input) => input.getAttribute('aria-invalid') === 'true')
    .map((input) => {
      const [, wrong = ''] = saidOf(input).split('Error: ');
      return `${labelOf(input)}: ${wrong}${input === document.activeElement ? ' (focus)' : ''}`;
    })
    .join(' | ');

const REASON = 'Así lo acordamos';
/** Of as few letters as the server takes (contract/orders.ts). */
const SHORTEST_REASON = 'Error';
const press = (dialog: HTMLElement) =>
  fireEvent.click(dialog.querySelector<HTMLElement>('button[type="submit"]') ?? dialog);
const openersOf = ({ opens }: Form) =>
  within(screen.getByRole('main')).queryAllByRole('button', { name: opens });
function open(form: Form): Promise<HTMLElement> {
  fireEvent.click(openersOf(form).at(-1) ?? document.body);
  return screen.findByRole('dialog');
}

/** Fills it in and sends it. */
async function sendFrom(form: Form): Promise<void> {
  const dialog = await open(form);
  fill(dialog, { ...form.fills, Motivo: SHORTEST_REASON });
  press(dialog);
}

const isSent = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const ordered = (order: DeskOrder) =>
  JSON.stringify({ ...order, idempotencyKey: undefined }, (_, value: unknown) =>
    value instanceof File ? value.name : value,
  );

const short = (value: Fills[string]) => {
  const text =
    typeof value === 'object' ? value.map(({ name, size }) => `${name} ${size}`).join(', ') : String(value);
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
};

/** All that a form says and does, line by line. */
async function walk(form: Form): Promise<string> {
  const orders = await showDesk(form.on, form.rights, () => ({ status: 'success', secret: 'SECRETO' }));
  const main = screen.getByRole('main');
  const before = linesIn(main);
  const dialog = await open(form);
  const lines = [`${form.opens} → ${wordsIn(within(dialog).getByRole('heading'))}`];
  lines.push(...[...dialog.querySelectorAll('form :is(p:not([id]), legend, dl > div)')].map(wordsIn));
  for (const input of inputsIn(dialog)) {
    const said = saidOf(input);
    lines.push(`  ${labelOf(input)}: ${holds(input)}${said && ` (${said})`}`);
  }
  lines.push(`  [${[...dialog.querySelectorAll('form button')].map(wordsIn).join('] [')}]`);
  press(dialog);
  lines.push(`as it stands: ${marksIn(dialog)}`);
  // What a wrong try ticked or unticked is as it was for the next one.
  const ticked = Object.keys(Object.assign({}, ...(form.wrong ?? [])) as Fills).flatMap((label) => {
    const input = inputOf(dialog, label);
    return input instanceof HTMLInputElement && input.type === 'checkbox' ? [[label, input.checked]] : [];
  });
  const right: Fills = { ...Object.fromEntries(ticked), ...form.fills };
  for (const wrong of form.wrong ?? []) {
    fill(dialog, { ...right, Motivo: REASON, ...wrong });
    press(dialog);
    const given = Object.entries(wrong).map(([label, value]) => `${label} ${short(value)}`);
    lines.push(`${given.join(', ')}: ${marksIn(dialog)}`);
  }
  fill(dialog, { ...right, Motivo: ' abcd ' });
  press(dialog);
  lines.push(`without a reason: ${marksIn(dialog)}`);
  expect(orders).toEqual([]);
  fill(dialog, { Motivo: `  ${REASON}  ` });
  const button = wordsIn(dialog.querySelector('button[type="submit"]') ?? dialog);
  press(dialog);
  await isSent();
  lines.push(`[${button}] sends ${orders.map(ordered).join()}`);
  const after = linesIn(main).filter((line) => !before.includes(line));
  return [...lines, ...after.map((line) => `then: ${line}`)].join('\n');
}

describe('a form of the desk', () => {
  it.each(LINES)(
    'says what it does, marks what is wrong and sends what was filled in: %s',
    async (name, form) => {
      expectAgreed(name, await walk(form));
    },
  );

  it.each(LINES)('says why the server did not do it: %s', async (_, form) => {
    await showDesk(form.on, form.rights, () => ({ status: 'REFUSED', message: 'Ya no se puede.' }));
    await sendFrom(form);
    await isSent();
    expect(within(screen.getByRole('main')).getByText('Ya no se puede.')).toBeVisible();
  });

  it.each(LINES)('is sent again as it was when no answer came, under the same key: %s', async (_, form) => {
    const orders = await showDesk(form.on, form.rights, ({ length }) => {
      if (length === 1) throw Object.assign(new Error('Sin conexión.'), { code: 'NETWORK' });
      return { status: 'success' };
    });
    await sendFrom(form);
    expect(await screen.findByText('Sin conexión.')).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar de nuevo' }));
    await isSent();
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  });
});

it('a form of the desk without an answer is not sent again to a person who looks how it ended', async () => {
  const [form] = FORMS.revokeKey;
  const orders = await showDesk(form.on, form.rights, () => {
    throw Object.assign(new Error('Sin conexión.'), { code: 'NETWORK' });
  });
  await sendFrom(form);
  fireEvent.click(await screen.findByRole('button', { name: 'Ver cómo quedó' }));
  await isSent();
  expect(orders).toHaveLength(1);
});

it('a form of the desk that the server refused whole is closed and not sent again, and the view says why', async () => {
  const [form] = FORMS.revokeKey;
  const orders = await showDesk(form.on, form.rights, () => {
    throw Object.assign(new Error('Vuelve a cargarla.'), { code: 'BAD_REQUEST', statusCode: 400 });
  });
  await sendFrom(form);
  await isSent();
  expect(within(screen.getByRole('main')).getByText('Vuelve a cargarla.')).toBeVisible();
  expect(orders).toHaveLength(1);
});

it('a secret of the desk is copied as it stands, and is gone with the next order, also where that is refused', async () => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const [create] = FORMS.createKey;
  const [revoke] = FORMS.revokeKey;
  await showDesk(create.on, create.rights, ({ length }) =>
    length === 1 ? { status: 'success', secret: 'SECRETO' } : { status: 'REFUSED', message: 'Ya no.' },
  );
  await sendFrom(create);
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar la llave' }));
  await screen.findAllByText('Copiado');
  expect(writeText.mock.calls).toEqual([['SECRETO']]);
  await sendFrom(revoke);
  await screen.findByText('Ya no.');
  expect(screen.queryByText('SECRETO')).toBeNull();
});

/** Where a form is not offered: to a person who may only look, and by what the thing itself does not allow. */
const WITHHELD = LINES.flatMap(([name, form]): [name: string, Form, ViewData, Form['rights']][] => [
  ...(form.isForAll ? [] : [[name, form, filledFor(form), undefined] as [string, Form, ViewData, undefined]]),
  ...(form.withheld ?? []).map((data): [string, Form, ViewData, Form['rights']] => [
    name,
    form,
    data,
    form.rights,
  ]),
]);
function filledFor({ on: { view } }: Form): ViewData {
  return { view, ...FILLED[view] } as ViewData;
}

it.each(WITHHELD)(
  'a form of the desk is not offered where it can do nothing: %s',
  async (_, form, data, rights) => {
    await showDesk(data, rights);
    expect(openersOf(form)).toEqual([]);
  },
);

it('no words are kept of a form that the desk does not have any more', () => {
  expect(names()).toEqual(LINES.map(([name]) => name));
});
