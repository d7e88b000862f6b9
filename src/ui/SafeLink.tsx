import type { ReactNode } from 'react';
import { isAllowedHref } from '#domain/href.ts';
import { uiTexts } from '../texts/ui.ts';

/**
 * A link to an address that is data (§5 "Links", interface 39): one to another site says so and opens beside this page;
 * an address that is not allowed leaves its words and no link.
 */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isAllowedHref(href)) return <span>{children}</span>;
  if (!/^https?:/i.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} {uiTexts.externalSite}
    </a>
  );
}
