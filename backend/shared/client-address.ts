import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of an IPv6 address, what a provider gives to one customer: 64 of 128 bits, four groups of eight (RFC 6177). */
const NETWORK_GROUPS = 4;

/**
 * The key under which limits count an address: the whole IPv4 address in any notation, or 64 bits of IPv6, because
 * one customer owns all addresses below them.
 */
export function clientAddressKey(address: string): string {
  const [bare = ''] = address.split('%'); // fe80::1%eth0: without the interface
  if (!isIPv6(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
