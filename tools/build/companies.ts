import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPaying, type Tenant } from '#domain/company.ts';
import { imageFile } from '#server/companies.ts';
import { sourceIntegrity } from './integrity.ts';

/** A company's data as a script of its own: pages of that company name it, no other page does. */
export type CompanyModule = { address: string; integrity: string };
export type CompanyModules = Readonly<Record<string, CompanyModule>>;

/**
 * Inside the folder of a build: which module is whose, for the server (server/pages/built-pages.ts), and the folder all of them
 * are from, for the next start (tools/start/build-cache.mjs).
 */
const INDEX = '.companies';

/** Writes the modules of the companies that are paid here, and the images of all. Answers by key where the modules are. */
export function writeCompanies(dist: string, folder: string, companies: readonly Tenant[]): CompanyModules {
  mkdirSync(join(dist, 'assets/companies'), { recursive: true });
  mkdirSync(join(dist, INDEX));
  for (const company of companies.filter(({ active }) => active)) copyImages(dist, folder, company);
  const open = companies.filter(isPaying).filter(({ active }) => active);
  const modules = Object.fromEntries(
    open.map((company) => {
      const code = `export default ${JSON.stringify(company)}`;
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
      const address = `/assets/companies/${company.key}-${hash}.js`;
      writeFileSync(join(dist, address), code);
      return [company.key, { address, integrity: sourceIntegrity(code) }];
    }),
  );
  writeFileSync(join(dist, INDEX, 'folder'), folder);
  writeFileSync(join(dist, INDEX, 'modules.json'), JSON.stringify(modules));
  return modules;
}

/** Each to its address on the pages. */
function copyImages(dist: string, folder: string, company: Tenant): void {
  const images = isPaying(company) ? [company.img, company.tabImg] : [company.img];
  for (const image of images) {
    mkdirSync(dirname(join(dist, image)), { recursive: true });
    copyFileSync(imageFile(folder, image), join(dist, image));
  }
}
