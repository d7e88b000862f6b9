import { useState } from 'react';
import { galleryTexts as texts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The serial-number help, as a sample of a dialog. */
export function SerialDialog({ opener }: { opener: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      <Dialog
        title={texts.dialog.title}
        open={open}
        onClose={close}
        dismissable
        actions={<Button onClick={close}>{texts.dialog.understood}</Button>}
      >
        <Stack>
          <p>{texts.dialog.text}</p>
          <img src="/images/cedula-nueva.svg" alt={texts.dialog.newCard} width={860} height={600} />
          <img src="/images/cedula-antigua.svg" alt={texts.dialog.oldCard} width={860} height={600} />
        </Stack>
      </Dialog>
    </>
  );
}
