/** Where Elementor keeps its kit: the option that names its post, and the key of that post's settings. */
export const KIT = { option: 'elementor_active_kit', meta: '_elementor_page_settings' } as const;
