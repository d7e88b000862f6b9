import PlainGlobal from '../../test/plain-global.ts';
import { inZone } from './in-zone.ts';

export default inZone(PlainGlobal);
