/** Reasons why a kiosk stays shut, and answers of its dialogs. */
export const text = {
  wrongServer: 'Debe ser "local" o una dirección como https://academia.ejemplo.cl.',
  wrongStartScreen: 'Debe ser una ruta de la academia, como "/" o "/course/…", fuera del panel.',
  wrongExitCode: 'Debe ser el texto que entrega «--make-exit-code».',
  wrongRoomKey: 'Debe ser la llave del equipo, como la mostró el panel en «Salas».',
  wrongValue: 'Su valor no es válido.',
  unknownField: 'No existe un campo con ese nombre.',
  wrongField: (field: string, why: string) => `El archivo kiosk.json tiene un error en «${field}»: ${why}`,
  notJson: 'El archivo kiosk.json está dañado: no es un texto JSON en UTF-8.',
  tooLarge: 'El archivo kiosk.json es demasiado grande.',
  unreadable: (code: string) => `No se pudo leer el archivo kiosk.json (${code}).`,
  link: (path: string) => `${path} es un enlace. Debe ser un archivo o una carpeta de verdad.`,
  wrongKind: (path: string) => `${path} no es lo que debe ser: un archivo dentro de una carpeta.`,
  foreign: (path: string) => `${path} no pertenece a un administrador del equipo.`,
  tooOpen: (path: string) => `${path} puede ser cambiado por personas que no administran el equipo.`,
  rulesUnknown: 'No se pudo comprobar quién puede cambiar el archivo kiosk.json.',

  password: 'El usuario o la contraseña no son de quien administra la academia.',
  code: 'El código de salida no es correcto.',
  limited: 'La academia no acepta más intentos por ahora. Espera unos minutos.',
  noServer: 'La academia no responde.',
  serverAnswers: 'La academia responde: sal con la contraseña de quien la administra.',
  /** @param waitMs rounded up to whole seconds, and from two minutes on to minutes */
  pause: (waitMs: number) => {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    const wait = seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
    return `Demasiados intentos: espera ${wait}.`;
  },

  exitCodeLength: 'El código de salida debe tener entre 8 y 200 caracteres, en una sola línea.',

  notChosen: 'Todavía no se eligió dónde está la academia. Abre la aplicación una vez sin «--kiosk» y elígelo.',
  noAcademy:
    'En este equipo todavía no hay una academia. Ábrela una vez fuera del modo sala, con la misma cuenta del equipo, y créala.',
  switches: (names: string) =>
    `El modo sala no se abre con estas opciones: ${names}. Quítalas del acceso directo o del servicio que lo abre.`,
  switchesTitle: 'Academia no se abrió',
} as const;
