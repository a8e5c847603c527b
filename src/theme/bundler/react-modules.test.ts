import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildBrowserAssets } from './browser-assets.ts';
import { moduleOf } from './react-modules.ts';

describe('a CommonJS file as a module', () => {
  it('imports what it required, and exports by the same names, whatever they are called inside', async () => {
    const text = moduleOf(`"use strict";
      var Path = require("node:path");
      function join(a, b) { return Path.posix.join(a, exports.root, b); }
      exports.root = void 0;
      exports.root = "tides";
      exports.join = join;
      exports["default"] === undefined;`);
    const made = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(made.join('/', 'spring')).toBe('/tides/spring');
    expect(made.root).toBe('tides');
    expect(made.default.join).toBe(made.join);
  });
});

describe('React in bundles for the browser', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portolan-react-'));
    writeFileSync(
      join(folder, 'tide.island.tsx'),
      "import React, { useState } from 'react';\nimport { createPortal } from 'react-dom';\nexport default () => React.createElement('b', null, useState(1)[0], createPortal(null, document.body));",
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const scripts = async () => {
    const out = join(folder, 'assets');
    const request = { folders: [folder], styles: {}, out, alias: {} };
    await buildBrowserAssets({ ...request, runtime: join(import.meta.dirname, '../../view/browser') });
    return readdirSync(out)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(out, name), 'utf8'));
  };

  it('stands in no function that would be read once more when it is started', async () => {
    const react = (await scripts()).filter((text) => text.includes('hydrateRoot'));
    expect(react.length).toBeGreaterThan(0);
    for (const text of react) expect(text).not.toMatch(/=>\{"use strict";/);
  });
});
