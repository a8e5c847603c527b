import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { pick, useConflict } from '../../app/guarded-save.ts';
import { TextField } from '../../app/parts/fields.tsx';
import { Form, type FormState, useForm } from '../../app/parts/form.tsx';
import { Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { Tabs } from '../../app/parts/tabs.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useRouter } from '../../app/router.tsx';
import {
  type ContactForm,
  formAddress,
  LIST_ADDRESS,
  problemsOf,
  ROUTE,
  tabsWithProblems,
  type Values,
  valuesOf,
} from './contact-form-types.ts';
import { FormFields } from './form-fields.tsx';
import { MailFields } from './mail-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';

const PARENT = { to: LIST_ADDRESS, label: 'Contact forms' };

/** A new form, as the API proposes one. */
export function NewContactForm(): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE, 'new'],
    // Without a context nothing is stored.
    queryFn: () => send<ContactForm>('POST', ROUTE, {}),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  return found.data ? <NewForm proposed={found.data} /> : <Loading />;
}

function NewForm({ proposed }: { readonly proposed: ContactForm }): ReactNode {
  const { go } = useRouter();
  const { tell } = useToasts();
  const queries = useQueryClient();
  const form = useForm<Values>({ ...valuesOf(proposed), title: '' }, async (_, values) => {
    const { id, title } = await send<ContactForm>('POST', ROUTE, { ...values, context: 'save' });
    await queries.invalidateQueries({ queryKey: [ROUTE] });
    tell(`“${title}” is there.`);
    // The form is clean by then: nothing asks whether it may be left.
    setTimeout(() => go(id === null ? LIST_ADDRESS : formAddress(id)));
  });
  return (
    <Page title="New contact form" parent={PARENT}>
      <Form form={form} label="Contact form" action="Make the form" isNew>
        <FormTabs form={form} stored={proposed} />
      </Form>
    </Page>
  );
}

/** A form that is there. */
export function EditContactForm({ id }: { readonly id: number }): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE, id],
    // Without a context nothing is stored: the answer is the form with what is wrong with it.
    queryFn: () => send<ContactForm>('PUT', `${ROUTE}/${id}`, {}),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  return found.data ? <StoredForm id={id} stored={found.data} /> : <Loading />;
}

function StoredForm({ id, stored }: { readonly id: number; readonly stored: ContactForm }): ReactNode {
  const withConflict = useConflict();
  const { tell } = useToasts();
  const known = valuesOf(stored);
  const form = useForm<Values>(known, async (changes) => {
    const body = { ...changes, context: 'save', _expected: pick(known, Object.keys(changes)) };
    await withConflict([ROUTE], () => send<ContactForm>('PUT', `${ROUTE}/${id}`, body));
    tell('The contact form is saved.');
  });
  return (
    <Page title={stored.title} parent={PARENT}>
      <Form form={form} label="Contact form">
        <FormTabs form={form} stored={stored} />
      </Form>
    </Page>
  );
}

const TABS = [
  ['form', 'Form'],
  ['mail', 'Mail'],
  ['mail_2', 'Second mail'],
  ['messages', 'Messages'],
  ['additional_settings', 'More settings'],
] as const;

/** The parts of a form, one at a time; those with something wrong are marked. */
function FormTabs({
  form,
  stored,
}: {
  readonly form: FormState<Values>;
  readonly stored: ContactForm;
}): ReactNode {
  const [tab, setTab] = useState<string>('form');
  const wrong = tabsWithProblems(stored);
  const problem = problemsOf(stored);
  const { values, errors, set } = form;
  const marked = TABS.filter(([name]) => wrong.has(name)).map(([, label]) => label);
  return (
    <>
      <TextField
        label="Title"
        hint="Visitors do not see it."
        required
        value={values.title}
        error={errors['title']}
        onChange={(title) => set('title', title)}
      />
      {marked.length > 0 && (
        <p className="notice">Something may keep this form from working. Look at: {marked.join(', ')}.</p>
      )}
      <Tabs label="Parts of the form" value={tab} tabs={TABS} onChange={setTab}>
        {tab === 'form' && <FormFields form={form} problem={problem} />}
        {tab === 'mail' && (
          <MailFields
            mail={values.mail}
            text={values.form}
            problem={(field) => problem(`mail.${field}`)}
            onChange={(mail) => set('mail', mail)}
          />
        )}
        {tab === 'mail_2' && (
          <MailFields
            optional
            mail={values.mail_2}
            text={values.form}
            problem={(field) => problem(`mail_2.${field}`)}
            onChange={(mail) => set('mail_2', mail)}
          />
        )}
        {tab === 'messages' && <MessageFields form={form} problem={problem} />}
        {tab === 'additional_settings' && <SettingsFields form={form} problem={problem} />}
      </Tabs>
    </>
  );
}
