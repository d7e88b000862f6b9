import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { language } from '../texts/language.ts';
import { uiTexts } from '../texts/ui.ts';
import { MailIcon } from './icons.tsx';
import { Wordmark } from './Wordmark.tsx';

const Foot = styled.footer`
  border-top: 1px solid var(--line);
  background: var(--sunk);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
  @media print {
    display: none;
  }
`;
const Inner = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4);
  @media (min-width: 768px) {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;
const Help = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
`;
const Target = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--target);
`;
const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
`;
const Maker = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  color: var(--ink-soft);
`;

type Props = {
  helpEmail?: string | undefined;
  /** Terms and privacy, where the company shows them (§2.1). */
  links?: readonly { to: string; label: string }[];
  /** footerHasDestaLogo: the developer's mark beside the developer's line. */
  showsDeveloperLogo?: boolean;
};

/** The foot of every page: help stands here, in the same place on each screen (interface 40). */
export function Footer({ helpEmail, links = [], showsDeveloperLogo }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Foot>
      <Inner>
        {helpEmail ? (
          <Help>
            {uiTexts.help}
            <Target href={`mailto:${helpEmail}`}>
              <MailIcon /> {helpEmail}
            </Target>
          </Help>
        ) : null}
        <Links aria-label={uiTexts.footerLinks}>
          {links.map(({ to, label }) => (
            <Target key={label} as={Link} to={to}>
              {label}
            </Target>
          ))}
          {language.others.map(({ tag, name, base }) => (
            <Target key={tag} href={base + pathname + search} lang={tag}>
              {name}
            </Target>
          ))}
        </Links>
        <Maker>
          {showsDeveloperLogo ? <Wordmark /> : null}
          {uiTexts.developedBy}
        </Maker>
      </Inner>
    </Foot>
  );
}
