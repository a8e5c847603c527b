import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { type Place, sourcePlaces } from './source-places.ts';

/** Where the inspector is handed the functions. */
const HANDED = Symbol.for('portolan.functions');

interface Property {
  readonly name: string;
  readonly value?: { readonly objectId?: string; readonly value?: unknown };
}

/**
 * Where functions are written, in their sources as far as the files that hold them tell; undefined for what is not
 * written in a file. The engine itself knows: nothing has to be noted with each function.
 */
export async function placesOfFunctions(
  functions: readonly ((...words: never[]) => unknown)[],
): Promise<readonly (Place | undefined)[]> {
  const session = new Session();
  session.connect();
  const shared = globalThis as unknown as Record<symbol, unknown>;
  try {
    const files = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => files.set(scriptId, url));
    await session.post('Debugger.enable');
    shared[HANDED] = functions;
    const { result } = await session.post('Runtime.evaluate', {
      expression: "globalThis[Symbol.for('portolan.functions')]",
    });
    const { result: members } = await session.post('Runtime.getProperties', {
      objectId: result.objectId ?? '',
      ownProperties: true,
    });
    const places = new Array<Place | undefined>(functions.length).fill(undefined);
    for (const { name, value } of members as readonly Property[]) {
      if (!/^\d+$/.test(name) || value?.objectId === undefined) continue;
      places[Number(name)] = await placeOf(session, value.objectId, files);
    }
    return sourcePlaces(places);
  } finally {
    delete shared[HANDED];
    session.disconnect();
  }
}

async function placeOf(
  session: Session,
  objectId: string,
  files: ReadonlyMap<string, string>,
): Promise<Place | undefined> {
  const { internalProperties = [] } = await session.post('Runtime.getProperties', {
    objectId,
    ownProperties: true,
  });
  const location = (internalProperties as readonly Property[]).find(
    ({ name }) => name === '[[FunctionLocation]]',
  )?.value?.value as { scriptId: string; lineNumber: number; columnNumber: number } | undefined;
  const url = location && files.get(location.scriptId);
  if (location === undefined || url === undefined || !url.startsWith('file:')) return undefined;
  return {
    file: fileURLToPath(url.replace(/[?#].*$/, '')),
    line: location.lineNumber + 1,
    column: location.columnNumber + 1,
  };
}
