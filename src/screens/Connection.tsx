import { useOnline } from '../flow/use-online.ts';
import { shellTexts } from '../texts/shell.ts';
import { Banner } from '../ui/Banner.tsx';

/** Said while the browser has no network; what was typed stays, and what can be asked again is (interface 35). */
export function Connection() {
  if (useOnline()) return null;
  return (
    <Banner kind="warning" sticks>
      {shellTexts.offline}
    </Banner>
  );
}
