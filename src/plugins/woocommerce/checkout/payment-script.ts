/** A step that the forms with ways to pay take with the gateway's own script. */
interface Step {
  readonly form: HTMLFormElement;
  /** The gateway that it is for; undefined = for all. */
  readonly method?: string | undefined;
  /** What is to be confirmed: `#…`. */
  readonly hash?: string;
  /** What takes the place of the page's parts. */
  readonly parts?: DocumentFragment;
  /** What the gateways' scripts do: what is to be said where it fails. */
  readonly answers: Promise<string | undefined>[];
}

type StepName = 'shown' | 'prepare' | 'confirm' | 'replace';

/** Bundles of plugins share no module with the shop's: the steps are events of the document. */
const eventOf = (name: StepName) => `portolan-payment-${name}`;

/** What a gateway's script does on the checkout, on the pay page and where ways to pay are saved. All texts are plain. */
export interface PaymentScript {
  /** The form shows its ways to pay, for the first time or once more. */
  shown?(form: HTMLFormElement): void;
  /** Makes what is needed for sending the form; gives what is to be said where that fails. */
  prepare?(form: HTMLFormElement): Promise<string | undefined>;
  /** Redirects of the gateway that begin so are steps on the page: `#my-gateway:`. */
  readonly hash?: string;
  /** Takes such a step; goes on afterwards, or gives what is to be said. */
  confirm?(hash: string, form: HTMLFormElement): Promise<string | undefined>;
  /** Parts of the form are about to be replaced: what must not be rendered anew is put into them. */
  replace?(parts: DocumentFragment, form: HTMLFormElement): void;
}

/**
 * Begins a gateway's script; gives what ends it. Called by an island that stands in the gateway's fields or on the page:
 *
 * ```ts
 * export default scriptIsland(() => startPayment('harbour_pay', { prepare: async () => undefined }));
 * ```
 */
export function startPayment(gateway: string, script: PaymentScript): () => void {
  const ending = new AbortController();
  const on = (name: StepName, take: (step: Step) => void) =>
    document.addEventListener(eventOf(name), (event) => take((event as CustomEvent<Step>).detail), ending);
  on('shown', ({ form }) => script.shown?.(form));
  on('prepare', ({ form, method, answers }) => {
    if (method === gateway && script.prepare) answers.push(script.prepare(form));
  });
  on('confirm', ({ form, hash = '', answers }) => {
    if (script.hash && script.confirm && hash.startsWith(script.hash))
      answers.push(script.confirm(hash, form));
  });
  on('replace', ({ form, parts }) => parts && script.replace?.(parts, form));
  return () => ending.abort();
}

/**
 * Takes a step; undefined where no gateway's script has part in it, else what is to be said of it (undefined = it went
 * well).
 */
export function takeStep(
  name: StepName,
  step: Omit<Step, 'answers'>,
): Promise<string | undefined> | undefined {
  const answers: Promise<string | undefined>[] = [];
  document.dispatchEvent(new CustomEvent<Step>(eventOf(name), { detail: { ...step, answers } }));
  if (answers.length === 0) return undefined;
  return Promise.all(answers).then((all) => all.find((text) => text !== undefined));
}

/** The gateway that is chosen in a form. */
export function chosenMethod(form: HTMLFormElement): string | undefined {
  return form.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')?.value;
}
