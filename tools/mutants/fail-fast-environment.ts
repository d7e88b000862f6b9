import PlainGlobal from '../test/plain-global.ts';
import { failFast } from './fail-fast.ts';

export default failFast(PlainGlobal);
