import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Groups of 16 bits in an IPv6 network of 64 bits, which a provider gives to one customer (RFC 6177). */
const NETWORK_GROUPS = 4;

/**
 * The key under which limits count an address: an IPv4 address in any notation, or the first 64 bits of an IPv6
 * address, because one customer owns all addresses of that network.
 */
export function clientAddressKey(address: string): string {
  const [bare = ''] = address.split('%'); // fe80::1%eth0: without the interface
  if (!isIPv6(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
