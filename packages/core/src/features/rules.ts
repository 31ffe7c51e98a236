import type { Options } from '../kernel/Options.ts';
import type { FeaturesState } from './state.ts';

/** Features in force from the options (behaviour.md §1.2). ONLY_MOBILE is settled by `isMobile`; undefined leaves it open. */
export function startingFeatures(options: Options, isMobile: boolean | undefined): FeaturesState {
  const wanted = options.features?.allWallets === false ? 'HIDE' : (options.allWallets ?? 'SHOW');
  const settled = isMobile ? 'SHOW' : 'HIDE';
  return {
    analytics: options.features?.analytics ?? true,
    allWallets: wanted === 'ONLY_MOBILE' && isMobile !== undefined ? settled : wanted,
  };
}
