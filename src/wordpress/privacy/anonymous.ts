import { isIPv4, isIPv6 } from 'node:net';

/**
 * A network address that names no single machine any more: the last part of an IPv4 address and the last 64 bits of an
 * IPv6 address are 0; '' for what is no address. WordPress: wp_privacy_anonymize_ip(), which gives `0.0.0.0` there.
 */
export function anonymousAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return `::ffff:${anonymousAddress(mapped)}`;
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address === '' ? '' : '0.0.0.0';
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const network = [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4);
  // A last group in the IPv4 manner lies behind the network's part.
  const groups = network.map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':').replace(/(?::0)+$/, '')}::`;
}
