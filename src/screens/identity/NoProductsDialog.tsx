import { Link } from 'react-router-dom';
import { pathTo } from '#contract/pages.ts';
import { executiveEmail, type Company } from '#domain/company.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { identityTexts } from '../../texts/identity.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

const texts = identityTexts.withoutProducts;

/** By the server's answer; every other one is of a debtor without debts. */
const TITLES: Readonly<Record<string, string>> = {
  NOT_OFFERS: texts.withoutOffers,
  IN_REVIEW: texts.inReview,
  ACCEPTED: texts.accepted,
};

/**
 * Identified, but nothing can be paid here: why, and where to ask (§8). The server's sentence knows the reason best. Disputes, papers
 * and requests are in "Mis datos", for which the session lasts until this is acknowledged.
 */
export function NoProductsDialog({
  company,
  onAcknowledge,
}: {
  company: Company;
  onAcknowledge: () => void;
}) {
  const open = useFlow((snapshot) => snapshot.matches('withoutProducts'));
  const failure = useFlow(({ context }) => context.failure);
  const send = useSend();
  const executive = executiveEmail(company);
  const { phone } = company.helpDesk;
  function acknowledge() {
    onAcknowledge(); // this identification is over; the next person may be another one
    send({ type: 'products.acknowledge' });
  }
  return (
    <Dialog
      title={TITLES[failure?.code ?? ''] ?? texts.withoutDebts}
      open={open}
      onClose={acknowledge}
      actions={
        <>
          <LinkButton as={Link} to={pathTo('myData', company.key)} $variant="secondary">
            {texts.myData}
          </LinkButton>
          <Button onClick={acknowledge}>{texts.close}</Button>
        </>
      }
    >
      <Stack>
        <p>{failure?.message || texts.explain(company)}</p>
        <p>
          {texts.help} <a href={`mailto:${executive}`}>{executive}</a>
          {phone ? (
            <>
              {' '}
              {texts.call} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              {texts.hours(company.helpDesk)}
            </>
          ) : null}
          .
        </p>
      </Stack>
    </Dialog>
  );
}
