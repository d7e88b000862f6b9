/** A contract as the server writes it. */
export const contractText = {
  template_rendered: [
    '<body><h1>Convenio de pago 700-C1</h1><p>Entre Banco Cordillera y Carla &lt;Soto&gt;.</p>',
    '<h2>1. La deuda</h2><table><caption>Operaciones: 901</caption><tbody>',
    '<tr><th scope="row">Deuda total</th><td>$4.800.000</td></tr></tbody></table>',
    '<h2>2. Las cuotas</h2><table><caption>Calendario de pago</caption><thead>',
    '<tr><th scope="col">Cuota</th><th scope="col">Vencimiento</th><th scope="col">Monto</th></tr></thead><tbody>',
    '<tr><th scope="row">1</th><td>5 de febrero de 2027</td><td>$216.000</td></tr></tbody></table></body>',
  ].join(''),
  contract_hash: 'a'.repeat(64),
  down_payment: 288_000,
  down_payment_percent: 10,
};
