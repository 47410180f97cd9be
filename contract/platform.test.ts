import { describe, expect, it } from 'vitest';
import { printRequestSchema, progressOnDiskSchema, SAVED_FILE_MAX_BYTES, saveFileRequestSchema } from './platform.ts';

describe('a page to be printed', () => {
  it.each(['/print/certificate/ABC-123', '/print/certificate/a?copy=1#end', '/'])('may be %j', (path) => {
    expect(printRequestSchema.safeParse({ path }).success).toBe(true);
  });

  it.each([
    '',
    'print',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a b',
    'https://evil.example/',
    'javascript:alert(1)',
    `/${'a'.repeat(2_000)}`,
  ])('may not be %j', (path) => {
    expect(printRequestSchema.safeParse({ path }).success).toBe(false);
  });

  it('is of the academy wherever its address is put together', () => {
    const origin = 'http://127.0.0.1:40123';
    for (const path of ['/a', '/a/../..//b', '/%2F%2Fevil.example', '/.//evil.example']) {
      const accepted = printRequestSchema.parse({ path });
      expect(new URL(accepted.path, origin).origin).toBe(origin);
    }
  });
});

describe('what a newer page asks of an older shell', () => {
  it('is read without what the shell does not know', () => {
    const file = { name: 'a.csv', mediaType: 'text/csv', base64: 'YQ==' };
    expect(printRequestSchema.parse({ path: '/a', copies: 2 })).toEqual({ path: '/a' });
    expect(saveFileRequestSchema.parse({ ...file, path: '/etc' })).toEqual(file);
  });
});

describe('a file to be saved', () => {
  const aFile = (changes: object = {}) => ({ name: 'a.csv', mediaType: 'text/csv', base64: 'YQ==', ...changes });

  it('has a name, a type and bytes', () => {
    expect(saveFileRequestSchema.safeParse(aFile()).success).toBe(true);
    for (const changes of [{ name: '' }, { base64: 'ñ' }, { base64: 'YQ=' }, { name: undefined }]) {
      expect(saveFileRequestSchema.safeParse(aFile(changes)).success, JSON.stringify(changes)).toBe(false);
    }
  });

  it('is as large as it may be and no larger', () => {
    const base64Of = (bytes: number) => Buffer.alloc(bytes).toString('base64');
    expect(saveFileRequestSchema.safeParse(aFile({ base64: base64Of(SAVED_FILE_MAX_BYTES) })).success).toBe(true);
    expect(saveFileRequestSchema.safeParse(aFile({ base64: base64Of(SAVED_FILE_MAX_BYTES + 6) })).success).toBe(false);
  });
});

it('may leave out of the stored progress the keys that hold nothing', () => {
  expect(progressOnDiskSchema.safeParse({}).success).toBe(true);
  expect(progressOnDiskSchema.safeParse({ videoProgress: '{}' }).success).toBe(true);
  expect(progressOnDiskSchema.safeParse({ authTokens: '{}' }).success).toBe(false);
});
