import { fileURLToPath } from 'node:url';
import { budgetOf, tell } from './build/budget.ts';

/** `npm run budget`: weighs the build in dist/ and fails where it is too heavy. */
if (!tell(budgetOf(fileURLToPath(new URL('../dist', import.meta.url))))) process.exitCode = 1;
