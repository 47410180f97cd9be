import type { PanelHitKind } from '../../../contract/panel-search.ts';

/** Texts of the palette. */
export const text = {
  title: 'Buscar o hacer',
  placeholder: 'Busca lo que sea o escribe qué quieres hacer',
  results: 'Resultados',
  acts: 'Acciones',
  goTo: (place: string) => `Ir a ${place}`,
  newCourse: 'Nuevo curso',
  newCategory: 'Nueva categoría',
  newBrand: 'Nueva marca',
  newMaterial: 'Nuevo material',
  newEvent: 'Nuevo evento',
  newFaq: 'Nueva pregunta frecuente',
  newAccount: 'Nueva cuenta',
  makeBackup: 'Hacer una copia ahora',
  backupBegun: 'La copia está en marcha',
  backupBegunHint: 'Copias dice cuándo está lista.',
  backupFailed: 'No se pudo hacer la copia',
  changeScheme: 'Cambiar tema',
  changeSchemeWords: 'claro oscuro colores',
  academy: 'Ver la academia',
  academyWords: 'inicio aprendices',
  leave: 'Salir',
  leaveWords: 'cerrar sesión',
  searching: 'Buscando…',
  nothing: 'No encontramos nada así.',
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  failed: 'No se pudo buscar.',
  retry: 'Reintentar',
  hint: 'Con ↑ y ↓ eliges, con Intro abres, con Esc cierras.',
} as const;

export const KINDS: Readonly<Record<PanelHitKind, string>> = {
  course: 'Cursos',
  person: 'Personas',
  material: 'Materiales',
  post: 'Publicaciones',
  category: 'Categorías',
  event: 'Eventos',
  faq: 'Preguntas frecuentes',
  certificate: 'Certificados',
};
