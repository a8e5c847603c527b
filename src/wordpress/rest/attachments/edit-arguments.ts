import type { RestArguments } from '../../../types/index.ts';

const percentage = { type: 'number', minimum: 0, maximum: 100 } as const;

/** How a picture can be cut and turned. */
export const editArguments: RestArguments = {
  src: { description: 'URL to the edited image file.', type: 'string', format: 'uri', required: true },
  modifiers: {
    description: 'Array of image edits.',
    type: 'array',
    minItems: 1,
    items: {
      description: 'Image edit.',
      type: 'object',
      required: ['type', 'args'],
      oneOf: [
        {
          title: 'Flip',
          properties: {
            type: { description: 'Flip type.', type: 'string', enum: ['flip'] },
            args: {
              description: 'Flip arguments.',
              type: 'object',
              required: ['flip'],
              properties: {
                flip: {
                  description: 'Flip direction.',
                  type: 'object',
                  required: ['horizontal', 'vertical'],
                  properties: {
                    horizontal: {
                      description: 'Whether to flip in the horizontal direction.',
                      type: 'boolean',
                    },
                    vertical: { description: 'Whether to flip in the vertical direction.', type: 'boolean' },
                  },
                },
              },
            },
          },
        },
        {
          title: 'Rotation',
          properties: {
            type: { description: 'Rotation type.', type: 'string', enum: ['rotate'] },
            args: {
              description: 'Rotation arguments.',
              type: 'object',
              required: ['angle'],
              properties: { angle: { description: 'Angle to rotate clockwise in degrees.', type: 'number' } },
            },
          },
        },
        {
          title: 'Crop',
          properties: {
            type: { description: 'Crop type.', type: 'string', enum: ['crop'] },
            args: {
              description: 'Crop arguments.',
              type: 'object',
              required: ['left', 'top', 'width', 'height'],
              properties: {
                left: {
                  description:
                    'Horizontal position from the left to begin the crop as a percentage of the image width.',
                  type: 'number',
                },
                top: {
                  description:
                    'Vertical position from the top to begin the crop as a percentage of the image height.',
                  type: 'number',
                },
                width: {
                  description: 'Width of the crop as a percentage of the image width.',
                  type: 'number',
                },
                height: {
                  description: 'Height of the crop as a percentage of the image height.',
                  type: 'number',
                },
              },
            },
          },
        },
      ],
    },
  },
  rotation: {
    description: 'The amount to rotate the image clockwise in degrees. DEPRECATED: Use `modifiers` instead.',
    type: 'integer',
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 360,
    exclusiveMaximum: true,
  },
  x: {
    description:
      'As a percentage of the image, the x position to start the crop from. DEPRECATED: Use `modifiers` instead.',
    ...percentage,
  },
  y: {
    description:
      'As a percentage of the image, the y position to start the crop from. DEPRECATED: Use `modifiers` instead.',
    ...percentage,
  },
  width: {
    description:
      'As a percentage of the image, the width to crop the image to. DEPRECATED: Use `modifiers` instead.',
    ...percentage,
  },
  height: {
    description:
      'As a percentage of the image, the height to crop the image to. DEPRECATED: Use `modifiers` instead.',
    ...percentage,
  },
};
