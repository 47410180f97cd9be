import { formatNumber } from '../kit/format.ts';

/** Texts about rows that could not be read. */
export const text = {
  omitted: (count: number) =>
    count === 1
      ? 'No se pudo leer 1 fila de esta lista'
      : `No se pudieron leer ${formatNumber(count)} filas de esta lista`,
  stillThere: (count: number) =>
    count === 1
      ? 'Sus datos están dañados: no se ve aquí, pero existe y sigue contando.'
      : 'Sus datos están dañados: no se ven aquí, pero existen y siguen contando.',
  tell: 'Avisa a quien administra el servidor para que lo revise.',
} as const;
