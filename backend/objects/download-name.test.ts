import { expect, it } from 'vitest';
import { attachmentHeader } from './download-name.ts';

it.each([
  [undefined, 'attachment; filename="1.pdf"; filename*=UTF-8\'\'1.pdf'],
  ['Guía de ventas.pdf', 'attachment; filename="Guia de ventas.pdf"; filename*=UTF-8\'\'Gu%C3%ADa%20de%20ventas.pdf'],
  ['catálogo.PDF', 'attachment; filename="catalogo.pdf"; filename*=UTF-8\'\'cat%C3%A1logo.pdf'],
  ['programa.exe', 'attachment; filename="programa.exe.pdf"; filename*=UTF-8\'\'programa.exe.pdf'],
  ['a"; filename="b.exe\r\nx-evil: 1', 'attachment; filename="a ; filename= b.exe x-evil  1.pdf"'],
  ['../../etc/passwd', 'attachment; filename="etc passwd.pdf"; filename*=UTF-8\'\'etc%20passwd.pdf'],
  ['fdp\u202eexe.', 'attachment; filename="fdp exe..pdf"'],
  ['日本', 'attachment; filename="_.pdf"; filename*=UTF-8\'\'%E6%97%A5%E6%9C%AC.pdf'],
  ["100% 'bueno' \ud800", "attachment; filename=\"100_ 'bueno'.pdf\"; filename*=UTF-8''100%25%20%27bueno%27.pdf"],
  [' . ', 'attachment; filename="1.pdf"'],
])('attachmentHeader makes a safe file name of %j', (wanted, header) => {
  const made = attachmentHeader('1.pdf', wanted);
  expect(made.startsWith(header), made).toBe(true);
  expect(made).toMatch(/^[\x20-\x7e]+$/);
});
