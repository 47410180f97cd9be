/** Texts of the pieces. */
export const text = {
  appName: 'Academia',
  newTab: '(se abre en una pestaña nueva)',
  stars: (count: number) => (count === 1 ? '1 de 5 estrellas' : `${count} de 5 estrellas`),
  breadcrumb: 'Ruta',
  closeToast: 'Cerrar aviso',
  toasts: 'Avisos (F8)',
  leaveTitle: '¿Salir sin guardar?',
  leaveSentence: 'Lo que cambiaste en este formulario se perderá.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
  close: 'Cerrar',
  cancel: 'Cancelar',
  tags: 'Etiquetas',
  tagsHelp: (max: number) => `Hasta ${max}. Separa con Enter o con una coma.`,
  tagsFull: (max: number) => `Ya tienes ${max}: quita una para poner otra.`,
  removeTag: (tag: string) => `Quitar la etiqueta ${tag}`,
} as const;
