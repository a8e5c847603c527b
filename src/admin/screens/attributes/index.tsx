import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listAll, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Empty, Failed, Loading } from '../../app/parts/states.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { ATTRIBUTES, type Attribute, AttributeDialog } from './attribute-dialog.tsx';
import { ShopTerms } from './shop-terms.tsx';

const ADDRESS = 'edit.php?post_type=product&page=product_attributes';

/** The attributes that products share, and the values of the one that the address names. WooCommerce: product_attributes. */
export default function Attributes(): ReactNode {
  const { query } = useRouter();
  const found = useQuery({
    queryKey: [ATTRIBUTES],
    queryFn: ({ signal }) => listAll<Attribute>(ATTRIBUTES, {}, signal),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading />;
  const shown = found.data.find(({ id }) => String(id) === query.get('attribute'));
  return shown ? <Values attribute={shown} /> : <AttributeList attributes={found.data} />;
}

function Values({ attribute }: { attribute: Attribute }): ReactNode {
  const name = plainText(attribute.name);
  return (
    <Page title={name} parent={{ to: ADDRESS, label: 'Attributes' }}>
      <Card title={`Values of ${name}`}>
        <ShopTerms
          key={attribute.id}
          route={`${ATTRIBUTES}/${attribute.id}/terms`}
          kind="value"
          isOrdered={attribute.order_by === 'menu_order'}
        />
      </Card>
    </Page>
  );
}

function AttributeList({ attributes }: { attributes: readonly Attribute[] }): ReactNode {
  const [edited, setEdited] = useState<Attribute | 'new'>();
  const [removed, setRemoved] = useState<Attribute>();
  const remove = useChange({
    change: ({ id }: Attribute) => send('DELETE', `${ATTRIBUTES}/${id}`, undefined, { force: true }),
    notice: (_, { name }) => `“${plainText(name)}” is deleted.`,
    stale: [[ATTRIBUTES], ['wc/v3/products']],
    onDone: () => setRemoved(undefined),
  });
  return (
    <Page
      title="Attributes"
      actions={
        <Button kind="main" icon="plus" onClick={() => setEdited('new')}>
          New attribute
        </Button>
      }
    >
      <Card>
        <p className="soft">What many products have and buyers choose or filter by: a colour, a size.</p>
        {attributes.length === 0 ? (
          <Empty title="No attributes yet." />
        ) : (
          <ul className="lines">
            {attributes.map((attribute) => {
              const name = plainText(attribute.name);
              return (
                <li key={attribute.id}>
                  <span>
                    {name} <span className="soft">{attribute.slug}</span>
                  </span>
                  <span className="buttons buttons-together">
                    <Link
                      className="button"
                      to={`${ADDRESS}&attribute=${attribute.id}`}
                      aria-label={`Values of ${name}`}
                    >
                      Values
                    </Link>
                    <Button
                      kind="quiet"
                      icon="edit"
                      label={`Change ${name}`}
                      onClick={() => setEdited(attribute)}
                    />
                    <Button
                      kind="quiet"
                      icon="bin"
                      label={`Delete ${name}`}
                      onClick={() => setRemoved(attribute)}
                    />
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Card>
      {edited && (
        <AttributeDialog
          // As it is read now: what somebody else changed meanwhile is what the next save is held against.
          attribute={edited === 'new' ? undefined : (attributes.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <Confirm
          title={`Delete “${plainText(removed.name)}”?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            Its values go with it, and products are without them: variations that differ in it cannot be told
            apart then.
          </p>
        </Confirm>
      )}
    </Page>
  );
}
