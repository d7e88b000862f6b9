import { useState, type ComponentProps } from 'react';
import { deadlineTexts as texts } from '../../texts/deadlines.ts';
import { Button } from '../../ui/Button.tsx';
import { DeadlinesDialog } from './DeadlinesDialog.tsx';

type Props = Omit<ComponentProps<typeof DeadlinesDialog>, 'open' | 'onClose'>;

/** A button that shows the regularisation deadlines, on the screens about one payment. */
export function DeadlinesButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <DeadlinesDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
