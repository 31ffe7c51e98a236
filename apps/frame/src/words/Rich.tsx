import { splitText } from '@foyer/ui/languages';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { WordKey } from './english.ts';
import { useLanguage } from './Words.tsx';

/** A text with marked-up values, each apart from the reading order around it. */
export function Rich(props: { of: WordKey; places: Readonly<Record<string, ReactNode>> }): ReactElement {
  const { words } = useLanguage();
  return (
    <>
      {splitText(String(words[props.of])).map((part, index) => (
        <Fragment key={index}>
          {part.slot === undefined ? part.text : <bdi>{props.places[part.slot]}</bdi>}
        </Fragment>
      ))}
    </>
  );
}
