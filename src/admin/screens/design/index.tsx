import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { Form } from '../../app/parts/form.tsx';
import { Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { type DescribedForm, useSettingsForm } from '../../app/settings-form.ts';
import { DesignGroup } from './design-group.tsx';
import { PagePreview } from './page-preview.tsx';

const ROUTE = 'portolan/v1/design';

interface Design extends DescribedForm {
  /** For the frame. */
  readonly nonce: string;
}

/**
 * Name, pictures, colours, type and frame of the pages, beside a page that has them before they are saved. WordPress:
 * customize.php, and the pages of settings of themes.
 */
export default function DesignScreen(): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE],
    queryFn: ({ signal }) => read<Design>(ROUTE, {}, signal),
  });
  return (
    <Page title="Design">
      {found.isLoadingError ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : found.data ? (
        <DesignSettings known={found.data} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function DesignSettings({ known }: { readonly known: Design }): ReactNode {
  const form = useSettingsForm(ROUTE, known, 'The site shows it now.');
  return (
    <div className="design">
      <PagePreview changes={form.changes} saved={known.values} nonce={known.nonce} />
      <Form form={form} label="Design">
        {known.groups.map((group, place) => (
          <DesignGroup
            key={group.label}
            group={group}
            form={form}
            known={known.values}
            isOpen={place < OPEN}
          />
        ))}
      </Form>
    </div>
  );
}

/** How many groups are seen without being opened. */
const OPEN = 3;
