import { shellTexts } from '../texts/shell.ts';
import { Loading } from '../ui/Loading.tsx';
import { Shell } from './Shell.tsx';
import { Wait } from './Wait.tsx';

/** While it is decided what can be shown. `onCancel`: the way out of a wait that is not the flow's. */
export function Waiting({ onCancel }: { onCancel?: () => void }) {
  return (
    <Shell page={shellTexts.waiting} layout="plain" isWaiting>
      {onCancel ? (
        <Loading label={shellTexts.waiting} onCancel={onCancel} cancelLabel={shellTexts.reload} />
      ) : (
        <Wait label={shellTexts.waiting} />
      )}
    </Shell>
  );
}
