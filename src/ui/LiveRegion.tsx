import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Announce = createContext<(message: string) => void>(() => undefined);

/** The one polite status line of the app: what changed without a change of screen is said here (interface 10). */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [line, setLine] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setLine(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <Announce value={announce}>
      {children}
      <VisuallyHidden role="status">
        <span key={line.turn}>{line.text}</span>
      </VisuallyHidden>
    </Announce>
  );
}

/** Says a message to screen readers; the same one twice is said twice. The message must also be visible somewhere. */
export function useAnnounce(): (message: string) => void {
  return useContext(Announce);
}
