import { accountWords } from './en/accountWords.ts';
import { allWalletsWords } from './en/allWalletsWords.ts';
import { anyWalletWords } from './en/anyWalletWords.ts';
import { approveWords } from './en/approveWords.ts';
import { chainsWords } from './en/chainsWords.ts';
import { changeCodeWords } from './en/changeCodeWords.ts';
import { changeEmailWords } from './en/changeEmailWords.ts';
import { connectMoreWords } from './en/connectMoreWords.ts';
import { connectNotesWords } from './en/connectNotesWords.ts';
import { deviceWords } from './en/deviceWords.ts';
import { downloadsWords } from './en/downloadsWords.ts';
import { emailWords } from './en/emailWords.ts';
import { errorWords } from './en/errorWords.ts';
import { exploreWords } from './en/exploreWords.ts';
import { familyWords } from './en/familyWords.ts';
import { fixedNetworkWords } from './en/fixedNetworkWords.ts';
import { getTitleWords } from './en/getTitleWords.ts';
import { getWalletWords } from './en/getWalletWords.ts';
import { helpWords } from './en/helpWords.ts';
import { hostWords } from './en/hostWords.ts';
import { leavingWords } from './en/leavingWords.ts';
import { linkWords } from './en/linkWords.ts';
import { mailWords } from './en/mailWords.ts';
import { networkHelpWords } from './en/networkHelpWords.ts';
import { networksWords } from './en/networksWords.ts';
import { networkUnknownWords } from './en/networkUnknownWords.ts';
import { openWords } from './en/openWords.ts';
import { otpWords } from './en/otpWords.ts';
import { pairWords } from './en/pairWords.ts';
import { reasonWords } from './en/reasonWords.ts';
import { settingsTitleWords } from './en/settingsTitleWords.ts';
import { settingsWords } from './en/settingsWords.ts';
import { shellWords } from './en/shellWords.ts';
import { switchNetworkWords } from './en/switchNetworkWords.ts';
import { unsupportedChainWords } from './en/unsupportedChainWords.ts';

/**
 * Every text in English (DESIGN.md, "Writing"): the source of all other languages. `{name}` marks a place that the view
 * fills, `{count}` a number; a text that depends on the number has plural forms (`{ one, other }`).
 *
 * A new key goes into the block of `en/` whose view says it, and its page carries the block (`ViewPage.words`): nobody
 * loads the English of a view that was not opened. This whole is for types, tests and the gallery.
 */
export const en = {
  ...shellWords,
  ...connectMoreWords,
  ...connectNotesWords,
  ...allWalletsWords,
  ...anyWalletWords,
  ...linkWords,
  ...openWords,
  ...pairWords,
  ...leavingWords,
  ...accountWords,
  ...fixedNetworkWords,
  ...networkUnknownWords,
  ...networksWords,
  ...switchNetworkWords,
  ...unsupportedChainWords,
  ...helpWords,
  ...exploreWords,
  ...getTitleWords,
  ...getWalletWords,
  ...downloadsWords,
  ...chainsWords,
  ...familyWords,
  ...networkHelpWords,
  ...emailWords,
  ...mailWords,
  ...otpWords,
  ...deviceWords,
  ...changeEmailWords,
  ...changeCodeWords,
  ...approveWords,
  ...settingsTitleWords,
  ...settingsWords,
  ...hostWords,
  ...errorWords,
  ...reasonWords,
} as const;

export type WordKey = keyof typeof en;
