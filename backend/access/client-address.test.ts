import { describe, expect, it } from 'vitest';
import { clientAddressKey } from './client-address.ts';

describe('the address key of rate limits', () => {
  it.each([
    ['10.0.0.8', '10.0.0.8'],
    ['::ffff:10.0.0.8', '10.0.0.8'],
    ['::FFFF:a00:8', '10.0.0.8'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['64:ff9b::10.0.0.8', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['no address', 'no address'],
  ])('%s is %s', (address, key) => {
    expect(clientAddressKey(address)).toBe(key);
  });
});
