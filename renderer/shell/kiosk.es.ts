/** Texts of the shell's page in a kiosk. */
export const text = {
  starting: 'Abriendo tu academia…',
  startingLead: 'Tomará solo unos segundos.',
  longLead: 'Está tomando más de lo normal. La seguimos abriendo: si no vuelve, avisa a quien está a cargo de la sala.',

  shut: 'Esta sala todavía no se puede abrir',
  shutLead: 'Avisa a quien administra este equipo. La guía de salas explica cómo corregirlo.',
  retry: 'Reintentar',

  outside: 'Este enlace sale de la academia',
  outsideLead: 'Aquí no se abre. Escanea el código con tu teléfono para llevártelo.',
  outsideMail: 'Aquí no se puede escribir correos. Escanea el código con tu teléfono para llevarte la dirección.',
  qr: 'Código QR del enlace',
  tooLongForQr: 'La dirección es demasiado larga para un código: cópiala a mano.',
  back: 'Volver a la academia',

  exit: 'Salir del modo sala',
  exitLead: 'Solo quien administra la academia puede salir.',
  checking: 'Comprobando la academia…',
  username: 'Usuario o email',
  password: 'Contraseña',
  codeLead: 'La academia no responde. Escribe el código de salida de este equipo.',
  code: 'Código de salida',
  none: 'La academia no responde y este equipo no tiene un código de salida. Inténtalo cuando vuelva la conexión.',
  leave: 'Salir',
  leaving: 'Comprobando…',
  left: 'Saliendo…',
} as const;
