import { FoyerButton, NetworkButton, useFoyerTheme } from '@foyer/react';
import { useEffect } from 'react';
import { applyTheme } from '../host/storedTheme.ts';

/** The site's name, its theme, and Foyer's two buttons. */
export function Header() {
  return (
    <header className="top">
      <a className="brand" href="/" lang="en">
        meadow
      </a>
      <div className="actions">
        <ThemeToggle />
        <span className="wide">
          <NetworkButton />
        </span>
        <FoyerButton className="enter" />
      </div>
    </header>
  );
}

function ThemeToggle() {
  const { themeMode, setThemeMode } = useFoyerTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = themeMode;
  }, [themeMode]);
  const other = themeMode === 'dark' ? 'light' : 'dark';
  const toggle = (): void => {
    applyTheme(other);
    setThemeMode(other);
  };
  return (
    <button
      type="button"
      className="icon-button"
      lang="en"
      aria-label={`Use the ${other} theme`}
      onClick={toggle}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.25" />
        <path d="M10 2.75a7.25 7.25 0 0 1 0 14.5Z" className="half" />
      </svg>
    </button>
  );
}
