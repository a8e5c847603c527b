import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { list } from '../../app/api.ts';
import { hasPlugin, may } from '../../app/boot.ts';
import { Badge, Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { Link } from '../../app/router.tsx';
import { useFindings } from '../health/findings.tsx';

/** Something that is worth a look, and the screen on which it is seen to. */
interface Advice {
  readonly to: string;
  readonly text: string;
  readonly tone: 'bad' | 'warn';
}

/** What nobody has to answer, and what a site is the worse for: things sold out, pictures without words, what the doctor found. */
export function WorthALook(): ReactNode {
  const advice = useQuery({ queryKey: ['advice'], queryFn: ({ signal }) => counted(signal) });
  const isOwner = may('manage_options');
  return (
    <Card title="Worth a look">
      {advice.isLoadingError ? (
        <Failed error={advice.error} retry={() => void advice.refetch()} />
      ) : advice.data === undefined ? (
        <Loading rows={2} />
      ) : (
        <ul className="dashboard-list">
          {isOwner && <Health />}
          {advice.data.map((one) => (
            <Line key={one.to} {...one} />
          ))}
          {advice.data.length === 0 && !isOwner && <li>Nothing: all is as it should be.</li>}
        </ul>
      )}
    </Card>
  );
}

/** The doctor's findings that are not good, in one line each. */
function Health(): ReactNode {
  const { data, error } = useFindings();
  if (data === undefined) return error ? null : <li className="soft">The doctor is looking …</li>;
  const found = data.filter(({ state }) => state !== 'good');
  if (found.length === 0) return <li>The doctor found nothing.</li>;
  const wrongFirst = found.toSorted((a, b) => Number(b.state === 'wrong') - Number(a.state === 'wrong'));
  return wrongFirst.map(({ about, found: text, state }) => (
    <Line
      key={`${about} ${text}`}
      to="site-health.php"
      text={text}
      tone={state === 'wrong' ? 'bad' : 'warn'}
    />
  ));
}

function Line({ to, text, tone }: Advice): ReactNode {
  return (
    <li>
      <Badge tone={tone}>{tone === 'bad' ? 'To mend' : 'To know'}</Badge> <Link to={to}>{text}</Link>
    </li>
  );
}

/** What is counted in the lists of the API. */
async function counted(signal: AbortSignal): Promise<readonly Advice[]> {
  const one = { per_page: 1, _fields: 'id' };
  const products = async (stock: string) =>
    hasPlugin('woocommerce') && may('edit_products')
      ? (await list('wc/v3/products', { ...one, status: 'publish', stock_status: stock }, signal)).total
      : 0;
  const [soldOut, undescribed] = await Promise.all([
    products('outofstock'),
    may('upload_files')
      ? list('portolan/v1/undescribed', { per_page: 1 }, signal).then(({ total }) => total)
      : 0,
  ]);
  return [
    ...(soldOut === 0
      ? []
      : [
          {
            to: 'edit.php?post_type=product&stock_status=outofstock',
            text: soldOut === 1 ? 'One product is out of stock.' : `${soldOut} products are out of stock.`,
            tone: 'warn' as const,
          },
        ]),
    ...(undescribed === 0
      ? []
      : [
          {
            to: 'upload.php?media_type=undescribed',
            text:
              undescribed === 1
                ? 'One picture has no alt text.'
                : `${undescribed} pictures have no alt text.`,
            tone: 'warn' as const,
          },
        ]),
  ];
}
