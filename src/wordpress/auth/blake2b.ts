/**
 * BLAKE2b (RFC 7693) for short messages, with a key and any length of digest: Node's own `blake2b512` has neither.
 * 64-bit words are bigints; a message of one block takes about half a millisecond.
 */

const word = (1n << 64n) - 1n;

const initial = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
] as const;

/** Message schedule of the ten different rounds; rounds 11 and 12 repeat the first two. */
const schedule = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const;

/** The four columns and the four diagonals of the working vector. */
const lanes = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** Digest of `bytes` (1 to 64) bytes of a message, keyed with up to 64 bytes. */
export function blake2b(message: Uint8Array, key: Uint8Array, bytes: number): Buffer {
  const state = BigUint64Array.from(initial);
  state[0] = (state[0] ?? 0n) ^ 0x01010000n ^ (BigInt(key.length) << 8n) ^ BigInt(bytes);
  const input = key.length > 0 ? Buffer.concat([padded(key), message]) : Buffer.from(message);
  const blocks = Math.max(1, Math.ceil(input.length / 128));
  for (let index = 0; index < blocks; index++) {
    const last = index === blocks - 1;
    const counted = last ? input.length : (index + 1) * 128;
    compress(state, padded(input.subarray(index * 128, (index + 1) * 128)), BigInt(counted), last);
  }
  const digest = Buffer.alloc(64);
  state.forEach((value, index) => {
    digest.writeBigUInt64LE(value, index * 8);
  });
  return digest.subarray(0, bytes);
}

function padded(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(128 - bytes.length)]);
}

function compress(state: BigUint64Array, block: Buffer, counted: bigint, last: boolean): void {
  const vector = [...state, ...initial];
  vector[12] = at(vector, 12) ^ counted;
  if (last) {
    vector[14] = at(vector, 14) ^ word;
  }
  for (let round = 0; round < 12; round++) {
    const order = schedule[round % 10] ?? schedule[0];
    lanes.forEach((lane, index) => {
      mix(vector, lane, read(block, order[index * 2]), read(block, order[index * 2 + 1]));
    });
  }
  for (let index = 0; index < 8; index++) {
    state[index] = (state[index] ?? 0n) ^ at(vector, index) ^ at(vector, index + 8);
  }
}

function mix(
  vector: bigint[],
  [a, b, c, d]: readonly [number, number, number, number],
  x: bigint,
  y: bigint,
) {
  let first = (at(vector, a) + at(vector, b) + x) & word;
  let fourth = rotateRight(at(vector, d) ^ first, 32n);
  let third = (at(vector, c) + fourth) & word;
  let second = rotateRight(at(vector, b) ^ third, 24n);
  first = (first + second + y) & word;
  fourth = rotateRight(fourth ^ first, 16n);
  third = (third + fourth) & word;
  second = rotateRight(second ^ third, 63n);
  vector[a] = first;
  vector[b] = second;
  vector[c] = third;
  vector[d] = fourth;
}

function at(vector: readonly bigint[], index: number): bigint {
  return vector[index] ?? 0n;
}

function read(block: Buffer, index: number | undefined): bigint {
  return block.readBigUInt64LE((index ?? 0) * 8);
}

function rotateRight(value: bigint, bits: bigint): bigint {
  return ((value >> bits) | (value << (64n - bits))) & word;
}
