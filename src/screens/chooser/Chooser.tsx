import companies from 'virtual:companies';
import { chooserTexts as texts } from '../../texts/chooser.ts';
import { CheckIcon, LockIcon, ReceiptIcon } from '../../ui/icons.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Opening } from '../Opening.tsx';
import { Picture } from '../Picture.tsx';
import { PointGrid } from '../PointGrid.tsx';
import { Shell } from '../Shell.tsx';
import { CompanyCards } from './CompanyCards.tsx';

const marks = [<LockIcon />, <CheckIcon />, <ReceiptIcon />];
const promises = texts.promises.map(([title, detail], at) => ({ title, detail, mark: marks[at] }));

/** The way in: which institution is to be paid. §2.1 */
export default function Chooser() {
  return (
    <Shell page={texts.page} layout="default">
      <Opening picture={<Picture />}>
        <Intro title={texts.title} lead={texts.lead} />
      </Opening>
      <CompanyCards companies={companies} />
      <PointGrid points={promises} />
    </Shell>
  );
}
