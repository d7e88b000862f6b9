import { createContext, type ReactNode } from 'react';

/** What must stay within reach while a dialog lies over the page: every dialog shows it under its heading. */
export const OverDialogs = createContext<ReactNode>(null);
