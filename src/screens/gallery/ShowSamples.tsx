import { galleryTexts as texts } from '../../texts/gallery.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NumberedSteps } from '../../ui/NumberedSteps.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ResponsiveTable } from '../../ui/ResponsiveTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stepper, type StepShown } from '../../ui/Stepper.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextList } from '../../ui/text.tsx';
import { Toggletip } from '../../ui/Toggletip.tsx';
import { SerialDialog } from './SerialDialog.tsx';

const DAY = '2026-11-21';
const { notices, table } = texts;

export function MessageSamples() {
  return (
    <>
      <Banner kind="warning">{notices.banner}</Banner>
      {(['info', 'success', 'warning', 'danger'] as const).map((kind) => (
        <Notice
          key={kind}
          kind={kind}
          title={notices[kind][0]}
          actions={kind === 'danger' ? <Button variant="secondary">{notices.retry}</Button> : null}
        >
          {notices[kind][1]}
        </Notice>
      ))}
    </>
  );
}

export function WaitSamples() {
  return (
    <>
      <ProgressBar label={texts.waits.bar} value={60} />
      <Loading label={texts.waits.label} />
      <Skeleton height={72} />
    </>
  );
}

export function FigureSamples() {
  return (
    <>
      <p>
        <Money amount={500_000} big />
      </p>
      <p>
        <Money amount={1_250_000} /> · <Money amount={-750_000} />
      </p>
      <p>
        <Tag>{notices.info[0]}</Tag> <Tag data-kind="success">{notices.success[0]}</Tag>{' '}
        <Tag data-kind="warning">{notices.warning[0]}</Tag>
      </p>
      <p>
        <DateText day={DAY} /> · <DateText day={DAY} short />
      </p>
    </>
  );
}

export function ListSamples() {
  return (
    <>
      <DescriptionList
        items={[
          { term: texts.voucher.terms[0], value: texts.voucher.values[0] },
          { term: texts.payment.total, value: <Money amount={500_000} /> },
        ]}
      />
      <ResponsiveTable
        caption={table.caption}
        rows={[1, 2, 3]}
        rowKey={String}
        columns={[
          { key: 'cuota', header: table.headers[0], cell: String },
          { key: 'operacion', header: table.headers[1], cell: (row) => `4400${row}23` },
          { key: 'fecha', header: table.headers[2], cell: () => <DateText day={DAY} short /> },
          {
            key: 'monto',
            header: table.headers[3],
            cell: (row) => <Money amount={row * 45_000} />,
            end: true,
            phone: 'corner',
          },
        ]}
      />
      <TextList>
        {texts.moreText.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </TextList>
    </>
  );
}

export function OverlaySamples() {
  return (
    <>
      <p>
        {texts.tip.around} <Toggletip label={texts.tip.label}>{texts.tip.text}</Toggletip>
      </p>
      <div>
        <SerialDialog opener={texts.dialog.open} />
      </div>
      <Disclosure title={texts.more}>{texts.moreText[0]}</Disclosure>
    </>
  );
}

const steps: StepShown[] = texts.steps.map((title, index) => ({
  name: title,
  title,
  state: (['done', 'done', 'current', 'todo'] as const)[index] ?? 'todo',
}));

export function NavigationSamples() {
  const { landing } = texts;
  const mark = (key: string) => <img src={`/companies/${key}.svg`} alt="" width={48} height={48} />;
  return (
    <>
      <Stepper steps={steps} position={3} total={4} />
      <Stepper steps={steps} position={3} total={4} isError />
      <LinkCard
        to="/galeria"
        title={landing.choose}
        detail={landing.chooseDetail}
        mark={mark('banco-cordillera')}
      />
      <LinkCard
        to="https://austral.example"
        opens="site"
        title={landing.leaves}
        detail={landing.leavesDetail}
        mark={mark('banco-austral')}
      />
      <NumberedSteps steps={landing.how.map(([title, detail]) => ({ title, detail }))} />
    </>
  );
}
