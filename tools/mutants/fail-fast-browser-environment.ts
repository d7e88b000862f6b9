import { TestEnvironment } from 'jest-environment-jsdom';
import { failFast } from './fail-fast.ts';

export default failFast(TestEnvironment);
