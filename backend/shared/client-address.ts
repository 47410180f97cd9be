import { isIPv6 } from 'node:net';

/** Of an IPv6 address, what a provider gives to one customer: 64 of 128 bits (RFC 6177). */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The key under which limits count an address: IPv4 whole, however it is written; of IPv6 the first 64 bits, because whoever has one
 * address of them has them all.
 */
export function clientAddressKey(address: string): string {
  const [bare = ''] = address.split('%'); // fe80::1%eth0: the interface is no part of it
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(new URL(`http://[${bare}]/`).hostname.slice(1, -1));
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an address in the form that `URL` gives it: without dots, zeros left out once at the most. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(GROUPS - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
