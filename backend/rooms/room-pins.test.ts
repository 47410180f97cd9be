import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PasswordService } from '../auth/passwords/password.service.ts';
import { Config } from '../config/config.ts';
import { Signer } from '../cryptography/signer.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { isEasy, RoomPinsService } from './room-pins.service.ts';

const OWNER = { roomId: 'sala', accountId: 'camila' };

describe('a PIN', () => {
  let data: TestDataFolder;

  beforeEach(async () => {
    data = await TestDataFolder.make();
  });
  afterEach(() => data.remove());

  const pinsWith = (environment: object = {}) =>
    new RoomPinsService(new PasswordService(), new Signer(new Config({ ...data.environment, ...environment })));

  it('matches only for its learner in its training room', async () => {
    const pins = pinsWith();
    const hash = await pins.hash(OWNER, '4826');
    expect(await pins.matches(OWNER, '4826', hash)).toBe(true);
    expect(await pins.matches(OWNER, '4827', hash)).toBe(false);
    expect(await pins.matches({ ...OWNER, roomId: 'otra' }, '4826', hash)).toBe(false);
    expect(await pins.matches({ ...OWNER, accountId: 'luis' }, '4826', hash)).toBe(false);
  });

  it('ends with the secret of the academy, visibly', async () => {
    const hash = await pinsWith({ SECRET: 'a'.repeat(43) }).hash(OWNER, '4826');
    const after = pinsWith({ SECRET: 'b'.repeat(43) });
    expect(after.isUsable(hash)).toBe(false);
    expect(await after.matches(OWNER, '4826', hash)).toBe(false);
    expect(pinsWith({ SECRET: 'a'.repeat(43) }).isUsable(hash)).toBe(true);
  });

  it.each(['0000', '1111', '1234', '4321', '9876', '1212'])('is never %s', (pin) => {
    expect(isEasy(pin)).toBe(true);
  });

  it('has four digits, and is random', () => {
    const pins = pinsWith();
    const made = Array.from({ length: 500 }, () => pins.newPin());
    expect(made.every((pin) => /^\d{4}$/.test(pin) && !isEasy(pin))).toBe(true);
    expect(new Set(made).size).toBeGreaterThan(400);
  });
});
