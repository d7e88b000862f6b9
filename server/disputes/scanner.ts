import { spawn } from 'node:child_process';

/** What a scan says of a file: `away` of a scanner that did not answer, `off` where there is none. */
export type ScanResult = 'clean' | 'refused' | 'away' | 'off';
export type FileScanner = (content: Buffer) => Promise<ScanResult>;

/** A scan that takes longer is broken off, and asked for again later. */
const SCAN_MS = 20_000;

/**
 * The hook of FILE_SCAN_COMMAND: a program without arguments that reads the file from its standard input and ends as clamdscan does,
 * with 0 of a clean file and 1 of one it refuses. Every other end is a scanner that is away. Empty: files are not scanned.
 */
export function createScanner(command: string): FileScanner {
  if (command === '') return async () => 'off';
  return (content) =>
    new Promise((resolve) => {
      const scan = spawn(command, [], { stdio: ['pipe', 'ignore', 'ignore'], timeout: SCAN_MS, env: {} });
      scan.on('error', () => resolve('away'));
      scan.on('close', (code) => resolve(code === 0 ? 'clean' : code === 1 ? 'refused' : 'away'));
      // One that ends before it has read everything says so by its end.
      scan.stdin.on('error', () => undefined);
      scan.stdin.end(content);
    });
}
