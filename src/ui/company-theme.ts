import type { CSSProperties } from 'react';
import { darkenedFor, isLighter, mix, readableOn, type Hex } from '#domain/contrast.ts';
import { colours } from './tokens.ts';

/** What a company says about its colours (spec §3 "Appearance"); a redirect-only one gives no `style`. */
export type CompanyColours = {
  color: Hex;
  onColor: Hex;
  style?: {
    toolbarColor: Hex;
    elevationToolbarColor: Hex;
    iconToolbarColor: Hex;
    bulletColor: Hex;
    howItWorkBackgroundColor: Hex;
  };
};

/** Saldar's own, on the pages that belong to no company. */
export const saldarColours: CompanyColours = { color: '#17505a', onColor: '#ffffff' };

const grounds = [colours.surface, colours.ground, colours.sunk];

function accentVariables({ color, onColor }: CompanyColours) {
  const onAccent = readableOn(color, onColor);
  const soft = mix(color, '#ffffff', 0.08);
  // Away from the text's colour, so that the contrast only grows.
  const towards = isLighter(onAccent, color) ? '#000000' : '#ffffff';
  return {
    '--accent': color,
    '--on-accent': onAccent,
    '--accent-hover': mix(color, towards, 0.86),
    '--accent-soft': soft,
    '--accent-line': mix(color, '#ffffff', 0.3),
    '--accent-ink': darkenedFor(color, [...grounds, soft]),
  };
}

function toolbarVariables(company: CompanyColours) {
  const toolbar = company.style?.toolbarColor ?? colours.surface;
  const howItWorks = company.style?.howItWorkBackgroundColor ?? mix(company.color, '#ffffff', 0.08);
  return {
    '--toolbar': toolbar,
    '--on-toolbar': readableOn(toolbar, colours.ink),
    '--toolbar-edge': company.style?.elevationToolbarColor ?? company.color,
    '--toolbar-icon': readableOn(toolbar, company.style?.iconToolbarColor ?? company.color, 3),
    '--bullet': darkenedFor(company.style?.bulletColor ?? company.color, [colours.surface], 3),
    '--how-it-works': howItWorks,
    '--on-how-it-works': readableOn(howItWorks, colours.ink),
  };
}

/** The CSS variables of a company, for the `style` of its layout. Every text they colour reads at 4.5:1 or better. */
export function companyTheme(company: CompanyColours): CSSProperties & Record<`--${string}`, string> {
  return { ...accentVariables(company), ...toolbarVariables(company) };
}
