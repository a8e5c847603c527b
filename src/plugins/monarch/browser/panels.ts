import { fade, PANEL } from './motion.ts';

/** The bar's own button, and the panel of telephones; gives what ends that. */
export function startPanels(): () => void {
  const bar = document.querySelector<HTMLElement>('.et_social_sidebar_networks');
  const panel = document.querySelector<HTMLElement>('.et_social_mobile');
  const button = document.querySelector<HTMLElement>('.et_social_mobile_button');
  const overlay = document.querySelector<HTMLElement>('.et_social_mobile_overlay');

  const toggleBar = (hide: HTMLElement) => {
    for (const element of [bar, hide]) {
      const hidden = element?.classList.contains('et_social_hidden_sidebar') ?? false;
      element?.classList.toggle('et_social_hidden_sidebar', !hidden);
      element?.classList.toggle('et_social_visible_sidebar', hidden);
    }
    const isHidden = bar?.classList.contains('et_social_hidden_sidebar') ?? false;
    // What it says next waits beside what it says.
    const label = hide.ariaLabel ?? '';
    hide.ariaLabel = hide.dataset['labelHidden'] ?? label;
    hide.dataset['labelHidden'] = label;
    for (const link of bar?.querySelectorAll('a') ?? []) link.tabIndex = isHidden ? -1 : 0;
  };
  const togglePanel = (open: boolean) => {
    if (panel) fade(panel, open, PANEL);
    if (overlay) fade(overlay, open, PANEL);
    button?.setAttribute('aria-expanded', String(open));
    if (open) panel?.querySelector<HTMLElement>('.et_social_close')?.focus();
    else button?.focus();
  };
  const act = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape' && button?.getAttribute('aria-expanded') === 'true')
        return togglePanel(false);
      if (event.key !== 'Enter' && event.key !== ' ') return;
    }
    const target = event.target as Element;
    const hide = target.closest<HTMLElement>('.et_social_hide_sidebar');
    if (hide) toggleBar(hide);
    else if (target.closest('.et_social_mobile_button')) togglePanel(true);
    else if (target.closest('.et_social_mobile .et_social_close, .et_social_mobile_overlay'))
      togglePanel(false);
    else return;
    event.preventDefault();
  };
  document.addEventListener('click', act);
  document.addEventListener('keydown', act);
  return () => {
    document.removeEventListener('click', act);
    document.removeEventListener('keydown', act);
  };
}
