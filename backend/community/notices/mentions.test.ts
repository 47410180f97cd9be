import { expect, it } from 'vitest';
import { mentionedIn } from './mentions.ts';

const PEOPLE = new Map([
  ['1', 'Ana Pérez'],
  ['2', 'Luis'],
  ['3', 'Ana Pérez Soto'],
]);

it.each([
  ['Gracias @Ana Pérez, sirve.', ['1']],
  ['gracias @ana perez', ['1']],
  ['Hola @Ana  Pérez Soto', ['1', '3']],
  ['@Luis y @Ana Pérez', ['1', '2']],
  ['@Luisa no es ella', []],
  ['@Luisa no, pero @Luis sí', ['2']],
  ['luis@example.com', []],
  ['correo@luis.cl', []],
  ['Ana Pérez sin arroba', []],
  ['@', []],
])('finds the mentioned people in "%s"', (content, ids) => {
  expect(mentionedIn(content, PEOPLE)).toEqual(ids);
});
