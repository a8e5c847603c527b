import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

export interface ArchiveEntry {
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** Makes the entry a symbolic link. */
  readonly link?: string;
}

/** A zip archive of these entries, deflated. */
export function zip(entries: readonly ArchiveEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', link } of entries) {
    const data = Buffer.from(link ?? content);
    const packed = deflateRawSync(data);
    const bytes = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(checksum(data), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(data.length, 8);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(0x800, 6);
    header.writeUInt16LE(8, 8);
    sizes.copy(header, 14);
    header.writeUInt16LE(bytes.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE((3 << 8) | 20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(0x800, 8);
    central.writeUInt16LE(8, 10);
    sizes.copy(central, 16);
    central.writeUInt16LE(bytes.length, 28);
    central.writeUInt32LE(((link === undefined ? 0o100644 : 0o120777) << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    bodies.push(header, bytes, packed);
    directory.push(central, bytes);
    offset += header.length + bytes.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

/** A tar archive of these entries, packed with gzip. */
export async function tarGz(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, content = '', link } of entries) {
    if (link === undefined) archive.entry({ name }, Buffer.from(content));
    else archive.entry({ name, type: 'symlink', linkname: link });
  }
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts));
}

/** An archive of All-in-One WP Migration with these entries. */
export function wpress(entries: readonly ArchiveEntry[]): Buffer {
  const parts = entries.flatMap(({ name, content = '' }) => {
    const data = Buffer.from(content);
    const header = Buffer.alloc(4377);
    const slash = name.lastIndexOf('/');
    header.write(name.slice(slash + 1), 0);
    header.write(String(data.length), 255);
    header.write('1767225600', 269);
    header.write(slash < 0 ? '.' : name.slice(0, slash), 281);
    return [header, data];
  });
  return Buffer.concat([...parts, Buffer.alloc(4377)]);
}

function checksum(data: Buffer): number {
  return crc32(data);
}
