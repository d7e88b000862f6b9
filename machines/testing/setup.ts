import { stopAll } from './running.ts';

afterEach(stopAll);
