import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that take longest, so that none of them is left to one core at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return /(loss|fuzz|simulation|gallery|story|auth\.pg)(\.\w+)?\.test\.ts$/i.test(moduleId);
}
