import { TestEnvironment } from 'jest-environment-node';
import { inZone } from './in-zone.ts';

export default inZone(TestEnvironment);
