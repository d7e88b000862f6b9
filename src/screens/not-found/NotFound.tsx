import { Link } from 'react-router-dom';
import { useFlow } from '../../flow/flow.tsx';
import { CHOOSER } from '../../flow/place-of.ts';
import { notFoundTexts as texts } from '../../texts/not-found.ts';
import { Stack } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Small } from '../../ui/text.tsx';
import { Shell } from '../Shell.tsx';
import { LostWay } from '../LostWay.tsx';

/** The code for the support (§2.1, §8). */
function Technical() {
  return (
    <div>
      <Small>{texts.code}</Small>
      <Small lang="en">{texts.technical}</Small>
    </div>
  );
}

/** An unknown page, or an unknown or inactive company. §2.1 */
export default function NotFound() {
  const company = useFlow(({ context }) => context.company);
  return (
    <Shell page={texts.title} layout="plain">
      <Stack>
        <LostWay />
        <Intro title={texts.title} lead={texts.text} />
        <div>
          <LinkButton as={Link} to={company?.companyUrl ?? CHOOSER}>
            {company ? texts.toCompany(company.name) : texts.toChooser}
          </LinkButton>
        </div>
        <Technical />
      </Stack>
    </Shell>
  );
}
