import {
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { uiTexts } from '../texts/ui.ts';
import { CloseIcon } from './icons.tsx';
import { OverDialogs } from './over-dialogs.ts';

/** The open modal, closed when another one opens: two never overlap (interface 16). */
let onShow: { leave: () => void } | null = null;

/**
 * Keeps a native `<dialog>` as open as `open` says, moves the focus to `first` and back to where it was.
 * `onClose` is asked when the browser closes it by itself, or when another modal takes its place.
 */
function useModal(open: boolean, onClose: () => void, first: RefObject<HTMLElement | null>) {
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
    // The browser reports late: also a close of ours after which it was opened again.
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

/** In a low window heading and buttons leave no room for what is between them, so they scroll with it. */
const low = '@media (max-height: 480px)';

const Frame = styled.dialog`
  /* What it stands in has gaps of its own. */
  --stack-gap: initial;
  width: min(100%, 34rem);
  max-width: 100%;
  max-height: min(100dvh - var(--space-8), 48rem);
  margin: auto auto 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-l) var(--radius-l) 0 0;
  background: var(--surface);
  color: inherit;
  box-shadow: var(--shadow-m);
  overscroll-behavior: contain;
  /* What gets the focus stays clear of heading and buttons (WCAG 2.4.11). */
  scroll-padding: 6rem 0 10rem;
  ${low} {
    scroll-padding: 0;
  }

  &[open] {
    animation: arrive 0.2s ease-out;
  }
  &::backdrop {
    background: rgb(34 31 27 / 0.5);
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(1rem);
    }
  }
  @media (min-width: 475px) {
    width: min(100% - var(--space-8), 34rem);
    margin: auto;
    border-radius: var(--radius-l);
  }
  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
  @media print {
    &[data-printable] {
      position: absolute;
      inset: 0 0 auto;
      margin: 0;
      width: 100%;
      max-height: none;
      overflow: visible;
      box-shadow: none;
      animation: none;
      &::backdrop {
        display: none;
      }
    }
  }
`;
const Sheet = styled.div`
  --edge: var(--space-5);
  padding: 0 var(--edge);
  @media (min-width: 475px) {
    --edge: var(--space-6);
  }
`;
/** Heading and buttons stay in sight while what is between them scrolls. */
const Top = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  margin: 0 calc(-1 * var(--edge));
  background: var(--surface);
  ${low} {
    position: static;
  }
  @media print {
    position: static;
  }
`;
const Heading = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--edge) var(--edge) var(--space-3);
`;
const CloseButton = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  margin: calc(-1 * var(--space-2)) calc(-1 * var(--space-2)) 0 0;
  border: 0;
  border-radius: var(--radius-m);
  background: transparent;
  color: var(--ink-soft);
  &:hover {
    background: var(--sunk);
  }
`;
const Title = styled.h2`
  padding-top: var(--space-1);
`;
const Body = styled.div`
  padding-bottom: var(--edge);
`;
const Actions = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-flow: row-reverse wrap;
  gap: var(--space-3);
  margin: 0 calc(-1 * var(--edge));
  padding: var(--space-4) var(--edge) max(var(--space-4), env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--surface);
  /* Beside one another where both find room, whole lines otherwise. */
  @media (max-width: 474.98px) {
    & > * {
      flex: 1 1 auto;
    }
  }
  ${low} {
    position: static;
  }
  @media print {
    display: none;
  }
`;

type Props = {
  title: ReactNode;
  open: boolean;
  /** Asked by Escape, the close button and, where dismissable, the backdrop; the caller then sets `open` to false. */
  onClose: () => void;
  /** Lets a press on the backdrop close it: only for what asks for no decision (interface 16). */
  dismissable?: boolean;
  /** Printing the page prints this alone while it is open. */
  printable?: boolean;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A modal on the native `<dialog>`: labelled by its heading, which gets the focus; closing gives the focus back. */
export function Dialog({ title, open, onClose, dismissable, printable, actions, children }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useModal(open, onClose, heading);
  const pressedBackdrop = useRef(false);
  const overDialogs = useContext(OverDialogs);
  const isBackdrop = (event: MouseEvent) => event.target === frame.current;
  return (
    <Frame
      ref={frame}
      aria-labelledby={titleId}
      data-printable={printable || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (dismissable && pressedBackdrop.current && isBackdrop(event)) onClose();
      }}
    >
      {open ? (
        <Sheet>
          <Top>
            <Heading>
              <Title id={titleId} ref={heading} tabIndex={-1}>
                {title}
              </Title>
              <CloseButton type="button" aria-label={uiTexts.close} onClick={onClose}>
                <CloseIcon />
              </CloseButton>
            </Heading>
            {overDialogs}
          </Top>
          <Body>{children}</Body>
          {actions ? <Actions>{actions}</Actions> : null}
        </Sheet>
      ) : null}
    </Frame>
  );
}
