import { useState } from 'react';
import type { Calls } from '../api/calls.ts';
import { accessLostBy, loadCalls } from './actors.ts';
import { useEnvironment, useSend } from './flow.tsx';
import { saveFile } from './save-file.ts';

/** A file as a call gives it; null when there is none to save. */
export type FileToSave = { name: string; content: Blob } | null;

export type Download = {
  state: 'idle' | 'busy' | 'failed';
  start: (fetchFile: (calls: Calls) => Promise<FileToSave>) => void;
};

/** Fetches a file with the session's token, which no link could carry, and hands it to the browser to save. */
export function useDownload(): Download {
  const environment = useEnvironment();
  const send = useSend();
  const [state, setState] = useState<Download['state']>('idle');
  async function run(fetchFile: (calls: Calls) => Promise<FileToSave>) {
    setState('busy');
    try {
      const file = await fetchFile(await loadCalls(environment));
      if (file) saveFile(document, file.content, file.name);
      setState(file ? 'idle' : 'failed');
    } catch (error) {
      setState('failed');
      const lost = accessLostBy(error);
      if (lost) send(lost);
    }
  }
  return { state, start: (fetchFile) => void run(fetchFile) };
}
