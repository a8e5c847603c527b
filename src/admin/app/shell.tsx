import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Screen, screenAt, screens } from '../screens.ts';
import { ApiError } from './api.ts';
import { boot } from './boot.ts';
import { FindAll } from './find-all.tsx';
import { screenComponent } from './load-screen.ts';
import { Navigation } from './navigation.tsx';
import { Button } from './parts/button.tsx';
import { Icon } from './parts/icon.tsx';
import { Empty, Loading } from './parts/states.tsx';
import { Link, useRouter } from './router.tsx';
import { useWaiting } from './use-waiting.ts';

const among: readonly Screen[] = screens.filter(({ name }) => boot().screens.includes(name));
const refused: readonly Screen[] = screens.filter(({ name }) => boot().refused.includes(name));
const all = [...among, ...refused];
/** Who may do nothing on the site but see to their own account. */
const isAlone = among.every(({ hidden }) => hidden);

/** The frame of the admin: navigation beside the screen of the present address. */
export function Shell(): ReactNode {
  const { address } = useRouter();
  const screen = screenAt(address, all);
  const [open, setOpen] = useState(false);
  const waiting = useWaiting();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what this is about
  useEffect(() => {
    setOpen(false);
    // Whoever does not see the page is told that it is another one: by where the focus is.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [screen?.name]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  const isRefused = screen !== undefined && refused.includes(screen);
  const Shown = screen && !isRefused ? screenComponent(screen.name) : undefined;
  return (
    <div className="shell" data-open={open || undefined} data-alone={isAlone || undefined}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="topbar">
        {isAlone || (
          <Button
            kind="quiet"
            icon="menu"
            label="Menu"
            className="topbar-menu"
            aria-expanded={open}
            aria-controls="navigation"
            onClick={() => setOpen(!open)}
          />
        )}
        <a className="topbar-site" href={`${boot().home}/`}>
          <Icon name="compass" />
          <span>{boot().site.name}</span>
        </a>
        <div className="topbar-user">
          {isAlone || <FindAll />}
          <Link to="profile.php" className="topbar-account" aria-label={`Your account: ${boot().user.name}`}>
            <Icon name="profile" />
            <span>{boot().user.name}</span>
          </Link>
          <a href={boot().logOut}>Log out</a>
        </div>
      </header>
      {isAlone || <Navigation screens={among} current={screen} waiting={waiting.data ?? {}} />}
      <div className="scrim" onClick={() => setOpen(false)} aria-hidden="true" />
      <main id="content" ref={main} tabIndex={-1}>
        {waiting.error instanceof ApiError && waiting.error.status === 401 && <LoggedOut />}
        <Failure key={address.split('?')[0]}>
          <Suspense fallback={<Loading />}>
            {Shown ? (
              <Shown key={screen?.name} />
            ) : (
              <Empty
                title={
                  isRefused
                    ? `“${screen.label}” is not for your account. An administrator of this site can change that.`
                    : 'There is no such page here.'
                }
              />
            )}
          </Suspense>
        </Failure>
      </main>
    </div>
  );
}

function LoggedOut(): ReactNode {
  return (
    <p className="notice notice-bad" role="alert">
      You are logged out.{' '}
      <a href={`${boot().home}/wp-login.php`} target="_blank" rel="noopener">
        Log in again in a new window
      </a>
      , then go on here: nothing that you wrote is lost.
    </p>
  );
}

/** Keeps what fails in one screen away from the others. */
class Failure extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Empty title="This page failed.">
        <Button onClick={() => location.reload()}>Load it again</Button>
      </Empty>
    );
  }
}
