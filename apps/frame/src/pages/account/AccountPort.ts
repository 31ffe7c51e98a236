import type { Api } from '../../ports/Api.ts';
import type { Keeper } from '../../ports/Keeper.ts';

/** What the account page works with. */
export interface AccountPort {
  readonly projectName: string;
  /** Of the wallet site itself: it is the site that asks here. */
  readonly siteOrigin: string;
  readonly device: { readonly browser: string; readonly system: string };
  readonly canUsePasskey: boolean;
  /** Where the page that opens an exit kit is served. */
  readonly exitKitUrl: string;
  readonly api: Pick<
    Api,
    'startFlow' | 'readFlow' | 'mailFlow' | 'verifyFlow' | 'listDevices' | 'revokeDevice'
  >;
  readonly keeper: Keeper;
  readonly session: {
    /** The address of who is signed in; undefined when nobody is, null when there is no address. */
    email(): string | null | undefined;
    start(reply: Awaited<ReturnType<Api['verifyFlow']>>): Promise<void>;
  };
  /** Ends the session here, then at the gateway; settles within 3 s. */
  signOut(): Promise<void>;
  /** The same, and wipes everything that this browser holds. */
  forget(): Promise<void>;
}
