import { BlockList, isIP } from 'node:net';

/** Whether an address (IPv4 or IPv6) stands on a list of addresses and networks (`10.0.0.0/8`). */
export function isListedAddress(address: string, list: readonly string[]): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(plain);
  if (family === 0 || list.length === 0) return false;
  const blocked = new BlockList();
  for (const line of list) {
    const [network = '', bits] = line.split('/');
    const kind = isIP(network);
    if (kind === 0) continue;
    const most = kind === 4 ? 32 : 128;
    const length = bits === undefined ? most : Number(bits);
    if (Number.isInteger(length) && length >= 0 && length <= most)
      blocked.addSubnet(network, length, kind === 4 ? 'ipv4' : 'ipv6');
  }
  return blocked.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a browser's name holds one of the listed texts, or fits one that is written as `/expression/`. */
export function isListedAgent(agent: string, list: readonly string[]): boolean {
  return list.some((line) => {
    const expression = /^\/(.+)\/([a-z]*)$/.exec(line);
    if (expression === null) return agent.toLowerCase().includes(line.toLowerCase());
    try {
      return new RegExp(expression[1] ?? '', expression[2]?.replace(/[^ims]/g, '')).test(agent);
    } catch {
      return false;
    }
  });
}
