const sessions = (count: number) => (count === 1 ? '1\u00a0abierta' : `${count}\u00a0abiertas`);

/** What the desk says of the people who work at it. */
export const peopleTexts = {
  title: 'Personas',
  lead: 'Quién entró a esta mesa en los últimos 90 días.',
  whereTitle: 'Dónde se dan los roles',
  where:
    'La lista de personas y sus roles la lleva tu institución en su proveedor de identidad: ahí se agregan, se quitan y reciben su rol (saldar_role). Aquí no hay otra lista. Un rol nuevo vale desde el próximo ingreso; si quitas a alguien allá, cierra también aquí lo que tenga abierto.',
  caption: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  columns: { signedIn: 'Último ingreso', lastAct: 'Lo último que hizo', open: 'Sesiones', act: 'Acción' },
  open: (count: number) => (count === 0 ? 'Ninguna' : sessions(count)),
  end: 'Cerrar sesiones',
  ofName: (name: string) => ` de ${name}`,
  endTitle: 'Cerrar las sesiones',
  endLead: (name: string) =>
    `${name} tendrá que entrar de nuevo, si el proveedor de identidad de tu institución le sigue dando un rol.`,
} as const;
