import type { PlanFault } from '#domain/plan-choice.ts';

/**
 * The contract of an agreement, for every company: what differs between companies is a placeholder. A changed word
 * needs a new version; a test holds the two together. Only these tags, which the page and the PDF can write: h1, h2, p,
 * table with caption, tr, th, td.
 */
export const CONTRACT_VERSION = 'convenio-2026-11-27';

export const CONTRACT_TEMPLATE = `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<title>Convenio de pago {{payment_agreement_number}}</title>
</head>
<body>
<h1>Convenio de pago {{payment_agreement_number}}</h1>
<p>Entre {{creditor}}, RUT {{creditor_rut}}, representada por {{representative}}, en adelante {{company}}, y {{name}}, RUT {{rut}}, con fecha {{date}}.</p>
<h2>1. La deuda</h2>
<table>
<caption>Operaciones: {{operations}}</caption>
<tbody>
<tr><th scope="row">Deuda total</th><td>{{debt_amount}}</td></tr>
<tr><th scope="row">Descuento</th><td>{{discount}}</td></tr>
<tr><th scope="row">Total a pagar con este convenio</th><td>{{agreed_amount}}</td></tr>
</tbody>
</table>
<h2>2. El pie</h2>
<p>{{name}} paga hoy un pie de {{amount_to_pay}}, que es el {{down_payment_percent}} de la deuda con descuento. El convenio se formaliza cuando {{company}} recibe el pie. Si el pie no se paga a más tardar el {{pay_by}}, esta firma queda sin efecto y no obliga a nadie.</p>
<h2>3. Las cuotas</h2>
<p>El saldo de {{amount_difference}} se paga en {{selected_quota}} de {{amount_instalment}}, sin interés, el día {{expiration_day}} de cada mes. La última cuota ajusta los pesos que faltan.</p>
<table>
<caption>Calendario de pago</caption>
<thead><tr><th scope="col">Cuota</th><th scope="col">Vencimiento</th><th scope="col">Monto</th></tr></thead>
<tbody>
{{#schedule}}
<tr><th scope="row">{{number}}</th><td>{{due_date}}</td><td>{{amount}}</td></tr>
{{/schedule}}
</tbody>
</table>
<h2>4. Si hay atraso</h2>
<p>El convenio caduca si una cuota lleva más de {{lapses_after}} de atraso. En ese caso se pierde el descuento, y todo lo pagado se abona a la deuda total.</p>
<h2>5. Registros de morosidad</h2>
<p>Mientras este convenio está vigente, la deuda que renegocia no se comunica a los registros de morosidad (Ley 19.628, artículo 17).</p>
<p>Pagada la última cuota, el pago se avisa al registro público de morosidad que corresponda dentro de {{registry_notice}} (Ley 19.628, artículo 19). {{company}} regulariza la deuda en un plazo máximo de {{regularisation}} y la elimina de los registros de morosidad en un plazo máximo de {{bureau_removal}}. Estos dos plazos no postergan los de la ley.</p>
<h2>6. Firma</h2>
<p>{{name}} firma este convenio con firma electrónica simple: se identificó ante {{company}}, se le mostró este texto completo y lo aceptó. Dudas: {{help_email}}.</p>
</body>
</html>
`;

/** Why a plan cannot be signed, in words a debtor can act on (§5 "Create-plan modal"). */
export const PLAN_REFUSED = {
  unknownDebt: 'Este plan ya no está disponible. Vuelve a cargar tus deudas.',
  offerEnded:
    'La oferta terminó y ya no se puede firmar otro plan. El pie del que firmaste se puede pagar todavía.',
  notANumberOfInstalments: 'La cantidad de cuotas y la fecha de pago son obligatorias.',
  tooFewInstalments: 'La cantidad de cuotas es menor que el mínimo de la oferta.',
  tooManyInstalments: 'La cantidad de cuotas es mayor que el máximo de la oferta.',
  paymentDayNotOffered: 'Elige uno de los días de pago que se ofrecen.',
} as const satisfies Record<PlanFault | 'unknownDebt' | 'offerEnded', string>;

export const CONTRACT_WORDS = {
  changed: 'El contrato cambió desde que lo viste. No se firmó nada. Léelo de nuevo antes de firmar.',
  ready: 'Contrato listo para firmar.',
} as const;
