import type { Call, MainQuery, Reply } from '../../types/index.ts';

/** A page or document with the headers that plugins add to it (extension point `reply.headers`). */
export async function withExtendedHeaders(
  call: Call,
  reply: Reply,
  kind: 'page' | 'document',
  query?: MainQuery,
): Promise<Reply> {
  const { extensions } = call.site;
  if (!extensions.has('reply.headers')) return reply;
  return { ...reply, headers: await extensions.apply('reply.headers', reply.headers, { call, kind, query }) };
}
