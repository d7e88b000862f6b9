import cordillera from './testing/companies/banco-cordillera.ts';
import { TenantSchema } from './company-schema.ts';

const { style } = cordillera;

test.each(['#00427A', '#00427', '#00427a0', 'x#00427a', '00427a'])('%s is no colour', (color) => {
  expect(TenantSchema.safeParse({ ...cordillera, color: '#00427a' }).success).toBe(true);
  expect(TenantSchema.safeParse({ ...cordillera, color }).success).toBe(false);
});

describe('a company whose colours cannot be read is refused, with the pair that fails', () => {
  it.each([
    [{ onColor: '#5577aa' }, 'onColor on color: the contrast is under 4.5:1'],
    [
      { style: { ...style, iconToolbarColor: '#3c5c8f' } },
      'style.iconToolbarColor on style.toolbarColor: the contrast is under 4.5:1',
    ],
    [
      { style: { ...style, bulletColor: '#d8dde6' } },
      'style.bulletColor on style.howItWorkBackgroundColor: the contrast is under 4.5:1',
    ],
  ])('%j', (colours, why) => {
    const checked = TenantSchema.safeParse({ ...cordillera, ...colours });
    expect(checked.error?.issues.map(({ message }) => message)).toEqual([why]);
  });

  it('each is held against the colour that it stands on, whatever the others are', () => {
    const pale = { elevationToolbarColor: '#ffffff', toolbarColor: '#163a70', iconToolbarColor: '#ffffff' };
    const dark = { howItWorkBackgroundColor: '#ffffff', bulletColor: '#163a70' };
    expect(TenantSchema.safeParse({ ...cordillera, style: { ...pale, ...dark } }).success).toBe(true);
  });
});
