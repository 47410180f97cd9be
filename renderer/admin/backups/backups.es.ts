import type { BackupReason, BackupSigner, BackupTask, RestorePreview } from '../../../contract/backups.ts';
import { formatFileSize } from '../../kit/file-size.ts';
import { formatNumber } from '../../kit/format.ts';

type Kind = BackupTask['kind'];

const files = (count: number) => (count === 1 ? '1 archivo' : `${formatNumber(count)} archivos`);

type Named = RestorePreview['reactivated'];

/** The first names, and the number of the others: 'Ana Ruiz, Luis Soto y 10 más'. */
function named({ count, names }: Named): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} y ${formatNumber(more)} más` : names.join(', ');
}

export type ChangedNames = NonNullable<RestorePreview['signInNames']>['kept'];

/** The first changes, and the number of the others: 'Ana Ruiz (hoy ana@x.cl, en la copia a@x.cl)'. */
function changedNames({ count, changes }: ChangedNames): string {
  const said = changes.map(
    ({ name, now, inBackup }) => `${name} (hoy ${now ?? 'ninguno'}, en la copia ${inBackup ?? 'ninguno'})`,
  );
  return named({ count, names: said });
}

const NOUNS = {
  accounts: ['1 cuenta', 'cuentas'],
  certificates: ['1 certificado', 'certificados'],
  courses: ['1 curso', 'cursos'],
  materials: ['1 material', 'materiales'],
  posts: ['1 publicación', 'publicaciones'],
  replies: ['1 respuesta', 'respuestas'],
  reviews: ['1 reseña', 'reseñas'],
} as const satisfies Record<
  keyof RestorePreview['lost'] | keyof NonNullable<RestorePreview['returning']>,
  readonly [one: string, many: string]
>;

type Counts = Readonly<Partial<Record<keyof typeof NOUNS, number>>>;

/** '2 cursos, 1 respuesta y 3 reseñas'; kinds with a count of 0 are left out. */
function countedNouns(counts: Counts): string {
  const parts = (Object.keys(NOUNS) as (keyof typeof NOUNS)[]).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    return count === 1 ? NOUNS[kind][0] : `${formatNumber(count)} ${NOUNS[kind][1]}`;
  });
  return new Intl.ListFormat('es').format(parts);
}

function lostSentence(lost: RestorePreview['lost']): string {
  const nouns = countedNouns(lost);
  if (nouns === '') return 'Desde entonces no hay cuentas, certificados, cursos, materiales ni publicaciones nuevas.';
  return `Nuevo desde entonces, y se pierde: ${nouns}.`;
}

/** Texts of the tab Copias. */
export const text = {
  title: 'Copias',
  list: 'Lista de copias',
  listFailed: 'No pudimos cargar las copias',
  make: 'Hacer una copia ahora',
  upload: 'Subir una copia',
  succeeded: 'Éxito',
  close: 'Cerrar',

  elsewhere: 'Las copias se hacen fuera de la academia',
  elsewhereSentence:
    'Esta academia usa PostgreSQL: quien administra esa base de datos hace sus copias (pg_dump o el archivo de su diario). Acuerda con esa persona cuándo se hacen, y que una vez se prueben.',

  state: 'Cómo están las copias',
  last: 'Última copia',
  lastAt: (time: string, bytes: number) => `A las ${time}, ${formatFileSize(bytes)}`,
  never: 'Ninguna',
  neverSentence: 'Todavía no hay ninguna copia.',
  stored: 'Copias guardadas',
  storedOf: (kept: number) => `Se guardan hasta ${formatNumber(kept)}; después se elimina la más antigua`,
  free: 'Espacio libre',
  needed: (bytes: number) => `Otra copia ocupa hasta ${formatFileSize(bytes)}`,
  tooLittle: (bytes: number) => `No alcanza: otra copia ocupa hasta ${formatFileSize(bytes)}`,
  trial: 'Última prueba',
  whole: 'Completa',
  broken: 'Con problemas',
  notTried: 'Sin probar',
  notTriedSentence: 'Una vez por semana se prueba sola la copia más nueva.',
  triedWhole: (day: string) => `Probada el ${day}: se restaura completa`,
  triedBroken: (day: string) => `Probada el ${day}: no se restaura`,
  trialFailed: (moment: string) => `La copia del ${moment} no se puede restaurar`,
  trialFailedHint: 'Haz otra copia ahora y pruébala.',

  madeAt: 'Hecha',
  reason: 'Motivo',
  reasons: {
    daily: 'Diaria',
    manual: 'A mano',
    migration: 'Antes de actualizar',
    restore: 'Antes de restaurar',
  } satisfies Record<BackupReason, string>,
  database: 'Base de datos',
  databaseUnit: 'de base de datos',
  objects: 'Archivos',
  files,
  noObjects: 'Sin archivos',
  wholeBadge: 'Probada: completa',
  brokenBadge: 'Probada: con problemas',
  signers: {
    own: 'Firmada por esta academia',
    other: 'Firmada por otra academia',
    none: 'Sin firma',
  } satisfies Record<BackupSigner['state'], string>,
  empty: 'Todavía no hay copias',
  emptySentence: 'La academia hace una cada día por sí sola. Haz la primera ahora.',
  download: (moment: string) => `Descargar la copia del ${moment}`,
  downloadTitle: 'Descargar',
  tryOut: 'Probar',
  tryOutOf: (moment: string) => `Probar la copia del ${moment}`,
  restore: 'Restaurar',
  restoreOf: (moment: string) => `Restaurar la copia del ${moment}`,
  removeOf: (moment: string) => `Eliminar la copia del ${moment}`,
  removeTitle: 'Eliminar',

  running: {
    make: 'Haciendo una copia…',
    try: 'Probando la copia…',
    restore: 'Preparando la restauración…',
  } satisfies Record<Kind, string>,
  runningHint: {
    make: 'La academia sigue funcionando. Puedes cerrar esta página.',
    try: 'Se restaura en una carpeta aparte, sin tocar la academia.',
    restore: 'Se revisa la copia y se guarda el estado de hoy. La academia sigue funcionando hasta el cambio.',
  } satisfies Record<Kind, string>,
  percentage: (percentage: number) => `${Math.floor(percentage)} %`,
  cancel: 'Cancelar',
  cancelFailed: 'No se pudo cancelar',
  done: {
    make: 'La copia está lista',
    try: 'La prueba terminó: la copia se restaura completa',
    restore: 'La academia está restaurada',
  } satisfies Record<Kind, string>,
  cancelled: {
    make: 'Se canceló la copia',
    try: 'Se canceló la prueba',
    restore: 'Se canceló la restauración: nada cambió',
  } satisfies Record<Kind, string>,
  failed: {
    make: 'No se pudo hacer la copia',
    try: 'No se pudo probar la copia',
    restore: 'No se pudo restaurar la copia: la academia sigue como estaba',
  } satisfies Record<Kind, string>,
  downloadFailed: 'No se pudo descargar la copia',

  deleteQuestion: (moment: string) => `¿Eliminar la copia del ${moment}?`,
  deleteSentence: 'La academia no cambia, pero ya no podrás volver a ese momento. Esto no se puede deshacer.',
  deleteLast: 'Es la única copia que hay: después no podrás volver a ningún momento. Esto no se puede deshacer.',
  deleted: 'La copia se eliminó',
  deleteFailed: 'No se pudo eliminar la copia',

  restoreQuestion: (moment: string) => `¿Restaurar la copia del ${moment}?`,
  restoreEffects: (moment: string) => [
    `La academia vuelve a estar como el ${moment}: todo lo posterior se pierde, también el avance, las cuentas y los certificados nuevos.`,
    'Antes se hace una copia del estado de hoy, a la que puedes volver.',
    'Todas las personas tienen que volver a entrar, también tú.',
    'La academia no responde durante un momento.',
  ],
  comparing: 'Comparando la copia con la academia de hoy…',
  compareFailed: 'No se pudo comparar la copia con la academia de hoy.',
  compareAgain: 'Comparar de nuevo',
  signerSentences: {
    own: '',
    other: 'Compara su huella con la de esa academia antes de restaurarla.',
    none: 'Nada prueba que la hizo esta academia: restáurala solo si sabes de dónde viene y quién la tuvo.',
  } satisfies Record<BackupSigner['state'], string>,
  ownFingerprint: (fingerprint: string) => `Esta academia firma sus copias con la clave de huella ${fingerprint}.`,
  unknownStaff: (people: Named) =>
    `La copia trae ${people.count === 1 ? '1 cuenta del equipo que hoy no existe' : `${formatNumber(people.count)} cuentas del equipo que hoy no existen`}: ${named(people)}.`,
  lost: lostSentence,
  returning: (counts: Counts) => `Vuelve lo que se eliminó después: ${countedNouns(counts)}.`,
  shownAgain: (counts: Counts) => `Vuelve a leerse lo que se ocultó después: ${countedNouns(counts)}.`,
  erasedAgain: (count: number) =>
    count === 1
      ? 'Una persona de la copia pidió después que se eliminara su cuenta: se elimina de nuevo.'
      : `${formatNumber(count)} personas de la copia pidieron después que se eliminara su cuenta: se eliminan de nuevo.`,
  keepRights: 'Mantener lo que se quitó después a personas, acceso y roles, y su email y usuario de hoy',
  namesTaken: (names: ChangedNames) => `Entran con el email o el usuario de la copia: ${changedNames(names)}.`,
  rights: (reactivated: Named, raised: Named, names: ChangedNames | undefined) =>
    [
      reactivated.count > 0 && `Siguen desactivadas: ${named(reactivated)}.`,
      raised.count > 0 && `Siguen con el rol de hoy: ${named(raised)}.`,
      names && names.count > 0 && `Siguen con el email o el usuario de hoy: ${changedNames(names)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  cannotKeepRights:
    'No se puede: nadie quedaría para administrar la academia. Vuelven el acceso, los roles, los emails y los usuarios de entonces.',
  keepPasswords: 'Mantener las contraseñas de hoy',
  passwords: (people: Named) =>
    `Cambiaron su contraseña después de la copia: ${named(people)}. Si no lo marcas, vuelve a valer la de entonces.`,
  keepRevocations: 'Mantener revocados los certificados que se revocaron después',
  named,
  keys: 'Claves de certificados',
  keysSentence:
    'La copia trae claves de otra academia. Lo que firmaron vale aquí solo si las admites: compara antes la huella con quien la hizo. Puedes admitirlas también después, en Certificados.',
  admitKey: (use: RestorePreview['keys'][number]['use']) =>
    use === 'proof' ? 'Admitir la clave de los códigos QR' : 'Admitir la clave de las credenciales',
  fingerprint: 'Huella',
  keyMadeOn: (day: string) => `Es del ${day}.`,
  withoutObjects: 'Esta copia no tiene archivos: los videos, imágenes y documentos que faltan hoy seguirán faltando.',
  anotherAcademy: 'Esta copia es de otra academia',
  anotherAcademySentence: 'Sus cursos y sus cuentas toman el lugar de los de esta.',
  anotherAcademyYes: 'Sí, quiero poner aquí los datos de otra academia',
  anotherAcademyMissing: 'Marca la casilla si de verdad quieres restaurarla aquí.',
  word: 'RESTAURAR',
  typeWord: 'Escribe RESTAURAR para confirmar',
  wordMissing: 'Escribe la palabra RESTAURAR.',
  starting: 'Empezando…',

  uploading: 'Subiendo la copia…',
  checkingUpload: 'Revisando la copia…',
  uploaded: 'La copia está en la lista',
  uploadFailed: 'No se pudo subir la copia',
  uploadCancelled: 'Se canceló la subida',
  uploadProgress: (done: number, total: number) => `${formatFileSize(done)} de ${formatFileSize(total)}`,
  wrongFile: 'Ese archivo no es una copia',
  wrongFileSentence: 'Elige un archivo .tar que se descargó de esta sección.',
  cancelUpload: 'Cancelar la subida',
  leaving: {
    leaveTitle: '¿Salir mientras se sube la copia?',
    leaveSentence: 'La subida se cancela. Puedes empezarla de nuevo después.',
    leave: 'Salir y cancelar la subida',
    stay: 'Seguir aquí',
  },
} as const;
