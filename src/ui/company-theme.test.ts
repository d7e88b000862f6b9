import fc from 'fast-check';
import cordillera from '#domain/testing/companies/banco-cordillera.ts';
import { contrast } from '#domain/contrast.ts';
import { companyTheme, saldarColours } from './company-theme.ts';

import { colours, textOn } from './tokens.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('tokens', () => {
  it.each(textOn.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    '%s reads on %s at 4.5:1',
    (text, ground) => {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['surface', 'ground', 'sunk'] as const)('the border of inputs is seen on %s at 3:1', (ground) => {
    expect(contrast(colours.lineStrong, colours[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('companyTheme', () => {
  it('shows a company in its own colours', () => {
    expect(companyTheme(cordillera)).toMatchObject({
      '--accent': cordillera.color,
      '--on-accent': cordillera.onColor,
      '--accent-ink': cordillera.color,
      '--toolbar': cordillera.style.toolbarColor,
      '--toolbar-edge': cordillera.style.elevationToolbarColor,
      '--toolbar-icon': cordillera.style.iconToolbarColor,
      '--bullet': cordillera.style.bulletColor,
      '--how-it-works': cordillera.style.howItWorkBackgroundColor,
    });
  });

  it('stands on Saldar’s own colours without a style', () => {
    expect(companyTheme(saldarColours)).toMatchObject({
      '--toolbar': '#ffffff',
      '--toolbar-icon': '#17505a',
    });
  });

  it('makes every text readable whatever colours a company brings', () => {
    fc.assert(
      fc.property(hex, hex, hex, hex, (color, onColor, other, third) => {
        const theme = companyTheme({
          color,
          onColor,
          style: {
            toolbarColor: other,
            elevationToolbarColor: third,
            iconToolbarColor: onColor,
            bulletColor: third,
            howItWorkBackgroundColor: third,
          },
        });
        const pairs = [
          ['--accent', '--on-accent', 4.5],
          ['--accent-hover', '--on-accent', 4.5],
          ['--accent-soft', '--accent-ink', 4.5],
          ['--toolbar', '--on-toolbar', 4.5],
          ['--toolbar', '--toolbar-icon', 3],
          ['--how-it-works', '--on-how-it-works', 4.5],
        ] as const;
        const inkGrounds = [colours.surface, colours.ground, colours.sunk];
        return (
          pairs.every(
            ([ground, text, least]) => contrast(String(theme[ground]), String(theme[text])) >= least,
          ) && inkGrounds.every((ground) => contrast(ground, String(theme['--accent-ink'])) >= 4.5)
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
