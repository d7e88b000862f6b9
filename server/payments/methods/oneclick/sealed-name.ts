import { sealerOf } from '../../../settings/sealed-text.ts';

/** The provider's name of a saved card (`tbk_user`), which charges it, as it is kept: bound to the card's id. */
export const { seal: sealName, open: openName } = sealerOf({
  purpose: 'saldar saved card',
  setting: 'CARD_KEYS',
});
