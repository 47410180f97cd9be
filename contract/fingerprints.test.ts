import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprints.ts';

describe('the fingerprint of a key', () => {
  it('consists of the first hexadecimal digits of its thumbprint', () => {
    // SHA-256 of 'a' and of 'b'.
    expect(fingerprintOf('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs')).toBe(
      'CA97 8112 CA1B BDCA FAC2 31B3 9A23 DC4D',
    );
    expect(fingerprintOf('PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0')).toBe(
      '3E23 E816 0039 594A 3389 4F65 64E1 B134',
    );
  });
});
