import type { ImportKind } from '../../../contract/imports.ts';
import { formatNumber } from '../../kit/format.ts';

interface KindTexts {
  title: string;
  back: string;
  intro: string;
  templateName: string;
  count: (count: number) => string;
  unit: string;
}

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Texts that differ between the kinds. */
export const KIND_TEXTS: Readonly<Record<ImportKind, KindTexts>> = {
  courses: {
    title: 'Importar cursos',
    back: 'Volver a Cursos',
    intro:
      'Una línea por lección; los datos del curso van en todas sus líneas o solo en la primera. Con su ID, un curso se actualiza y conserva el avance de quienes lo empezaron; sin ID, se crea.',
    templateName: 'plantilla-cursos.csv',
    count: (count) => counted(count, 'curso', 'cursos'),
    unit: 'cursos',
  },
  accounts: {
    title: 'Importar cuentas',
    back: 'Volver a Cuentas',
    intro:
      'Una línea por persona, que se reconoce por su email. Se crean cuentas de estudiantes sin contraseña: al terminar descargas sus enlaces de invitación.',
    templateName: 'plantilla-cuentas.csv',
    count: (count) => counted(count, 'cuenta', 'cuentas'),
    unit: 'cuentas',
  },
};

/** Texts of the import. */
export const text = {
  choose: 'Elegir archivo CSV',
  drop: 'Arrastra aquí un archivo CSV, o elígelo.',
  limit: 'CSV en UTF-8, con coma o punto y coma, de 20 MB como máximo.',
  template: 'Descargar plantilla',
  tooLarge: 'El archivo tiene más de 20 MB: divídelo en varios.',
  uploading: (percent: number) => `Subiendo… ${percent} %`,
  checking: 'Revisando el archivo…',
  uploadFailed: 'No pudimos revisar el archivo',
  cancelUpload: 'Cancelar',
  file: 'Archivo',
  uploadedBy: (name: string) => `Lo subió ${name}`,
  toCreate: 'Se crearán',
  toUpdate: 'Se actualizarán',
  unchanged: 'Sin cambios',
  problems: 'Problemas',
  newCategories: (names: string) => `También se crearán las categorías ${names}.`,
  newCategory: (name: string) => `También se creará la categoría ${name}.`,
  ignored: (names: string) => `No se importan las columnas ${names}.`,
  hasProblems: 'El archivo tiene problemas',
  hasProblemsSentence: 'No se escribió nada. Corrígelos y sube el archivo otra vez.',
  nothingToDo: 'No hay nada que importar: todo está ya así en la academia.',
  run: (things: string) => `Importar ${things}`,
  starting: 'Empezando…',
  runFailed: 'No se pudo empezar',
  discard: 'Descartar',
  otherFile: 'Importar otro archivo',
  running: 'Importando',
  runningSentence: 'Puedes seguir trabajando o cerrar esta página: la importación continúa.',
  runningElsewhere: (name: string, what: string) =>
    `${name} está importando ${what}. Espera a que termine para importar otro archivo.`,
  seeRunning: 'Ver la importación',
  progress: (done: number, total: number) => `${formatNumber(done)} de ${formatNumber(total)}`,
  cancel: 'Cancelar importación',
  cancelling: 'Cancelando…',
  cancelFailed: 'No se pudo cancelar',
  done: 'Importación terminada',
  cancelled: 'Importación cancelada',
  failed: 'La importación no terminó',
  written: (created: string, unchanged: number) =>
    unchanged === 0
      ? `Se importaron ${created}.`
      : `Se importaron ${created}; ${formatNumber(unchanged)} ya estaban así.`,
  partly: (done: number, total: number) =>
    `Se revisaron y escribieron ${formatNumber(done)} de ${formatNumber(total)}. Lo escrito queda; sube el mismo archivo para terminar.`,
  refused: (count: number) =>
    count === 1 ? 'Una fila no se pudo escribir:' : `${formatNumber(count)} filas no se pudieron escribir:`,
  links: (count: number) => (count === 1 ? 'Descargar el enlace' : `Descargar ${formatNumber(count)} enlaces`),
  linksSentence:
    'Guarda el archivo de los enlaces de invitación en un lugar seguro. Cada enlace sirve 24 horas y permite elegir la contraseña.',
  linksAgain: 'Crear enlaces nuevos',
  linksAgainSentence: (when: string) =>
    `Los enlaces se entregaron el ${when}. Si creas otros, los anteriores dejan de servir. Quienes ya eligieron su contraseña no los necesitan.`,
  noLinks: 'Todas las personas de esta importación ya eligieron su contraseña.',
  givingLinks: 'Preparando los enlaces…',
  linksFailed: 'No se pudieron entregar los enlaces',
  saveAgain: 'Guardar los enlaces otra vez',
  saveAgainSentence: 'Al salir de esta página ya no se podrán descargar.',
  linksFile: 'enlaces-de-invitacion.csv',
  linkHeadings: ['Email', 'Nombre', 'Enlace', 'Vence'],
  saveFailed: 'No se pudo guardar el archivo',
  row: 'Fila',
  column: 'Columna',
  problem: 'Problema',
  wholeRow: 'Toda la fila',
  moreProblems: 'Mostrar más',
  loadingMore: 'Cargando…',
  shownOf: (shown: number, total: number) => `${formatNumber(shown)} de ${formatNumber(total)}`,
  downloadProblems: 'Descargar la lista',
  problemsFile: 'problemas.csv',
  loading: 'Cargando…',
  listFailed: 'No pudimos cargar las importaciones',
} as const;
