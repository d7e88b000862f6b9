import { isPaying } from '#domain/company.ts';
import { imageFile, loadCompanies } from '#server/companies.ts';
import { readLogo } from '#server/documents/logo.ts';

const FOLDER = 'tools/demo/institutions';

describe('the institutions of the demo', () => {
  it('are a bank, a consumer finance company, a collections company, and one that is only a redirect', async () => {
    const { all } = await loadCompanies(FOLDER);
    expect(all.map(({ key, kind, active }) => [key, kind, active])).toEqual([
      ['banco-austral', 'redirect', true],
      ['banco-cordillera', 'bank', true],
      ['cordillera-consumo', 'consumerFinance', true],
      ['recupera', 'collections', true],
    ]);
  });

  it('have logos that a receipt shows', async () => {
    const { all } = await loadCompanies(FOLDER);
    const images = all.flatMap((tenant) => (isPaying(tenant) ? [tenant.img, tenant.tabImg] : [tenant.img]));
    expect(images).toHaveLength(7);
    for (const image of images)
      expect((await readLogo('', imageFile(FOLDER, image)))?.shapes.length).toBeGreaterThan(1);
  });
});
