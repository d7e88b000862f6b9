import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { budgetOf, printWeights } from './budget.ts';

/** `npm run budget`: weighs the build in DIST_DIR and fails where it is too heavy. */
const root = fileURLToPath(new URL('../..', import.meta.url));
if (!printWeights(budgetOf(resolve(root, process.env.DIST_DIR || 'dist')))) process.exitCode = 1;
