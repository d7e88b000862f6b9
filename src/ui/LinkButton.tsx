import { styled } from 'styled-components';
import { buttonLook, type ButtonVariant } from './button-look.ts';

type Props = {
  $variant?: ButtonVariant;
  $wide?: boolean;
  'data-variant'?: ButtonVariant;
  'data-wide'?: boolean | undefined;
};

/** A link that looks like a button: `<LinkButton as={Link} to="…">` inside the portal, `href` outside it. */
export const LinkButton = styled.a.attrs<Props>(({ $variant, $wide }) => ({
  'data-variant': $variant ?? 'primary',
  'data-wide': $wide,
}))`
  ${buttonLook}
`;
