/** One thing that is wrong on one screen, at one width or, with 0, at any. */
export type Finding = { screen: string; width: number; what: string };

/** The findings as lines: each fault once, with the screens and widths that have it. */
export function findingLines(findings: readonly Finding[]): string[] {
  const byFault = Map.groupBy(findings, ({ what }) => what);
  return [...byFault].map(([what, places]) => {
    const byScreen = Map.groupBy(places, ({ screen }) => screen);
    const where = [...byScreen].map(([screen, own]) => {
      const widths = own.map(({ width }) => width).filter(Boolean);
      return widths.length > 0 ? `${screen} at ${widths.join(', ')}` : screen;
    });
    return `${what}\n    ${where.join('; ')}`;
  });
}
