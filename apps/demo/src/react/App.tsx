import type { Foyer } from '@foyer/react';
import type { DemoConfig } from '../host/DemoConfig.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { Devtools } from './devtools/Devtools.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { Header } from './Header.tsx';
import { Hero } from './Hero.tsx';
import { LookPanel } from './LookPanel.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { NetworkPanel } from './NetworkPanel.tsx';
import { SendPanel } from './SendPanel.tsx';
import { TypedDataPanel } from './TypedDataPanel.tsx';

/** Meadow: a sample site that uses everything Foyer offers to React. */
export function App({ config, foyer }: { config: DemoConfig; foyer: Foyer }) {
  return (
    <>
      <Header />
      {/* The site's own texts are English, whatever Foyer speaks. */}
      <main lang="en" dir="ltr">
        <Hero config={config} />
        <div className="panels">
          <AccountPanel chains={config.chains} foyer={foyer} />
          <MessagePanel chains={config.chains} />
          <SendPanel chains={config.chains} foyer={foyer} />
          <NetworkPanel chains={config.chains} />
          <TypedDataPanel chains={config.chains} />
          <LookPanel foyer={foyer} />
          <EventsPanel foyer={foyer} />
        </div>
        <Devtools foyer={foyer} />
      </main>
    </>
  );
}
