import type { Reply, SiteRequest } from '../../types/index.ts';

/** Methods that need no log-in and are answered even where XML-RPC is off. */
const OPEN_METHODS: Readonly<Record<string, string>> = {
  'demo.sayHello': '<string>Hello!</string>',
};

const LISTED = ['system.listMethods', 'system.getCapabilities', 'demo.sayHello'];

/**
 * The answer of a site whose XML-RPC is switched off: whoever names a method that needs a log-in gets fault 405.
 * Other requests than POST get status 405. WordPress: xmlrpc.php, wp_xmlrpc_server.
 */
export function xmlRpcReply(request: Pick<SiteRequest, 'method' | 'rawBody'>): Reply {
  if (request.method !== 'POST') {
    return {
      status: 405,
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', Allow: 'POST' },
      body: 'XML-RPC server accepts POST requests only.',
    };
  }
  const text = Buffer.from(request.rawBody).toString('utf8');
  const method = /<methodName>\s*([\w.:/-]+)\s*<\/methodName>/.exec(text)?.[1];
  if (method === undefined) return fault(-32700, 'parse error. not well formed');
  if (method === 'system.listMethods') {
    return result(
      `<array><data>\n${LISTED.map((name) => `  <value><string>${name}</string></value>\n`).join('')}</data></array>`,
    );
  }
  if (Object.hasOwn(OPEN_METHODS, method)) return result(OPEN_METHODS[method] as string);
  if (/^(?:wp|blogger|metaWeblog|mt)\./.test(method)) {
    return fault(405, 'XML-RPC services are disabled on this site.');
  }
  // The name is made of letters, digits and `.:/-` only.
  return fault(-32601, `server error. requested method ${method} does not exist.`);
}

function result(value: string): Reply {
  return reply(`<methodResponse>
  <params>
    <param>
      <value>
      ${value}
      </value>
    </param>
  </params>
</methodResponse>
`);
}

function fault(code: number, text: string): Reply {
  return reply(`<methodResponse>
  <fault>
    <value>
      <struct>
        <member>
          <name>faultCode</name>
          <value><int>${code}</int></value>
        </member>
        <member>
          <name>faultString</name>
          <value><string>${text}</string></value>
        </member>
      </struct>
    </value>
  </fault>
</methodResponse>
`);
}

function reply(body: string): Reply {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/xml; charset=UTF-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  };
}
