import { describe, expect, it } from 'vitest';
import { printRequestSchema, progressOnDiskSchema, SAVED_FILE_MAX_BYTES, saveFileRequestSchema } from './platform.ts';

describe('a print request', () => {
  it.each(['/print/certificate/ABC-123', '/print/certificate/a?copy=1#end', '/'])('accepts the path %j', (path) => {
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
  ])('refuses the path %j', (path) => {
    expect(printRequestSchema.safeParse({ path }).success).toBe(false);
  });

  it('has a path that keeps the origin of the academy when it is resolved', () => {
    const origin = 'http://127.0.0.1:40123';
    for (const path of ['/a', '/a/../..//b', '/%2F%2Fevil.example', '/.//evil.example']) {
      const accepted = printRequestSchema.parse({ path });
      expect(new URL(accepted.path, origin).origin).toBe(origin);
    }
  });
});

describe('requests of a newer page to an older shell', () => {
  it('lose the fields that the shell does not support', () => {
    const file = { name: 'a.csv', mediaType: 'text/csv', base64: 'YQ==' };
    expect(printRequestSchema.parse({ path: '/a', copies: 2 })).toEqual({ path: '/a' });
    expect(saveFileRequestSchema.parse({ ...file, path: '/etc' })).toEqual(file);
  });
});

describe('a request to save a file', () => {
  const aFile = (changes: object = {}) => ({ name: 'a.csv', mediaType: 'text/csv', base64: 'YQ==', ...changes });

  it('requires a name and bytes in base64', () => {
    expect(saveFileRequestSchema.safeParse(aFile()).success).toBe(true);
    for (const changes of [{ name: '' }, { base64: 'ñ' }, { base64: 'YQ=' }, { name: undefined }]) {
      expect(saveFileRequestSchema.safeParse(aFile(changes)).success, JSON.stringify(changes)).toBe(false);
    }
  });

  it('accepts a file of the maximum size and refuses a larger one', () => {
    const base64Of = (bytes: number) => Buffer.alloc(bytes).toString('base64');
    expect(saveFileRequestSchema.safeParse(aFile({ base64: base64Of(SAVED_FILE_MAX_BYTES) })).success).toBe(true);
    expect(saveFileRequestSchema.safeParse(aFile({ base64: base64Of(SAVED_FILE_MAX_BYTES + 6) })).success).toBe(false);
  });
});

it('stored progress may lack keys and has no other keys', () => {
  expect(progressOnDiskSchema.safeParse({}).success).toBe(true);
  expect(progressOnDiskSchema.safeParse({ videoProgress: '{}' }).success).toBe(true);
  expect(progressOnDiskSchema.safeParse({ authTokens: '{}' }).success).toBe(false);
});
