/** Reasons why a kiosk stays shut, and answers of its dialogs. */
export const text = {
  wrongServer: 'Debe ser "local" o una dirección como https://academia.ejemplo.cl.',
  wrongStartScreen: 'Debe ser una ruta de la academia, como "/" o "/course/…", fuera del panel.',
  wrongExitCode: 'Debe ser el texto que entrega «--make-exit-code».',
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
} as const;
