import { createContext, useContext, useEffect } from 'react';

/** Set by the error summary, read by the frame, which adds it to the browser's title (interface 14). */
export const ErrorMark = createContext<(hasError: boolean) => void>(() => undefined);

/** Marks the page as one with an error, as long as it is true and on show. */
export function useErrorMark(hasError: boolean): void {
  const mark = useContext(ErrorMark);
  useEffect(() => {
    mark(hasError);
    return () => mark(false);
  }, [mark, hasError]);
}
