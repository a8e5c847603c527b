import { type ComponentType, isValidElement, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageAssets } from '../types/index.ts';
import { AssetsContext } from './assets-context.ts';
import { addAssets, createPageAssets } from './page-assets.ts';
import { Slot, type SlotReference } from './slot.tsx';
import { type Texts, TextsContext } from './texts-context.ts';

/**
 * When an island's bundle is loaded: at once; when the page is there and the browser idle; when it is seen; when the
 * visitor begins to do anything on the page; when the island itself is touched or focused.
 */
export type HydrateOn = 'load' | 'idle' | 'visible' | 'visit' | 'interaction';

/** What a file `name.island.tsx` exports: the component, and when it hydrates (default `visible`). */
export interface IslandModule<Props> {
  readonly default: ComponentType<Props>;
  readonly hydrateOn?: HydrateOn;
}

/**
 * The server's side of an island: renders the component into the page, with its props as JSON beside it.
 * React nodes among the props (at any depth) become slots: static HTML that is not sent twice.
 * The bundler puts this around every `*.island.tsx` import on the server; in the browser the plain component is used.
 */
export function island<Props extends object>(
  name: string,
  module: IslandModule<Props>,
): ComponentType<Props> {
  const Inner = module.default as ComponentType<object>;
  function Island(props: Props) {
    const assets = useContext(AssetsContext);
    const texts = useContext(TextsContext);
    assets?.addIsland(name, module.hydrateOn);
    if ('script' in Inner) return scriptPlace(name, module.hydrateOn, props, assets);
    const slots = new Map<string, string>();
    const travelling = separateSlots(props, slots, { assets, texts });
    const json = JSON.stringify(travelling);
    const prefix = islandPrefix(name, json);
    const render = (around: PageAssets | undefined) =>
      renderToString(
        <AssetsContext value={around}>
          <Inner {...(joinSlots(travelling, slots) as object)} />
        </AssetsContext>,
        { identifierPrefix: prefix },
      );
    // What hydrates in the browser knows nothing but its props: the same ones render the same around the same slots.
    const html =
      assets === undefined
        ? render(undefined)
        : renderOnce(
            assets,
            [name, json, ...[...slots.values()].map((slot) => `${slot.length} ${slot}`)].join(' '),
            render,
          );
    return (
      <portolan-island
        name={name}
        src={assets?.islandAddress(name)}
        props={json}
        hydrate={module.hydrateOn ?? 'visible'}
        prefix={prefix}
        // Safe: React's own output of the island's component.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }
  Island.displayName = `Island(${name})`;
  return Island;
}

/** Renders what has a key once, for as long as the site keeps it, and notes what it needs on each page that shows it. */
function renderOnce(assets: PageAssets, key: string, render: (assets: PageAssets) => string): string {
  const { rendered } = assets;
  if (rendered === undefined) return render(assets);
  let known = rendered.get(key);
  if (known === undefined) {
    const own = createPageAssets(assets.islandAddress, rendered);
    known = { html: render(own), assets: own };
    rendered.set(key, known);
  }
  addAssets(assets, known.assets);
  return known.html;
}

/** An island whose browser's side is a script: its children are the page's own, nothing of them travels as props. */
function scriptPlace(
  name: string,
  hydrateOn: HydrateOn | undefined,
  { children, ...props }: { readonly children?: ReactNode },
  assets: PageAssets | undefined,
) {
  return (
    <portolan-island
      name={name}
      src={assets?.islandAddress(name)}
      props={JSON.stringify(props)}
      hydrate={hydrateOn ?? 'visible'}
    >
      {children}
    </portolan-island>
  );
}

/** Ids inside an island are the same on server and browser, and differ from those of other islands. */
function islandPrefix(name: string, props: string): string {
  let hash = 5381;
  for (let i = 0; i < props.length; i++) hash = ((hash * 33) ^ props.charCodeAt(i)) >>> 0;
  return `${name}-${hash.toString(36)}-`;
}

/** What the page has around the island, for the parts of it that stay the server's. */
interface Surroundings {
  readonly assets: PageAssets | undefined;
  readonly texts: Texts | undefined;
}

function separateSlots(value: unknown, slots: Map<string, string>, around: Surroundings): unknown {
  if (isNode(value)) {
    const name = String(slots.size);
    slots.set(
      name,
      renderToStaticMarkup(
        <AssetsContext value={around.assets}>
          <TextsContext value={around.texts}>{value}</TextsContext>
        </AssetsContext>,
      ),
    );
    return { $slot: name } satisfies SlotReference;
  }
  if (Array.isArray(value)) return value.map((item) => separateSlots(item, slots, around));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, separateSlots(item, slots, around)]),
    );
  }
  return value;
}

function isNode(value: unknown): value is ReactNode {
  return isValidElement(value) || (Array.isArray(value) && value.length > 0 && value.some(isValidElement));
}

function joinSlots(value: unknown, slots: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => joinSlots(item, slots));
  if (typeof value === 'object' && value !== null) {
    if ('$slot' in value && typeof value.$slot === 'string') {
      return <Slot name={value.$slot} html={slots.get(value.$slot) ?? ''} />;
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, joinSlots(item, slots)]));
  }
  return value;
}
