import type { WidgetElement } from '../../../types/index.ts';
import { loginAddress } from '../../auth/addresses.ts';
import { createNonce } from '../../auth/nonces.ts';
import { escapeUrl } from '../../content/escape.ts';
import { html } from '../../markup.ts';
import { commentsFeedLink, feedLink } from '../../routing/permalinks.ts';
import { translate } from '../../texts/index.ts';
import { keeping, keptText } from './kept-settings.ts';
import { inNavigation, widgetTitle } from './settings.ts';

const TITLE = 'Meta';

/** Registration, log-in and feeds. WordPress: WP_Widget_Meta. */
export const meta: WidgetElement = {
  name: 'meta',
  title: 'Meta',
  description: 'Login, RSS, & WordPress.org links.',
  className: 'widget_meta',
  kept: keeping({ title: keptText }),
  render(settings, { site, visitor }) {
    const link = (address: string, text: string) =>
      html`\t\t\t<li><a href="${escapeUrl(address)}">${translate(site, text)}</a></li>\n`;
    const isLoggedIn = visitor !== undefined && visitor.id > 0;
    const logOut = () => `action=logout&_wpnonce=${visitor ? createNonce(site, visitor, 'log-out') : ''}`;
    const items = [
      !isLoggedIn &&
        site.options.flag('users_can_register') &&
        link(loginAddress(site, 'action=register'), 'Register'),
      isLoggedIn ? link(loginAddress(site, logOut()), 'Log out') : link(loginAddress(site), 'Log in'),
      link(feedLink(site), 'Entries feed'),
      link(commentsFeedLink(site), 'Comments feed'),
    ];
    return {
      title: widgetTitle(site, settings, TITLE),
      html: inNavigation(site, settings, TITLE, html`\n\t\t<ul>\n${items}\t\t</ul>\n\n\t\t`),
    };
  },
};
