import type { FrameConfig } from '@foyer/protocol/frame';
import { openWallet } from '../../openWallet.ts';
import { createScreens } from '../../screens/createScreens.tsx';
import type { Speech } from '../../words/createSpeech.ts';
import type { AccountPort } from './AccountPort.ts';
import { followSignIn } from './followSignIn.ts';

/** Lies beside the scripts of the page, in the folder that their hash names. */
const exitKitPage = 'exit-kit.html';

/** Signing out takes at most so long; what is kept here is gone at once. */
const signOutMs = 3_000;

/** The wallet of this page, for the account page; its questions take the page's place while they wait. */
export async function openAccount(
  config: FrameConfig,
  page: HTMLElement,
  questions: HTMLElement,
  speech: Speech,
): Promise<AccountPort> {
  const signIn = followSignIn(() => location.reload());
  const wallet = await openWallet(config, signIn.hear);
  const { api, session, vault, device, passkeys, identity } = wallet;
  const show = (): void => signIn.show(session.current()?.mark);
  show();
  const screens = createScreens({
    root: questions,
    place: 'page',
    speech,
    onSeen(seenFor) {
      page.hidden = seenFor !== undefined;
      questions.hidden = seenFor === undefined;
      if (seenFor === undefined) page.querySelector('h1')?.focus();
    },
  });
  screens.tell({ isKept: identity.isKept });
  const end = async (forgets: boolean): Promise<void> => {
    signIn.show(undefined);
    const late = new Promise<void>((resolve) => setTimeout(resolve, signOutMs));
    const told = api.endSession(forgets).catch((error: unknown) => {
      // What the gateway did not hear runs out there by itself.
      console.warn('The sign-out was not kept here, or not told to the gateway', error);
    });
    await Promise.race([told, late]);
  };
  return {
    projectName: config.projectName,
    siteOrigin: location.origin,
    device,
    canUsePasskey: passkeys.canCreate,
    exitKitUrl: new URL(exitKitPage, import.meta.url).href,
    api,
    keeper: wallet.addKeeper(screens).keeper,
    session: {
      email: () => {
        const current = session.current();
        return current?.email;
      },
      async start(reply) {
        await session.start(reply);
        show();
      },
    },
    signOut: () => end(false),
    async forget() {
      await end(true);
      await vault.wipe();
    },
  };
}
