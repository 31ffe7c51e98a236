import { buildStep } from './buildStep.mjs';
import { planDeclarations } from './writeDeclarations.mjs';

/** The worker of `build.mjs` that writes the declarations. */
await buildStep(planDeclarations(), process.argv.slice(2));
