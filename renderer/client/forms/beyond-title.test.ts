import { expect, it } from 'vitest';
import { beyondTitle } from './beyond-title.ts';

it.each([
  ['No se envió. Inténtalo de nuevo.', 'Algo salió mal. Inténtalo de nuevo.', undefined],
  [
    'No se envió. Inténtalo de nuevo.',
    'La academia tarda en responder. Inténtalo de nuevo.',
    'La academia tarda en responder.',
  ],
  [
    'No se envió. Inténtalo de nuevo.',
    'La academia no responde. Revisa tu conexión e inténtalo de nuevo.',
    'La academia no responde. Revisa tu conexión.',
  ],
  [
    'No se envió. Inténtalo de nuevo.',
    'La academia está muy ocupada. Inténtalo en un momento.',
    'La academia está muy ocupada. Inténtalo en un momento.',
  ],
  ['No se envió', 'Algo salió mal. Inténtalo de nuevo.', 'Inténtalo de nuevo.'],
  [
    'No se envió',
    'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  ],
])('beyondTitle adds to the title %s from the sentence %s only %s', (title, sentence, added) => {
  expect(beyondTitle(title, sentence)).toBe(added);
});
