import { byId, make } from './byId.ts';
import type { Page } from './Page.ts';

/** One button for each network of the site; the current one is pressed. */
export function bindNetworks({ config, foyer, tell }: Page): void {
  const buttons = config.chains.map(({ id, name }) => {
    const button = make('button', `${name} `);
    button.type = 'button';
    button.append(make('small', String(id)));
    button.addEventListener('click', () => {
      tell(undefined);
      void foyer.switchNetwork({ id }).catch(tell);
    });
    return { id, button };
  });
  byId('networks').replaceChildren(...buttons.map(({ button }) => button));
  const draw = (): void => {
    const current = foyer.getCaipNetwork()?.id;
    for (const { id, button } of buttons) button.ariaPressed = String(id === current);
  };
  foyer.subscribeNetwork(draw);
  draw();
}
