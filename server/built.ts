import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built server begins here: what V8 compiled is kept for the next start. */
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'saldar-compile-cache'));
await import('./main.ts');
