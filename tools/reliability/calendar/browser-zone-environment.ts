import { TestEnvironment } from 'jest-environment-jsdom';
import { inZone } from './in-zone.ts';

/** Screens for a visitor whose device is elsewhere. */
export default inZone(TestEnvironment);
