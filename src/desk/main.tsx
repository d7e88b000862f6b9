import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SIGN_IN_FAULTS } from '#contract/desk.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { createDeskClient, deskActors } from './actors.ts';
import { Desk } from './Desk.tsx';
import { DeskActor } from './desk-actor.tsx';
import { placeOf } from './place.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

const said = new URLSearchParams(location.search).get('reason');
const reason = SIGN_IN_FAULTS.find((fault) => fault === said) ?? null;
const logic = deskMachine.provide({ actors: deskActors(createDeskClient(), document) });

createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <LiveRegion>
      <BrowserRouter>
        <DeskActor.Provider logic={logic} options={{ input: { place: placeOf(location), reason } }}>
          <Desk />
        </DeskActor.Provider>
      </BrowserRouter>
    </LiveRegion>
  </StrictMode>,
);
