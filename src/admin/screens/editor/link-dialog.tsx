import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { DialogFoot } from '../../app/parts/dialog-foot.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { writtenAddress } from '../../content/written-address.ts';
import { FoundPages } from './link-field.tsx';
import type { LinkHere } from './writing.ts';

/** Where words lead: an address, or a page of the site that is searched for. */
export function LinkDialog({ here, onClose }: { here: LinkHere; onClose: () => void }): ReactNode {
  const [address, setAddress] = useState(here.address);
  const [error, setError] = useState<string>();
  const form = useId();
  const field = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const set = (to: string | undefined, words = to ?? '') => {
    here.set(to, words);
    onClose();
  };
  return (
    <Dialog
      title={here.isLink ? 'Change the link' : 'Add a link'}
      onClose={onClose}
      foot={
        <DialogFoot
          type="submit"
          form={form}
          beside={
            here.isLink && (
              <Button kind="away" onClick={() => set(undefined)}>
                Remove the link
              </Button>
            )
          }
          onClose={onClose}
        >
          Set the link
        </DialogFoot>
      }
    >
      <form
        id={form}
        ref={field}
        onSubmit={(event) => {
          event.preventDefault();
          const to = writtenAddress(address);
          if (to === undefined) setError('Links lead to a page, an e-mail address or a telephone number.');
          else if (to === '') setError('Write where it leads, or choose a page.');
          else set(to, address.trim());
        }}
      >
        <TextField
          label="Leads to"
          value={address}
          error={error}
          placeholder="https://…"
          onChange={(text) => {
            setAddress(text);
            setError(undefined);
          }}
        />
      </form>
      <p className="soft">Or a page of this site:</p>
      <FoundPages onPick={({ url, title }) => set(url, title)} />
    </Dialog>
  );
}
