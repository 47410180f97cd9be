import { stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Config, ConfigError } from '../config/config.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { Signer } from './signer.ts';

describe('the secret that is stored in DATA_DIR', () => {
  let data: TestDataFolder;

  beforeEach(async () => {
    data = await TestDataFolder.make();
  });
  afterEach(() => data.remove());

  const signer = () => new Signer(new Config(data.environment));

  it('is created once, so that signatures stay valid', () => {
    const signature = signer().sign('a test', 'text');
    expect(signer().isSigned('a test', 'text', signature)).toBe(true);
  });

  it('is read on a full disk', async () => {
    signer();
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await utimes(data.path, longAgo, longAgo);
    signer();
    expect((await stat(data.path)).mtime).toEqual(longAgo);
  });

  it.each(['', '\n', 'half-a-secret'])('is refused when the file contains %j', async (content) => {
    await writeFile(join(data.path, 'secret'), content);
    expect(signer).toThrow(ConfigError);
  });
});
