import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The modal on show, told to leave when another one opens: two never lie on each other (interface 16). */
let onShow: { leave: () => void } | null = null;

/**
 * Keeps a native `<dialog>` as open as `open` says, moves the focus to `first` and back to where it was.
 * `onClose` is asked when the browser closes it by itself, or when another modal takes its place.
 */
export function useModal(open: boolean, onClose: () => void, first: RefObject<HTMLElement | null>) {
  const frame = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent(onClose);

  useEffect(() => {
    const dialog = frame.current;
    if (!open || !dialog) return;
    const cameFrom = document.activeElement;
    const entry = { leave: () => askToClose() };
    onShow?.leave();
    onShow = entry;
    dialog.showModal();
    first.current?.focus();
    // The browser tells late: of a closing of ours after which it was opened again, too.
    const closedByBrowser = () => {
      if (!dialog.open) askToClose();
    };
    dialog.addEventListener('close', closedByBrowser);
    return () => {
      dialog.removeEventListener('close', closedByBrowser);
      if (onShow === entry) onShow = null;
      dialog.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [open, first]);

  return frame;
}
