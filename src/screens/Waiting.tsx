import { shellTexts } from '../texts/shell.ts';
import { Shell } from './Shell.tsx';
import { Wait } from './Wait.tsx';

/** While it is decided what can be shown. */
export function Waiting() {
  return (
    <Shell page={shellTexts.waiting} layout="plain">
      <Wait label={shellTexts.waiting} />
    </Shell>
  );
}
