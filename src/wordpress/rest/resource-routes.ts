import type {
  RestArguments,
  RestCall,
  RestEndpoint,
  RestError,
  RestReply,
  RestRoute,
} from '../../types/index.ts';
import { absent } from './owner-lists.ts';

type Answer = Promise<RestReply | RestError>;

/** Things that are listed, made, read, changed and deleted at one address, each by its number. */
export interface Resource<T> {
  readonly namespace: string;
  /** `/redirects` */
  readonly path: string;
  /** What one of them is called where it is not there: `redirect`. */
  readonly name: string;
  readonly permission: RestEndpoint['permission'];
  /** What can be said of one; `required` are those without which none is made. */
  readonly fields: RestArguments;
  readonly required: readonly string[];
  readonly listArguments?: RestArguments;
  list(call: RestCall): Answer;
  /** One of them; undefined where it is not there. */
  find(call: RestCall, id: number): Promise<T | undefined>;
  read(call: RestCall, known: T): Answer;
  /** Makes one where none is known, or changes it. */
  save(call: RestCall, known: T | undefined): Answer;
  remove(call: RestCall, known: T): Answer;
}

/** The five endpoints of a resource, as WordPress's controllers have them. WordPress: WP_REST_Controller. */
export function resourceRoutes<T>(resource: Resource<T>): readonly RestRoute[] {
  const { namespace, path, permission, fields } = resource;
  const ofOne = (answer: (call: RestCall, known: T) => Answer) => async (call: RestCall) => {
    const known = await resource.find(call, Number(call.params.id));
    return known === undefined ? absent(resource.name) : answer(call, known);
  };
  const required = resource.required.map((name) => [name, { ...fields[name], required: true }] as const);
  return [
    {
      namespace,
      path,
      endpoints: [
        {
          methods: ['GET'],
          ...(resource.listArguments && { args: resource.listArguments }),
          permission,
          handle: (call) => resource.list(call),
        },
        {
          methods: ['POST'],
          args: { ...fields, ...Object.fromEntries(required) },
          permission,
          handle: (call) => resource.save(call, undefined),
        },
      ],
    },
    {
      namespace,
      path: `${path}/(?<id>[\\d]+)`,
      endpoints: [
        { methods: ['GET'], permission, handle: ofOne((call, known) => resource.read(call, known)) },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          args: fields,
          permission,
          handle: ofOne((call, known) => resource.save(call, known)),
        },
        { methods: ['DELETE'], permission, handle: ofOne((call, known) => resource.remove(call, known)) },
      ],
    },
  ];
}
