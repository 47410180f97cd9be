import { ACCOUNT_CSV } from '../../../contract/account-csv.ts';
import { COURSE_CSV, LESSON_CSV } from '../../../contract/course-csv.ts';
import type { CsvValue } from '../../../contract/csv.ts';
import type { ImportKind } from '../../../contract/imports.ts';

const VIDEO = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';
const COURSE = [
  '',
  'Cómo manejar objeciones',
  'Ventas',
  'Ana Rojas',
  'Qué decir cuando tus clientes dudan.',
  12,
  'Básico',
];
const MORE = ['objeciones\ncierre', 'No', '', ''];

/** Headings of a file for import, with sample rows. */
export function templateOf(kind: ImportKind): [head: readonly string[], rows: readonly (readonly CsvValue[])[]] {
  if (kind === 'accounts') {
    const { id: _, role: __, ...headings } = ACCOUNT_CSV;
    return [Object.values(headings), [['ana@ejemplo.com', 'Ana', 'Rojas', '+56 9 1234 5678', '', 'V-001']]];
  }
  return [
    [...Object.values(COURSE_CSV), ...Object.values(LESSON_CSV)],
    [
      [...COURSE, ...MORE, '', 'Escuchar antes de responder', VIDEO, 240, ''],
      ['', '', '', '', '', '', '', '', '', '', '', '', 'La pregunta que abre', VIDEO, 480, ''],
    ],
  ];
}
