import * as z from 'zod/mini';
import { contrast, type Hex } from './contrast.ts';

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The colours of every tenant: its own, and of the text on it. */
export const tenantColours = { color: colour, onColor: colour };

/** Where a paying company's colours go (§3 "Appearance"). */
export const StyleSchema = z.strictObject({
  toolbarColor: colour,
  elevationToolbarColor: colour,
  iconToolbarColor: colour,
  bulletColor: colour,
  howItWorkBackgroundColor: colour,
});

type Coloured = { color: Hex; onColor: Hex; style?: z.infer<typeof StyleSchema> };

/** What is read on what, at which ratio of WCAG 2.2. */
const PAIRS: readonly { name: string; least: number; of: (tenant: Coloured) => [Hex, Hex] | null }[] = [
  { name: 'onColor on color', least: 4.5, of: ({ color, onColor }) => [onColor, color] },
  {
    name: 'style.iconToolbarColor on style.toolbarColor',
    least: 4.5,
    of: ({ style }) => (style ? [style.iconToolbarColor, style.toolbarColor] : null),
  },
  {
    name: 'style.bulletColor on style.howItWorkBackgroundColor',
    least: 4.5,
    of: ({ style }) => (style ? [style.bulletColor, style.howItWorkBackgroundColor] : null),
  },
];

/** A tenant whose text cannot be read on its colours is refused when the portal is built and when it starts (interface 32). */
export const readable = PAIRS.map(({ name, least, of }) =>
  z.refine<Coloured>((tenant) => {
    const pair = of(tenant);
    return pair === null || contrast(...pair) >= least;
  }, `${name}: the contrast is under ${least}:1`),
);
