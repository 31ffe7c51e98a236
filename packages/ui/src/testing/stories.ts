import type { ComponentType } from 'react';
import type { HeadProps } from '../shell/HeadView.tsx';

/** The header in the gallery; its title is the key of a text with what it names, or a text as it stands, such as a name. */
export interface StageHead extends HeadProps {
  readonly values?: Readonly<Record<string, string>>;
}

/** What stands around a view in the gallery. Stories give it as a function, so that nothing is merged into it. */
export interface StageParameters {
  readonly head: StageHead;
  /** The page has no connection: the bar under the header says so. */
  readonly isOffline?: boolean;
  /** Stylesheets the view brings with it. */
  readonly sheets?: readonly string[];
}

/** The default export of a stories file: plain component story format, so that no tool is needed to read it. */
export interface StoryMeta<Props> {
  readonly title: string;
  readonly component: ComponentType<Props>;
  readonly args: Props;
  readonly parameters: { readonly stage: () => StageParameters };
}

/** One state of a view: what differs from the meta. */
export interface Story<Props> {
  readonly args?: Partial<Props>;
  readonly parameters?: { readonly stage: () => StageParameters };
}

export function nothing(): void {}
