import { type ReactElement, useContext, useLayoutEffect, useRef } from 'react';
import { LooksContext } from '../testing/Looks.ts';
import { dressButton } from './dressButton.ts';
import { type ButtonWords, placeButton } from './testing/placeButton.ts';

/** Buttons as they stand on a page, by the names of their states. */
function HostButtons({ names }: { names: readonly string[] }): ReactElement {
  const { theme, language, variables } = useContext(LooksContext);
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const parent = row.current;
    if (!parent) return;
    const look = { theme: theme === 'system' ? undefined : theme };
    const words = language.words as ButtonWords;
    const undress = names.map((name) => dressButton(placeButton(parent, name, look, words), variables));
    return () => {
      for (const step of undress) step();
      parent.replaceChildren();
    };
  }, [names, theme, variables, language]);
  return <div ref={row} dir={language.dir} className="buttons" />;
}

export default { title: 'Host buttons', component: HostButtons };

export const Connect = {
  args: { names: ['connect', 'connecting', 'connectDisabled', 'connectSmall'] },
};
export const Account = {
  args: {
    names: [
      'account',
      'accountPlain',
      'accountLoading',
      'accountDisabled',
      'accountSmall',
      'accountUnsupported',
    ],
  },
};
export const Network = {
  args: {
    names: [
      'network',
      'networkPlain',
      'networkUnsupported',
      'networkBusy',
      'networkDisabled',
      'networkSmall',
    ],
  },
};
