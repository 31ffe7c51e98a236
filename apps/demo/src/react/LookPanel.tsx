import { defaultTheme, gazetteTheme, lilacTheme, midnightTheme } from '@foyer/core/presets';
import type { Foyer } from '@foyer/react';
import { useRef, useState } from 'react';
import { applyLanguage, languageTags, loadCatalogue, nameLanguage } from '../host/languages.ts';
import { Panel } from './Panel.tsx';

const looks = { Plain: defaultTheme, Lilac: lilacTheme, Gazette: gazetteTheme, Midnight: midnightTheme };
type Look = keyof typeof looks;

/** Dresses the modal: one of the presets, one of its languages, in which Foyer's buttons on the page speak too. */
export function LookPanel({ foyer }: { foyer: Foyer }) {
  const [chosen, setChosen] = useState<Look>('Plain');
  const wanted = useRef('auto');
  const choose = async (tag: string): Promise<void> => {
    wanted.current = tag;
    applyLanguage(tag);
    foyer.setLocale(tag);
    // Without them the modal speaks the language all the same, as far as it gets its own.
    const catalogue = await loadCatalogue(tag).catch(() => undefined);
    if (catalogue && wanted.current === tag) foyer.setLocale(catalogue);
  };
  return (
    <Panel title="Look and language" tone="leaf">
      <p>The modal follows at once, open or not, and so do Foyer’s buttons at the top of this page.</p>
      <fieldset className="choices">
        <legend className="hidden">Look of the modal</legend>
        {(Object.keys(looks) as Look[]).map((look) => (
          <button
            key={look}
            type="button"
            aria-pressed={look === chosen}
            onClick={() => {
              setChosen(look);
              foyer.setThemeVariables(looks[look]);
            }}
          >
            {look}
          </button>
        ))}
      </fieldset>
      <label className="field">
        Language
        <select defaultValue="auto" onChange={({ target }) => void choose(target.value)}>
          <option value="auto">As the page or the browser</option>
          {languageTags.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {nameLanguage(tag)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button quiet" onClick={() => foyer.open()}>
        Open the modal
      </button>
    </Panel>
  );
}
