import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { type Place, sourcePlaces } from './source-places.ts';

/** Where the inspector is handed the functions. */
const HANDED = Symbol.for('portolan.functions');

interface Property {
  readonly name: string;
  readonly value?: {
    readonly objectId?: string;
    readonly value?: unknown;
    readonly type?: string;
    readonly description?: string;
  };
}

/** What a declaration calls the function that does the work, the likeliest first. */
const WORKERS = ['handle', 'model', 'render', 'view'] as const;
/** How many factories may stand around a function. */
const DEPTH = 4;

/**
 * Where functions are written, in their sources as far as the files that hold them tell; undefined for what is not
 * written in a file. The engine itself knows: nothing has to be noted with each function. Where a factory made several of
 * them, what was handed to it is named instead: it is found among what they enclose.
 */
export async function placesOfFunctions(
  functions: readonly ((...words: never[]) => unknown)[],
): Promise<readonly (Place | undefined)[]> {
  const session = new Session();
  session.connect();
  const everywhere = globalThis as unknown as Record<symbol, unknown>;
  try {
    const files = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => files.set(scriptId, url));
    await session.post('Debugger.enable');
    everywhere[HANDED] = functions;
    const { result } = await session.post('Runtime.evaluate', {
      expression: "globalThis[Symbol.for('portolan.functions')]",
    });
    const { result: members } = await session.post('Runtime.getProperties', {
      objectId: result.objectId ?? '',
      ownProperties: true,
    });
    const places = new Array<Place | undefined>(functions.length).fill(undefined);
    const ids: [index: number, objectId: string][] = [];
    for (const { name, value } of members as readonly Property[]) {
      if (!/^\d+$/.test(name) || value?.objectId === undefined) continue;
      ids.push([Number(name), value.objectId]);
      places[Number(name)] = await placeOf(session, value.objectId, files);
    }
    const shared = sharedPlaces(places);
    for (const [index, objectId] of ids) {
      if (!shared.has(keyOf(places[index]))) continue;
      places[index] = (await declaredPlace(session, objectId, { files, shared }, DEPTH)) ?? places[index];
    }
    return sourcePlaces(places);
  } finally {
    delete everywhere[HANDED];
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

function keyOf(place: Place | undefined): string {
  return place === undefined ? '' : `${place.file}:${place.line}:${place.column}`;
}

/** The places of which several functions came. */
function sharedPlaces(places: readonly (Place | undefined)[]): ReadonlySet<string> {
  const keys = places.map(keyOf).filter((key) => key !== '');
  return new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
}

interface Search {
  readonly files: ReadonlyMap<string, string>;
  readonly shared: ReadonlySet<string>;
}

/** Where the function is written that a function of a factory calls; undefined where it encloses none. */
async function declaredPlace(
  session: Session,
  objectId: string,
  search: Search,
  depth: number,
): Promise<Place | undefined> {
  if (depth === 0) return undefined;
  for (const worker of await enclosedWorkers(session, objectId)) {
    const place = await placeOf(session, worker, search.files);
    if (place === undefined) continue;
    if (!search.shared.has(keyOf(place))) return place;
    const inner = await declaredPlace(session, worker, search, depth - 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Functions that a function encloses under a worker's name, by themselves or as members of what it encloses. */
async function enclosedWorkers(session: Session, objectId: string): Promise<readonly string[]> {
  const { internalProperties = [] } = await session.post('Runtime.getProperties', {
    objectId,
    ownProperties: true,
  });
  const scopes = (internalProperties as readonly Property[]).find(({ name }) => name === '[[Scopes]]');
  const enclosing = (await propertiesOf(session, scopes?.value?.objectId)).filter(({ value }) =>
    /^(?:Closure|Block)/.test(value?.description ?? ''),
  );
  const enclosed = (
    await Promise.all(enclosing.map(({ value }) => propertiesOf(session, value?.objectId)))
  ).flat();
  const members = await Promise.all(
    enclosed
      .filter(({ value }) => value?.type === 'object')
      .map(({ value }) => propertiesOf(session, value?.objectId)),
  );
  const functions = [...enclosed, ...members.flat()].filter(({ value }) => value?.type === 'function');
  return WORKERS.flatMap((worker) =>
    functions.flatMap(({ name, value }) => (name === worker && value?.objectId ? [value.objectId] : [])),
  );
}

async function propertiesOf(session: Session, objectId: string | undefined): Promise<readonly Property[]> {
  if (objectId === undefined) return [];
  const { result } = await session.post('Runtime.getProperties', { objectId, ownProperties: true });
  return result as readonly Property[];
}
