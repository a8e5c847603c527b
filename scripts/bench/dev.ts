import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'puppeteer';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { DEV_SITE, writeDevSite } from './dev-site.ts';
import { median, rounded } from './median.ts';
import { freePort } from './server.ts';
import type { BenchSite } from './site.ts';

/** How often each kind of source is saved. */
const TURNS = 7;

/** What is aimed at, in milliseconds from saving to seeing. */
export const DEV_AIMS = { style: 150, source: 700 } as const;

/** One kind of source: what is saved in the nth turn, and what the page shows then. */
interface Saving {
  readonly file: string;
  readonly from: RegExp;
  to(turn: number): string;
  /** Runs in the page: whether the nth version is there. */
  seen(turn: number): string;
}

const text = (kind: string) => (turn: number) => `document.body.textContent.includes("${kind} v${turn}.")`;

const SAVINGS: Readonly<Record<string, Saving>> = {
  style: {
    file: DEV_SITE.style,
    from: /rgb\(\d+, 0, 0\)/,
    to: (turn) => `rgb(${turn}, 0, 0)`,
    seen: (turn) => `getComputedStyle(document.querySelector(".bench-front")).color === "rgb(${turn}, 0, 0)"`,
  },
  template: {
    file: DEV_SITE.template,
    from: /template v\d+\./,
    to: (turn) => `template v${turn}.`,
    seen: text('template'),
  },
  island: {
    file: DEV_SITE.island,
    from: /island v\d+\./,
    to: (turn) => `island v${turn}.`,
    seen: text('island'),
  },
  element: {
    file: DEV_SITE.element,
    from: /element v\d+\./,
    to: (turn) => `element v${turn}.`,
    seen: text('element'),
  },
  plugin: {
    file: DEV_SITE.plugin,
    from: /plugin v\d+\./,
    to: (turn) => `plugin v${turn}.`,
    seen: text('plugin'),
  },
  config: {
    file: 'portolan.config.ts',
    from: /disablePlugins: \[.*\]/,
    to: (turn) => `disablePlugins: [${turn % 2 === 0 ? '' : "'bench-switch'"}]`,
    seen: (turn) => `document.body.textContent.includes("switched on") === ${turn % 2 === 0}`,
  },
};

/** How long anything may take, in milliseconds: other sections, and others on the machine, may be at work. */
const PATIENCE = 120_000;

/** Milliseconds from saving a source of a site until a browser shows it, and whether one request was refused meanwhile. */
export async function measureDev(site: BenchSite): Promise<object> {
  await writeDevSite(site.folder);
  const port = await freePort();
  const server = await startDev(site.folder, port);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' });
    await page.waitForSelector('[data-development=ready]');
    await page.waitForSelector('portolan-island[name=bench-count][hydrated]');
    await page.evaluate('window.sameDocument = true');
    const requested = askAllTheTime(`http://127.0.0.1:${port}/healthz`);
    const result: Record<string, object> = {};
    for (const [name, saving] of Object.entries(SAVINGS)) {
      const times: number[] = [];
      for (let turn = 1; turn <= TURNS; turn++) times.push(await save(page, site.folder, saving, turn));
      result[name] = {
        median: rounded(median(times), 0),
        least: rounded(Math.min(...times), 0),
        most: rounded(Math.max(...times), 0),
        aim: name === 'style' ? DEV_AIMS.style : DEV_AIMS.source,
      };
    }
    const { answered, failed } = await requested.end();
    return {
      milliseconds: result,
      reloads: (await page.evaluate('window.sameDocument === true')) ? 0 : 1,
      requestsMeanwhile: answered,
      refused: failed,
    };
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

/** Saves the nth version and gives the milliseconds until the page shows it. */
async function save(
  page: Page,
  folder: string,
  { file, from, to, seen }: Saving,
  turn: number,
): Promise<number> {
  const path = join(folder, file);
  const next = (await readFile(path, 'utf8')).replace(from, to(turn));
  const began = performance.now();
  await writeFile(path, next);
  await page.waitForFunction(seen(turn), { polling: 5 }).catch((cause: unknown) => {
    throw new Error(`${file}, saved for the ${turn}. time, is not shown.`, { cause });
  });
  return performance.now() - began;
}

/** `portolan dev` of a site, listening. */
function startDev(folder: string, port: number): Promise<ChildProcess> {
  const program = join(programRoot(), 'bin', 'portolan.js');
  const child = spawn(process.execPath, [program, 'dev', '--site', folder, '--port', String(port)], {
    cwd: dirname(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`portolan dev ended with ${code}.`)));
    child.stdout.on('data', (data: Buffer) => {
      if (String(data).includes(`:${port}`)) resolve(child);
    });
  });
}

/** Asks for an address, one request after the other, until it is ended. */
function askAllTheTime(address: string) {
  let going = true;
  let answered = 0;
  let failed = 0;
  const loop = (async () => {
    while (going) {
      await fetch(address).then(
        (answer) => (answer.ok ? answered++ : failed++),
        () => failed++,
      );
      // The machine is to be measured, not what asks it.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    async end() {
      going = false;
      await loop;
      return { answered, failed };
    },
  };
}
