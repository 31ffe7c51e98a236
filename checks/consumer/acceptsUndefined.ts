import type { evm } from '@foyer/evm';
import type { createDappClient, createPorts } from '@foyer/pairing';
import type {
  AccountButton,
  ConnectButton,
  createFoyer,
  FoyerButton,
  NetworkButton,
  useDisconnect,
  useFoyer,
  useFoyerAccount,
} from '@foyer/react';
import type { useFoyerUpdateEmail, useFoyerWallets } from '@foyer/react/headless';
import type { createTestWallet, createWalletApp } from '@foyer/testkit';
import type { startAnvil } from '@foyer/testkit/anvil';
import type { installTestWallet } from '@foyer/testkit/playwright';
import type { useFoyerWallet, WalletButton } from '@foyer/wallet-button/react';

type Fn = (...parameters: never) => unknown;

/**
 * Paths of optional members that refuse `undefined`: a site with `exactOptionalPropertyTypes`, which this project has on,
 * could not pass a value of its own there that may be missing. Adapters and networks are others' to make, and a word that is
 * missing is left out.
 */
type Refusing<Given> = Given extends Fn | string | AbortSignal
  ? never
  : Given extends readonly unknown[]
    ? Refusing<Given[number]>
    : Given extends object
      ? { [Name in keyof Given & string]-?: Own<Given, Name> | Inner<Given, Name> }[keyof Given & string]
      : never;

/** The member itself; what an index signature names is none. */
type Own<Given, Name extends keyof Given & string> = string extends Name
  ? never
  : Record<never, never> extends Pick<Given, Name>
    ? undefined extends Required<Given>[Name]
      ? never
      : Name
    : never;

type Inner<Given, Name extends keyof Given & string> =
  Refusing<Required<Given>[Name]> extends infer Path extends string ? `${Name}.${Path}` : never;

/** Those of all parameters of a function. */
type Of<Called extends Fn> = Refusing<Required<Parameters<Called>>[number]>;

type Foyer = ReturnType<typeof createFoyer>;

/** What stands in the message of the compiler accepts no `undefined` and should. */
export function acceptsUndefined(
  refusing:
    | Of<(given: Omit<Parameters<typeof createFoyer>[0], 'adapters' | 'words' | 'locale'>) => void>
    | Of<Foyer['open'] | Foyer['disconnect'] | Foyer['doctor']>
    | Of<typeof evm>
    | Of<typeof AccountButton | typeof ConnectButton | typeof FoyerButton | typeof NetworkButton>
    | Of<typeof WalletButton | typeof useFoyerWallet | typeof useFoyerAccount | typeof useFoyerUpdateEmail>
    | Of<ReturnType<typeof useFoyer>['open']>
    | Of<ReturnType<typeof useDisconnect>['disconnect']>
    | Of<ReturnType<typeof useFoyerWallets>['search']>
    | Of<Foyer['core']['actions']['connection']['sendTransaction']>
    | Of<Foyer['core']['actions']['connection']['signMessage']>
    | Of<(given: Omit<Parameters<typeof createDappClient>[0], 'metadata'>) => void>
    | Of<ReturnType<typeof createDappClient>['propose' | 'request' | 'signIn']>
    | Of<typeof createPorts>
    | Of<typeof createTestWallet>
    | Of<typeof createWalletApp>
    | Of<ReturnType<typeof createWalletApp>['emit']>
    | Of<typeof installTestWallet>
    | Of<typeof startAnvil>,
): never {
  return refusing;
}
