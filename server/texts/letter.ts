/** Under every mail with a link: who distrusts it comes by the address (§2.5 "tips against scams"). */
export const portalAt = (host: string) =>
  `La dirección del portal es ${host}. Si dudas de un enlace, escríbela tú en el navegador.`;
