import type { Law } from './Law.ts';
import { corePage } from './laws/corePage.ts';
import { errorCodes } from './laws/errorCodes.ts';
import { fileLength } from './laws/fileLength.ts';
import { fileNames } from './laws/fileNames.ts';
import { importDirections } from './laws/importDirections.ts';
import { importEffects } from './laws/importEffects.ts';
import { inlineStyle } from './laws/inlineStyle.ts';
import { licences } from './laws/licences.ts';
import { messageOrigins } from './laws/messageOrigins.ts';
import { moduleState } from './laws/moduleState.ts';
import { nodeGlobals } from './laws/nodeGlobals.ts';
import { openMarks } from './laws/openMarks.ts';
import { plainExports } from './laws/plainExports.ts';
import { plainTests } from './laws/plainTests.ts';
import { privateText } from './laws/privateText.ts';
import { pureKinds } from './laws/pureKinds.ts';
import { ruleIds } from './laws/ruleIds.ts';
import { rulePlaces } from './laws/rulePlaces.ts';
import { typedExamples } from './laws/typedExamples.ts';

/** Every law that reads the tree. Sizes and the public API have programs of their own. */
export const allLaws: readonly Law[] = [
  importDirections,
  pureKinds,
  corePage,
  nodeGlobals,
  moduleState,
  importEffects,
  plainExports,
  fileNames,
  messageOrigins,
  inlineStyle,
  ruleIds,
  rulePlaces,
  errorCodes,
  fileLength,
  openMarks,
  plainTests,
  privateText,
  licences,
  typedExamples,
];
