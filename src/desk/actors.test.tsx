import { act, fireEvent, render, screen, within } from '@testing-library/react';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { MemoryRouter } from 'react-router-dom';
import { calls } from '#contract/calls.ts';
import { DESK_HEADER, openDesk } from '#contract/desk.ts';
import { STAFF_RIGHTS } from '#contract/staff.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { createDeskClient, deskActors } from './actors.ts';
import { FILES } from './calls.ts';
import { Desk } from './Desk.tsx';
import { DeskActor } from './desk-actor.tsx';
import { sendFiles } from './portfolio/send-files.ts';
import { answerOf, id } from './testing/answering.ts';

const personOf = (name: string) => ({
  ...{ name, role: 'supervisor', rights: Object.keys(STAFF_RIGHTS) },
  institution: { key: 'banco-cordillera', name: 'Banco Cordillera' },
});
type Session = { name: string; mark: string } | null;

/** The server as the browser reaches it: the cookie is of the last sign-in, and a call is answered to a page of that one alone. */
function serverOf(first: Session) {
  const browser = { session: first };
  const asked: string[] = [];
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const { method = '', url = '', headers } = config;
    const mark = String(headers.get(DESK_HEADER));
    const call = calls.find((one) => one.method.toLowerCase() === method && one.path === url);
    asked.push(`${call?.name ?? url} ${mark}`);
    const answer = { config, headers: {}, statusText: '', request: {} };
    const { session } = browser;
    if (call?.name === openDesk.name) {
      const [person, session_mark] = session ? [personOf(session.name), session.mark] : [null, null];
      return { ...answer, status: 200, data: { status: 'success', person, session_mark, institutions: [] } };
    }
    if (mark === session?.mark) return { ...answer, status: 200, data: call ? answerOf(call.name) : '' };
    const data = { code: 'UNAUTHORIZED', message: '' };
    const response = { ...answer, status: 401, data };
    throw new AxiosError('Unauthorized', '', config, {}, response);
  };
  return { browser, asked };
}

async function openTab() {
  const client = createDeskClient();
  const logic = deskMachine.provide({ actors: deskActors(client, document) });
  const place = { view: 'cases', ref: null } as const;
  const { unmount } = render(
    <LiveRegion>
      <MemoryRouter initialEntries={['/institucion/casos']}>
        <DeskActor.Provider logic={logic} options={{ input: { place, reason: null } }}>
          <Desk />
        </DeskActor.Provider>
      </MemoryRouter>
    </LiveRegion>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Casos por resolver' });
  return { client, unmount };
}
const choose = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name })));

describe('a tab of the desk', () => {
  it('sends with every call, piece and file the mark of the session whose person it shows', async () => {
    const { asked } = serverOf({ name: 'Martín Soto', mark: 'mark-of-martin' });
    const { client } = await openTab();
    await FILES.portfolio(client, { kind: 'portfolio', id, download: 'rejects' });
    await FILES.dispute(client, { kind: 'dispute', id, file: 'f1', name: 'foto.jpg' });
    await sendFiles(client, { id }, [new File(['a;b'], 'debtors.csv')]);
    expect(asked).toEqual([
      'openDesk 1',
      'listCases mark-of-martin',
      `/saldar/desk/portfolio/${id}/rejects/ mark-of-martin`,
      `/saldar/desk/disputes/${id}/files/f1 mark-of-martin`,
      `/saldar/desk/portfolio/${id}/files/0/pieces/0/ mark-of-martin`,
    ]);
  });

  it('that was left open shows no more of its person once another one has signed in, and asks for a sign-in', async () => {
    const { browser, asked } = serverOf({ name: 'Martín Soto', mark: 'mark-of-martin' });
    await openTab();
    browser.session = { name: 'Carolina Vidal', mark: 'mark-of-carolina' };
    await choose('Propuestas');
    expect(await screen.findByText(/^La sesión de esta página terminó\./)).toBeVisible();
    expect(screen.queryByText(/Martín Soto|Carolina Vidal/)).toBeNull();
    expect(asked.at(-1)).toBe('listProposals mark-of-martin');
  });

  it('whose session ended goes on with the sign-in of another tab, which it leaves in place', async () => {
    const { browser, asked } = serverOf({ name: 'Martín Soto', mark: 'first-of-martin' });
    await openTab();
    const again = { name: 'Martín Soto', mark: 'second-of-martin' };
    browser.session = again;
    await choose('Propuestas');
    const reload = await screen.findByRole('button', { name: 'Volver a cargar' });
    expect(screen.queryByText(/Martín Soto/)).toBeNull();
    fireEvent.click(reload);
    await screen.findByRole('heading', { level: 1, name: 'Propuestas por decidir' });
    expect(screen.getByText('Banco Cordillera · Martín Soto, supervisión')).toBeVisible();
    expect(browser.session).toBe(again);
    expect(asked.at(-1)).toBe('listProposals second-of-martin');
  });

  it('whose session ended shows the sign-in when it is loaded again and no one has signed in', async () => {
    const { browser } = serverOf({ name: 'Martín Soto', mark: 'mark-of-martin' });
    await openTab();
    browser.session = null;
    await choose('Propuestas');
    fireEvent.click(await screen.findByRole('button', { name: 'Volver a cargar' }));
    expect(
      await screen.findByRole('heading', { name: 'Entra con la cuenta de tu institución' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
  });

  it('that is loaded again works as the person it then shows', async () => {
    const { browser, asked } = serverOf({ name: 'Martín Soto', mark: 'mark-of-martin' });
    (await openTab()).unmount();
    browser.session = { name: 'Carolina Vidal', mark: 'mark-of-carolina' };
    await openTab();
    expect(screen.getByText(/Carolina Vidal/)).toBeVisible();
    await choose('Propuestas');
    await screen.findByRole('heading', { level: 1, name: 'Propuestas por decidir' });
    expect(asked.slice(2)).toEqual([
      'openDesk 1',
      'listCases mark-of-carolina',
      'listProposals mark-of-carolina',
    ]);
  });
});
