import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { ContactFormList } from './contact-form-list.tsx';
import { EditContactForm, NewContactForm } from './contact-form-page.tsx';

/** Contact forms: the list, a new one, or the one that the address names. */
export default function ContactForms(): ReactNode {
  const { query } = useRouter();
  if (query.get('page') === 'wpcf7-new') return <NewContactForm />;
  const id = Number(query.get('post'));
  return id > 0 ? <EditContactForm key={id} id={id} /> : <ContactFormList />;
}
