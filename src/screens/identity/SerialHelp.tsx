import { useState } from 'react';
import { identityTexts } from '../../texts/identity.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const texts = identityTexts.help;

/** Why the serial number is asked for, and where it stands on the new card and on the old one (§2.5). */
export function SerialHelp() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        title={texts.open}
        open={open}
        onClose={close}
        dismissable
        actions={<Button onClick={close}>{texts.close}</Button>}
      >
        <Stack>
          <p>{texts.why}</p>
          <CardPicture title={texts.newTitle} file="cedula-nueva" alt={texts.newCard} />
          <CardPicture title={texts.oldTitle} file="cedula-antigua" alt={texts.oldCard} />
        </Stack>
      </Dialog>
    </>
  );
}

function CardPicture({ title, file, alt }: { title: string; file: string; alt: string }) {
  return (
    <Stack data-tight>
      <h3>{title}</h3>
      <img src={`/images/${file}.svg`} alt={alt} width={860} height={600} />
    </Stack>
  );
}
