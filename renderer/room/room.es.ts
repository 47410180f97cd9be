const NUMBERS = new Intl.NumberFormat('es-CL');

/** Texts of a training room's machine. */
export const text = {
  title: 'Sala de capacitación',
  who: '¿Quién eres?',
  search: 'Buscar tu nombre',
  searchExample: 'Busca tu nombre',
  names: 'Personas de la sala',
  noNames: 'Todavía no hay nadie en la lista de esta sala. Pide a quien da la clase que te agregue.',
  noMatch: 'No hay nadie con ese nombre en la lista de esta sala.',
  range: (first: number, last: number, total: number) => `${first}–${last} de ${NUMBERS.format(total)}`,
  previous: 'Anteriores',
  next: 'Siguientes',
  guest: 'Entrar sin nombre',
  group: 'Sesión de grupo',
  groupFailed: 'No pudimos abrir la sesión de grupo',
  retry: 'Reintentar',
  guestHelp: 'Tu progreso no quedará guardado a tu nombre.',
  loading: 'Cargando los nombres…',
  failed: 'No pudimos cargar los nombres',
  hello: (name: string) => `Hola, ${name}`,
  typePin: 'Escribe tu PIN de 4 números',
  typed: (count: number) => `${count} de 4 números`,
  pad: 'Números del PIN',
  clear: 'Borrar',
  erase: 'Borrar el último número',
  checking: 'Comprobando…',
  forgotten: '¿No recuerdas tu PIN? Pide ayuda a quien da la clase.',
  enter: 'Entrar',
  otherName: 'Elegir otro nombre',
  chooseFirst: 'Elige tu nombre en la lista.',

  noKey: 'Este equipo todavía no es una sala',
  noKeyLead:
    'Una persona que administra la academia hace una llave para este equipo en el panel, en «Salas». Al usarla aquí se borra todo lo personal de este navegador.',
  key: 'Llave de la sala',
  useKey: 'Usar este equipo como sala',
  checkingKey: 'Comprobando la llave…',
  typeKey: 'Escribe la llave de la sala.',
  keyRefused: 'La llave de esta sala ya no es válida',
  keyRefusedLead: (academy: string) =>
    `Llama a quien administra ${academy} y pide una llave nueva para este equipo. El progreso que falta enviar sigue guardado en este equipo, y se enviará con una llave nueva de esta misma sala.`,
  academy: 'la academia',
  support: (whatsapp: string) => `WhatsApp de la academia: +${whatsapp}`,

  bar: 'Sesión de la sala',
  nobody: 'Sin nombre',
  end: 'Terminar sesión',
  ending: 'Guardando tu progreso y cerrando tu sesión…',
  diskFull:
    'Este equipo no puede guardar más datos, y tu progreso espera. Avisa a quien da la clase antes de terminar tu sesión.',
  waiting: 'Hay progreso que espera a que vuelva la conexión con la academia.',

  still: '¿Sigues ahí?',
  stillLead: 'Vamos a cerrar tu sesión para que nadie más la use. Guardaremos tu progreso.',
  seconds: (count: number) => (count === 1 ? 'segundo' : 'segundos'),
  stay: 'Seguir aquí',
} as const;
