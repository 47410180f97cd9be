import { describe, expect, it } from 'vitest';
import { kindOf, previewOf } from './file-kind.ts';

describe('kindOf', () => {
  it.each([
    ['application/pdf', 'lista', 'PDF'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'reunión.pptx', 'PPTX'],
    [null, 'plantillas.zip', 'ZIP'],
    [null, 'sin nombre', null],
    [null, 'una.frase larga', null],
  ])('reads from content %s and name "%s" the kind %s', (contentType, fileName, kind) => {
    expect(kindOf({ contentType, fileName })).toBe(kind);
  });
});

describe('previewOf', () => {
  it.each([
    ['application/pdf', '/objects/materials/a.pdf', 'pdf'],
    ['image/webp', '/objects/materials/a.webp', 'picture'],
    ['video/mp4', '/objects/materials/a.mp4', 'video'],
    ['application/zip', '/objects/materials/a.zip', null],
    [null, '/objects/materials/a.pdf', null],
    ['application/pdf', 'https://archivos.example.com/a.pdf', null],
  ])('previews %s at %s as %s', (contentType, fileUrl, preview) => {
    expect(previewOf({ contentType, fileUrl })).toBe(preview);
  });
});
