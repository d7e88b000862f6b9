import { useOnline } from '../app/use-online.ts';
import { shellTexts } from '../texts/shell.ts';
import { Banner } from '../ui/Banner.tsx';

/** Said while the browser has no network; what was typed stays, and what can be asked again is (interface 35). */
export function Connection() {
  return useOnline() ? null : <Banner kind="warning">{shellTexts.offline}</Banner>;
}
