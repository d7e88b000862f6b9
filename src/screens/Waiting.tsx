import { shellTexts } from '../texts/shell.ts';
import { Loading } from '../ui/Loading.tsx';
import { Shell } from './Shell.tsx';

/** While it is decided what can be shown. */
export function Waiting() {
  return (
    <Shell page={shellTexts.waiting} layout="plain">
      <Loading label={shellTexts.waiting} />
    </Shell>
  );
}
