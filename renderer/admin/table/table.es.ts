import { formatNumber } from '../../kit/format.ts';

/** Texts of every table of the panel. */
export const text = {
  search: 'Filtrar la lista',
  loading: 'Cargando…',
  /** @param list name of the list, such as 'Lista de marcas' */
  failed: (list: string) =>
    `No pudimos cargar ${list.startsWith('Lista ') ? 'la ' : ''}${list.charAt(0).toLowerCase()}${list.slice(1)}`,
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} de ${formatNumber(total)}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  pages: 'Páginas',
  order: 'Ordenar por',
  ascending: {
    number: 'de menor a mayor',
    rank: 'de menor a mayor',
    stage: 'lo pendiente primero',
    date: 'lo más antiguo primero',
    text: 'A-Z',
  },
  descending: {
    number: 'de mayor a menor',
    rank: 'de mayor a menor',
    stage: 'lo terminado primero',
    date: 'lo más nuevo primero',
    text: 'Z-A',
  },
  from: 'Desde',
  to: 'Hasta',
  withoutFilter: (label: string) => `Quitar el filtro ${label}`,
  revealed: (page: number, pages: number) =>
    pages === 1 ? 'Lo nuevo está marcado en la lista.' : `Lo nuevo está marcado en la página ${page} de ${pages}.`,
  cleared: 'Quitamos los filtros que lo ocultaban.',
  actions: 'Acciones',
  import: 'Importar CSV',
  export: 'Exportar CSV',
  exporting: 'Exportando…',
  exportOptions: 'Opciones de la exportación',
  delimiter: 'Separador de columnas',
  comma: 'Coma',
  semicolon: 'Punto y coma',
  delimiterHelp: 'Excel en español abre mejor los archivos con punto y coma.',
  exportFailed: 'No se pudo exportar la lista',
  nothingFound: 'No encontramos nada así',
  nothingFoundSentence: 'Prueba con otras palabras o quita los filtros.',
  clear: 'Quitar los filtros',
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Eliminar ${name}`,
} as const;
