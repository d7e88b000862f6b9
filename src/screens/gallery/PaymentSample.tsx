import { useState } from 'react';
import { formatPesos } from '#domain/money.ts';
import { formatShort } from '../../texts/dates.ts';
import { galleryTexts as texts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Group } from '../../ui/Group.tsx';
import { BankIcon, CardIcon } from '../../ui/icons.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { StickyTotal } from '../../ui/StickyTotal.tsx';
import { Lead, Small } from '../../ui/text.tsx';

const quotas = [3, 4, 5, 6].map((number) => ({
  number,
  day: formatShort(`2026-${String(number + 6).padStart(2, '0')}-05`),
  amount: 45_000,
}));

export function MethodSample() {
  const [method, setMethod] = useState<'webpay' | 'oneclick' | 'pac'>('webpay');
  return (
    <RadioCards
      legend={texts.methods.legend}
      value={method}
      onChange={setMethod}
      options={[
        {
          value: 'webpay',
          title: texts.methods.card,
          detail: texts.methods.cardDetail,
          aside: <CardIcon size={24} />,
        },
        {
          value: 'oneclick',
          title: texts.methods.saved,
          detail: texts.methods.savedDetail,
          aside: <CardIcon size={24} />,
        },
        {
          value: 'pac',
          title: texts.methods.debit,
          offBecause: texts.methods.debitOff,
          aside: <BankIcon size={24} />,
        },
      ]}
    />
  );
}

/** A payment screen made of the pieces: quotas, methods, total. */
export function PaymentSample() {
  const [chosen, setChosen] = useState(2);
  const [busy, setBusy] = useState(false);
  const total = chosen * 45_000;
  return (
    <>
      <Stack data-tight>
        <PageHeading>{texts.payment.title}</PageHeading>
        <Lead>{texts.payment.lead}</Lead>
      </Stack>
      <Card>
        <Group legend={texts.payment.agreement}>
          <Small>{texts.payment.paidOf}</Small>
          {quotas.map(({ number, day, amount }, index) => (
            <Checkbox
              key={number}
              name={`cuota-${number}`}
              label={texts.payment.quota(number)}
              detail={texts.payment.due(day)}
              aside={<Money amount={amount} />}
              checked={index < chosen}
              disabled={index > chosen}
              note={index > chosen ? texts.fields.offNote : null}
              onChange={(event) => setChosen(event.target.checked ? index + 1 : index)}
            />
          ))}
        </Group>
      </Card>
      <Card>
        <MethodSample />
      </Card>
      <StickyTotal label={texts.payment.total} amount={total} note={texts.payment.count}>
        <Button
          busy={busy}
          onClick={() => setBusy(true)}
          offBecause={total ? null : texts.buttons.offBecause}
        >
          {texts.payment.pay(formatPesos(total))}
        </Button>
      </StickyTotal>
    </>
  );
}
