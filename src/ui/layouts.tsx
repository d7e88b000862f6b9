import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { uiTexts } from '../texts/ui.ts';
import { companyTheme, saldarColours, type CompanyColours } from './company-theme.ts';

const FAVICON = '/favicon.svg';

/** Sets an attribute of an element of index.html; a page without it (a test's) stays as it is. */
function set(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Dresses the browser's tab and bar in the company's icon and colour, or the portal's own (interface 37). */
function useTabLook(color: string, tabImg = FAVICON) {
  useEffect(() => {
    set('link[rel=icon]', 'href', tabImg);
    set('meta[name=theme-color]', 'content', color);
  }, [color, tabImg]);
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;
const Skip = styled.a`
  position: absolute;
  top: var(--space-2);
  left: var(--space-2);
  z-index: 5;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--surface);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
const Main = styled.main`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
  width: 100%;
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) var(--space-10);
  max-width: var(--page);
  &[data-width='plain']:not(:has(> [data-wide])) {
    max-width: 40rem;
  }
  /* Lines of a comfortable length, as wide as the first of two columns, but for what has columns of its own. */
  &:not([data-width='wide']) > :not([data-wide]) {
    max-width: 42rem;
  }
  @media (min-width: 768px) {
    padding-top: var(--space-10);
  }
  @media print {
    padding: var(--space-4) 0;
  }
`;

type LayoutProps = {
  /** Whose colours and tab icon the page has; Saldar's own without one. */
  company?: (CompanyColours & { tabImg?: string }) | undefined;
  header: ReactNode;
  /** Strips under the header that concern the whole portal. */
  banner?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};
type FrameProps = LayoutProps & { width: 'wide' | 'steps' | 'plain'; stepper?: ReactNode };

function Frame({ company, header, banner, footer, stepper, width, children }: FrameProps) {
  const colours = company ?? saldarColours;
  useTabLook(colours.style?.toolbarColor ?? colours.color, company?.tabImg);
  return (
    <Page style={companyTheme(colours)}>
      <Skip href="#contenido">{uiTexts.skipToContent}</Skip>
      {header}
      {banner}
      {stepper}
      <Main id="contenido" tabIndex={-1} data-width={width}>
        {children}
      </Main>
      {footer}
    </Page>
  );
}

/** Landing, chooser, history: the whole width. */
export function DefaultLayout(props: LayoutProps) {
  return <Frame {...props} width="wide" />;
}

/** A screen of the flow: the stepper above one decision, and beside it what it is about. */
export function StepsLayout({ stepper, ...props }: LayoutProps & { stepper: ReactNode }) {
  return <Frame {...props} width="steps" stepper={stepper} />;
}

/** Results, errors, legal texts: one narrow column without steps. */
export function PlainLayout(props: LayoutProps) {
  return <Frame {...props} width="plain" />;
}
