/** Colour arithmetic on `#rrggbb`, so that a company's colours can be checked and mended before they are shown. */
export type Hex = string;

function channels(colour: Hex): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(colour: Hex): number {
  const [r, g, b] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2.2, from 1 (the same) to 21 (black on white). */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function isLighter(one: Hex, other: Hex): boolean {
  return luminance(one) > luminance(other);
}

/** `share` (0 to 1) of the first colour, the rest of the second. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const second = channels(other);
  const parts = channels(colour).map((part, i) => Math.round(part * share + (second[i] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The wished text colour where it can be read on `ground` (4.5:1), else black or white, whichever reads better. */
export function readableOn(ground: Hex, wished: Hex, least = 4.5): Hex {
  if (contrast(ground, wished) >= least) return wished;
  return contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000';
}

/** The colour itself, darkened only as far as needed to be read on every one of the grounds. */
export function darkenedFor(colour: Hex, grounds: readonly Hex[], least = 4.5): Hex {
  for (let share = 1; share > 0; share -= 0.05) {
    const candidate = mix(colour, '#000000', share);
    if (grounds.every((ground) => contrast(candidate, ground) >= least)) return candidate;
  }
  return '#000000';
}
