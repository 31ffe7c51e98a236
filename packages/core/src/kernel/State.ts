import type { AccountState } from '../account/state.ts';
import type { BalanceState } from '../balance/state.ts';
import type { ConnectionState } from '../connection/state.ts';
import type { EmbeddedState } from '../embedded/state.ts';
import type { FeaturesState } from '../features/state.ts';
import type { LocaleState } from '../locale/state.ts';
import type { ModalState } from '../modal/state.ts';
import type { NetworkState } from '../network/state.ts';
import type { NoticesState } from '../notices/state.ts';
import type { PairingState } from '../pairing/state.ts';
import type { RouterState } from '../router/state.ts';
import type { ThemeState } from '../theme/state.ts';
import type { WalletsState } from '../wallets/state.ts';

/** The one immutable state of an instance: a slice a feature. */
export interface State {
  readonly account: AccountState;
  readonly balance: BalanceState;
  readonly connection: ConnectionState;
  /** Absent until the embedded wallet is needed. */
  readonly embedded?: EmbeddedState;
  readonly features: FeaturesState;
  readonly locale: LocaleState;
  readonly modal: ModalState;
  readonly network: NetworkState;
  readonly notices: NoticesState;
  readonly pairing: PairingState;
  readonly router: RouterState;
  readonly theme: ThemeState;
  readonly wallets: WalletsState;
}
