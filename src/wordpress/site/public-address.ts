import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that no public server has (IANA's special-purpose registry). */
const PRIVATE_4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Networks within the public range of IPv6 (2000::/3) that lead elsewhere: tunnels to IPv4, benchmarks, examples. */
const SPECIAL_6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/**
 * Whether an address is one of the public internet: not this machine, its networks, a link, a provider's shared range,
 * or an IPv6 address that stands for an IPv4 one, which would get round the check.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !listOf(PRIVATE_4, 'ipv4').check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return (
    listOf([['2000::', 3]], 'ipv6').check(address, 'ipv6') &&
    !listOf(SPECIAL_6, 'ipv6').check(address, 'ipv6')
  );
}

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
