import { useRef, useState } from 'react';
import { failureOf, type Failure } from '#machines/failure.ts';
import type { Calls } from '../api/calls.ts';
import { loadCalls } from './actors.ts';
import { useEnvironment } from './flow.tsx';
import { useReportLost } from './use-report-lost.ts';

/** Hands a file to the browser's own downloads, under a name. */
function saveFile(document: Document, file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file as a call gives it; null when there is none to save. */
export type FileToSave = { name: string; content: Blob } | null;

type State = { name: 'idle' | 'busy' } | { name: 'failed'; failure: Failure | null };
export type Download = {
  state: State;
  start: (fetchFile: (calls: Calls) => Promise<FileToSave>) => void;
  /** Waits no longer: a file that still comes is not saved. */
  giveUp: () => void;
};

/** Fetches a file with the session's token, which no link could carry, and hands it to the browser to save. */
export function useDownload(): Download {
  const environment = useEnvironment();
  const reportLost = useReportLost();
  const [state, setState] = useState<State>({ name: 'idle' });
  const turn = useRef(0);
  async function run(fetchFile: (calls: Calls) => Promise<FileToSave>) {
    const mine = ++turn.current;
    setState({ name: 'busy' });
    try {
      const file = await fetchFile(await loadCalls(environment()));
      if (mine !== turn.current) return;
      if (file) saveFile(document, file.content, file.name);
      setState(file ? { name: 'idle' } : { name: 'failed', failure: null });
    } catch (error) {
      if (mine !== turn.current) return;
      setState({ name: 'failed', failure: failureOf(error) });
      reportLost(error);
    }
  }
  function giveUp() {
    turn.current += 1;
    setState({ name: 'idle' });
  }
  return { state, start: (fetchFile) => void run(fetchFile), giveUp };
}
