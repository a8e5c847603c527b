import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { Card, Page } from '../../app/parts/page.tsx';
import { Empty, Failed, Loading } from '../../app/parts/states.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { PluginSettings } from './plugin-settings.tsx';

const ROUTE = 'portolan/v1/plugin-settings';

interface ListedForm {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly addresses: readonly string[];
}

/** What can be set of the plugins. WordPress: plugins.php, and the pages of settings of each. */
export default function Plugins(): ReactNode {
  const { address, query } = useRouter();
  const forms = useQuery({
    queryKey: [ROUTE],
    queryFn: ({ signal }) => read<readonly ListedForm[]>(ROUTE, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const wanted = query.get('settings');
  if (wanted !== null) return <PluginSettings key={wanted} name={wanted} />;
  if (forms.isLoadingError) return <Failed error={forms.error} retry={forms.refetch} />;
  if (forms.data === undefined) return <Loading />;
  const named = forms.data.find(({ addresses }) => addresses.includes(address));
  if (named) return <PluginSettings key={named.name} name={named.name} />;
  return (
    <Page title="Plugins">
      {forms.data.length === 0 ? (
        <Empty title="No plugin has anything to set." />
      ) : (
        <Card>
          <ul className="lines">
            {forms.data.map(({ name, label, about }) => (
              <li key={name}>
                <span>
                  <Link to={`plugins.php?settings=${name}`}>
                    <strong>{label}</strong>
                  </Link>
                  <br />
                  <span className="soft">{about}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
