import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type BenchOptions, type BenchPage, openBench, type TestBench } from './openBench.ts';
import { callsOf, isOpen, type StartOptions, startModal } from './startModal.ts';

type Page = BenchPage['page'];

/** A CSS animation or transition that has begun in the modal. */
export interface Motion {
  readonly part: string;
  /** Of an animation its own, of a transition that of the property. */
  readonly name: string;
  /** As CSS says it, such as `0.15s`. */
  readonly duration: string;
  readonly from: string;
  readonly title: string | null | undefined;
}

declare global {
  interface Window {
    /** Every CSS animation and transition that has begun in the modal. */
    motions: Motion[];
  }
}

/** What a file of modal stories works with. */
export interface ModalSuite {
  /** A page without a modal: the test mounts its own. */
  visit(options?: BenchOptions): Promise<Page>;
  /** A page with a mounted modal that notes every animation. */
  start(options?: StartOptions): Promise<Page>;
  /** The same with the modal open. */
  open(options?: StartOptions): Promise<Page>;
  /** The verbs of the kit called so far, with their first argument. */
  calls(name: string): Promise<readonly unknown[]>;
  /** What the page may, and must, complain of in this test, in this order. */
  expectFaults(...faults: readonly unknown[]): void;
  /** The motions of one part that have begun so far; waits for the first one called `name`. */
  motionsOf(page: Page, part: string, name: string): Promise<readonly Motion[]>;
}

/** Sets up one browser for a test file and one page a test; a page that complained of anything else than is expected fails its test. */
export function modalSuite(): ModalSuite {
  let bench: TestBench;
  let current: BenchPage;
  let expected: readonly unknown[] = [];
  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench?.close());
  afterEach(async () => {
    const { faults } = current;
    await current.close();
    const wanted = expected;
    expected = [];
    expect(faults).toEqual(wanted);
  });

  const start = async (options: StartOptions = {}): Promise<Page> => {
    current = await startModal(bench, options);
    await noteMotions(current.page);
    return current.page;
  };
  return {
    async visit(options) {
      current = await bench.open(options);
      return current.page;
    },
    start,
    async open(options = {}) {
      const page = await start(options);
      await page.locator('#opener').click();
      await isOpen(page);
      return page;
    },
    calls: (name) => callsOf(current.page, name),
    expectFaults(...faults) {
      expected = faults;
    },
    motionsOf,
  };
}

async function noteMotions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shadow = document.querySelector('foyer-modal')?.shadowRoot;
    window.motions = [];
    const note = (event: Event): void => {
      const part = event.target as HTMLElement;
      const { animationName, propertyName, pseudoElement } = event as AnimationEvent & TransitionEvent;
      const style = getComputedStyle(part, pseudoElement);
      window.motions.push({
        part: `${part.classList[0] ?? ''}${pseudoElement}`,
        name: animationName ?? propertyName,
        duration: animationName ? style.animationDuration : style.transitionDuration,
        from: style.getPropertyValue('--x').trim(),
        title: shadow?.querySelector('.fy-head .title, .name')?.textContent,
      });
    };
    shadow?.addEventListener('animationstart', note);
    shadow?.addEventListener('transitionrun', note);
  });
}

async function motionsOf(page: Page, part: string, name: string): Promise<readonly Motion[]> {
  const found = await page.waitForFunction(
    (wanted) => {
      const own = window.motions.filter((motion) => motion.part === wanted.part);
      return own.some((motion) => motion.name === wanted.name) && own;
    },
    { part, name },
  );
  return (await found.jsonValue()) || [];
}
