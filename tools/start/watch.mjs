import { spawn } from 'node:child_process';

// In development: runs a program again whenever one of its files changes. Node's watcher gives its
// program the preloads but takes none itself, so this one watches the parent for it. Usage: node tools/start/watch.mjs PROGRAM
const watcher = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.on('SIGTERM', () => watcher.kill('SIGTERM'));
watcher.on('exit', (code) => process.exit(code ?? 1));
