import type { Settings } from './stored-settings.ts';

const LOREM =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit. Ut elit tellus, luctus nec ullamcorper mattis, pulvinar dapibus leo.';
const solid = (name: string) => ({ value: `fas fa-${name}`, library: 'fa-solid' });
const parts = (name: string) =>
  [1, 2].map((number) => ({ tab_title: `${name} #${number}`, tab_content: LOREM }));
const STAR = solid('star');

/** What elements hold where nobody chose anything else: it is shown and not stored. Elementor: `default` of its controls. */
const USUAL: Readonly<Record<string, Settings>> = {
  heading: { title: 'Add Your Heading Text Here' },
  'text-editor': { editor: `<p>${LOREM}</p>` },
  button: { text: 'Click here', link: { url: '#' } },
  icon: { selected_icon: STAR, align: 'center' },
  'icon-box': { selected_icon: STAR, title_text: 'This is the heading', description_text: LOREM },
  'image-box': { title_text: 'This is the heading', description_text: LOREM },
  'icon-list': {
    icon_list: ['check', 'times', 'dot-circle'].map((icon, index) => ({
      text: `List Item #${index + 1}`,
      selected_icon: solid(icon),
    })),
  },
  counter: { ending_number: 100, title: 'Cool Number' },
  progress: { title: 'My Skill', inner_text: 'Web Designer', percent: { unit: '%', size: 50 } },
  testimonial: {
    testimonial_content: LOREM,
    testimonial_name: 'John Doe',
    testimonial_job: 'Designer',
    testimonial_alignment: 'center',
  },
  tabs: { tabs: parts('Tab') },
  accordion: { tabs: parts('Accordion') },
  toggle: { tabs: parts('Toggle') },
  alert: {
    alert_title: 'This is an Alert',
    alert_description: 'I am a description. Click the edit button to change this text.',
  },
  divider: { text: 'Divider', icon: STAR, gap: { unit: 'px', size: 15 } },
  'social-icons': {
    social_icon_list: ['facebook', 'twitter', 'youtube'].map((name) => ({
      social_icon: { value: `fab fa-${name}`, library: 'fa-brands' },
    })),
  },
  'read-more': { link_text: 'Continue reading' },
  'text-path': { text: 'Add Your Curvy Text Here' },
};

/** The settings of an element with those that are not stored because they are as they were at first. */
export function withUsual(kind: string, settings: Settings): Settings {
  return Object.hasOwn(USUAL, kind) ? { ...USUAL[kind], ...settings } : settings;
}
