import type { RestArguments, RestCall, RestError, RestSchema } from '../../../types/index.ts';
import { isMap, phpText } from '../json-types.ts';
import { phrase, phraseError } from '../phrases.ts';
import { validateValue } from '../validate.ts';

const everywhere = ['view', 'edit', 'embed'];

/** Version of `theme.json` whose words fonts are described in. */
export const themeJsonVersion = 3;

const version: RestSchema = {
  description: 'Version of the theme.json schema used for the typography settings.',
  type: 'integer',
  default: themeJsonVersion,
  minimum: 2,
  maximum: themeJsonVersion,
  context: everywhere,
};

const id: RestSchema = {
  description: 'Unique identifier for the post.',
  type: 'integer',
  context: everywhere,
  readonly: true,
};

function text(description: string, more: RestSchema = {}): RestSchema {
  return { description, type: 'string', ...more };
}

/** A family of fonts (WordPress: `WP_REST_Font_Families_Controller::get_item_schema()`). */
export const familySchema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'wp_font_family',
  type: 'object',
  properties: {
    id,
    theme_json_version: version,
    font_faces: {
      description: 'The IDs of the child font faces in the font family.',
      type: 'array',
      context: everywhere,
      items: { type: 'integer' },
    },
    font_family_settings: {
      description: 'font-face definition in theme.json format.',
      type: 'object',
      context: everywhere,
      properties: {
        name: text('Name of the font family preset, translatable.'),
        slug: text('Kebab-case unique identifier for the font family preset.'),
        fontFamily: text('CSS font-family value.'),
        preview: text('URL to a preview image of the font family.', { format: 'uri', default: '' }),
      },
      required: ['name', 'slug', 'fontFamily'],
      additionalProperties: false,
    },
  },
};

/** One face of a family (WordPress: `WP_REST_Font_Faces_Controller::get_item_schema()`). */
export const faceSchema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'wp_font_face',
  type: 'object',
  properties: {
    id,
    theme_json_version: version,
    parent: {
      description: 'The ID for the parent font family of the font face.',
      type: 'integer',
      context: everywhere,
    },
    font_face_settings: {
      description: 'font-face declaration in theme.json format.',
      type: 'object',
      context: everywhere,
      properties: {
        fontFamily: text('CSS font-family value.', { default: '' }),
        fontStyle: text('CSS font-style value.', { default: 'normal' }),
        fontWeight: {
          description: 'List of available font weights, separated by a space.',
          default: '400',
          type: ['string', 'integer'],
        },
        fontDisplay: text('CSS font-display value.', {
          default: 'fallback',
          enum: ['auto', 'block', 'fallback', 'swap', 'optional'],
        }),
        src: {
          description: 'Paths or URLs to the font files.',
          anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
          default: [],
        },
        fontStretch: text('CSS font-stretch value.'),
        ascentOverride: text('CSS ascent-override value.'),
        descentOverride: text('CSS descent-override value.'),
        fontVariant: text('CSS font-variant value.'),
        fontFeatureSettings: text('CSS font-feature-settings value.'),
        fontVariationSettings: text('CSS font-variation-settings value.'),
        lineGapOverride: text('CSS line-gap-override value.'),
        sizeAdjust: text('CSS size-adjust value.'),
        unicodeRange: text('CSS unicode-range value.'),
        preview: text('URL to a preview image of the font face.', { format: 'uri', default: '' }),
      },
      required: ['fontFamily', 'src'],
      additionalProperties: false,
    },
  },
};

/**
 * The arguments of a writing request: the settings come as JSON in a text, so that files can come beside them. Of a
 * family that is there already, parts may come; its slug stays.
 */
export function settingsArgument(name: string, schema: RestSchema, creates: boolean): RestArguments {
  const what = name === 'font_family_settings' ? 'font-family' : 'font-face';
  const properties = isMap(schema.properties) ? schema.properties : {};
  const own = isMap(properties[name]) ? properties[name] : {};
  const { context: _context, ...versionArgument } = version;
  return {
    theme_json_version: { ...versionArgument, validate: true, sanitize: 'schema' },
    [name]: {
      description: `${what} declaration in theme.json format, encoded as a string.`,
      type: 'string',
      required: true,
      validate: (value, call) => settingsError(value, call, name, own, creates),
      sanitize: (value) => parsed(phpText(value)),
    },
  };
}

function settingsError(
  value: unknown,
  call: RestCall,
  name: string,
  schema: RestSchema,
  creates: boolean,
): RestError | undefined {
  if (typeof value !== 'string') {
    return validateValue(value, { type: 'string' }, name);
  }
  const settings = parsed(value);
  const invalid = (text: string, ...values: readonly string[]) =>
    phraseError('rest_invalid_param', phrase(text, ...values), { status: 400 });
  if (!isMap(settings)) {
    return invalid('%s parameter must be a valid JSON string.', name);
  }
  if (!creates && settings.slug !== undefined) {
    return invalid('%s cannot be updated.', `${name}[slug]`);
  }
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const { required: _required, ...others } = schema;
  const wrong = validateValue(settings, creates ? schema : others, name);
  if (wrong) return wrong;
  const empty = required.find((key) => isNothing(settings[key]));
  if (empty !== undefined && settings[empty] !== undefined) {
    return invalid('%s cannot be empty.', `${name}[ ${empty} ]`);
  }
  return name === 'font_face_settings' ? missingFile(settings.src, call, invalid) : undefined;
}

/** A source that is no address names a file of the request, and each file of the request is named by one. */
function missingFile(
  input: unknown,
  { request }: RestCall,
  invalid: (text: string, ...values: readonly string[]) => RestError,
): RestError | undefined {
  const sources = Array.isArray(input) ? input.map(phpText) : [phpText(input)];
  for (const source of sources) {
    if (source === '') {
      return invalid('%s values must be non-empty strings.', 'font_face_settings[src]');
    }
    if (!/^https?:\/\//i.test(source) && !request.files.some(({ field }) => field === source)) {
      return invalid(
        '%1$s value "%2$s" must be a valid URL or file reference.',
        'font_face_settings[src]',
        source,
      );
    }
  }
  const unused = request.files.find(({ field }) => !sources.includes(field));
  return unused && invalid('File %1$s must be used in %2$s.', unused.field, 'font_face_settings[src]');
}

function isNothing(value: unknown): boolean {
  return value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
