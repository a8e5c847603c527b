import { ownAddress } from 'portolan/browser';
import type { ScriptSettings } from './settings.ts';

/** Milliseconds for which a link says that its file has come. */
export const COMPLETE_FOR = 4000;
/** The same for files of other servers. */
export const EXTERNAL_COMPLETE_FOR = 1000;
/** Percent between two of the classes that tell how far a download is. */
const BUCKET = 10;
/** Class of links that the browser itself follows. */
const NO_XHR = 'dlm-no-xhr-download';

const STARTED = 'dlm-download-started';
const COMPLETE = 'dlm-download-complete';
const PROGRESS = 'dlm-xhr-progress';
const ERROR = 'dlm-xhr-error';
const SPINNER = 'dlm-xhr-loading-gif';

/** Whether the script takes a link over. Addresses are compared as they are written. */
export function isTakenOver(link: HTMLAnchorElement, settings: ScriptSettings): boolean {
  const address = link.getAttribute('href') ?? '';
  if (!address.includes(settings.prefix) || link.classList.contains(NO_XHR)) return false;
  if (settings.excepted.some((each) => each !== '' && address.includes(each))) return false;
  return !(link.target === '_blank' && link.dataset['redirect'] === 'true');
}

/** Whether a link is busy: its clicks mean nothing. */
export function isBusy(link: HTMLAnchorElement): boolean {
  return link.classList.contains(STARTED);
}

/** The looks of one link during one download. */
export class BusyLink {
  readonly link: HTMLAnchorElement;
  readonly address: string;
  readonly #settings: ScriptSettings;

  constructor(link: HTMLAnchorElement, settings: ScriptSettings) {
    this.link = link;
    this.address = ownAddress(link.getAttribute('href') ?? '', settings.address);
    this.#settings = settings;
  }

  start(): void {
    const { link } = this;
    this.#remove(ERROR, PROGRESS);
    if (link.nextElementSibling?.classList.contains(ERROR)) link.nextElementSibling.remove();
    link.classList.add(STARTED);
    link.setAttribute('href', '#');
    link.setAttribute('disabled', 'disabled');
    if (this.#settings.spinner === '') return;
    const image = document.createElement('img');
    image.className = SPINNER;
    image.src = this.#settings.spinner;
    image.alt = '';
    link.append(image);
  }

  /** `percent` from 0 to 100. */
  progress(percent: number): void {
    const { link } = this;
    if (this.#settings.showsProgress) {
      const shown = link.querySelector(`.${PROGRESS}`) ?? document.createElement('span');
      shown.className = PROGRESS;
      shown.textContent = `${Math.floor(percent)}%`;
      if (!shown.isConnected) link.append(shown);
    }
    this.#bucket(Math.ceil(percent / BUCKET) * BUCKET);
  }

  /** The file has come: it is saved through the link itself, and the link says so for a while. */
  complete(file: Blob, name: string, shownFor: number): void {
    const { link } = this;
    const address = URL.createObjectURL(file);
    link.setAttribute('download', name);
    link.setAttribute('href', address);
    link.click();
    link.removeAttribute('download');
    this.#rest();
    link.classList.add(COMPLETE);
    setTimeout(() => {
      URL.revokeObjectURL(address);
      link.classList.remove(COMPLETE);
      if (!isBusy(link)) this.#remove(PROGRESS);
    }, shownFor);
  }

  /** The link is as it was. */
  restore(): void {
    this.#rest();
    this.#remove(PROGRESS);
  }

  /** From now on the browser itself follows the link. */
  leaveToBrowser(): void {
    this.link.classList.add(NO_XHR);
  }

  /** Says inside the link what went wrong. */
  t(message: string): void {
    const line = document.createElement('span');
    line.className = ERROR;
    line.setAttribute('role', 'alert');
    line.textContent = message;
    this.link.append(line);
  }

  /** Says below the link what the server answered. */
  showBelow(message: string): void {
    const line = document.createElement('p');
    line.className = ERROR;
    line.setAttribute('role', 'alert');
    line.textContent = message;
    this.link.after(line);
  }

  #rest(): void {
    const { link } = this;
    link.setAttribute('href', this.address);
    link.removeAttribute('disabled');
    link.classList.remove(STARTED);
    this.#bucket(undefined);
    this.#remove(SPINNER);
  }

  #bucket(percent: number | undefined): void {
    const { classList } = this.link;
    for (const name of [...classList]) if (/^download-\d+$/.test(name)) classList.remove(name);
    if (percent !== undefined) classList.add(`download-${percent}`);
  }

  #remove(...classes: readonly string[]): void {
    for (const name of classes) for (const part of this.link.querySelectorAll(`.${name}`)) part.remove();
  }
}
