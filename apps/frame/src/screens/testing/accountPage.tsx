import { createRoot } from 'react-dom/client';
import { AccountPage } from '../../pages/account/AccountPage.tsx';
import { FramedPage } from '../../pages/account/FramedPage.tsx';
import { DevicePage } from '../../pages/device/DevicePage.tsx';
import { RevertPage } from '../../pages/revert/RevertPage.tsx';
import { takeToken } from '../../pages/takeToken.ts';
import { pageSpeech } from '../../words/pageSpeech.ts';
import { Root } from '../Root.tsx';
import { fakeAccount } from './fakeAccount.ts';

const query = new URLSearchParams(location.search);
const calls: unknown[] = [];
const port = fakeAccount(calls, query);
const isFramed = window.parent !== window;
const token = takeToken(window);
const theme = query.get('theme');

const pages = {
  account: isFramed ? <FramedPage /> : <AccountPage port={port} />,
  device: <DevicePage token={token} api={port.api} />,
  revert: <RevertPage token={token} api={port.api} />,
};

Object.assign(window, { calls });
const language = await pageSpeech().ready();
createRoot(document.querySelector('#root') as HTMLElement).render(
  <Root place="page" language={language} facts={{ ...(theme && { themeMode: theme as 'light' | 'dark' }) }}>
    {pages[(query.get('page') ?? 'account') as keyof typeof pages]}
  </Root>,
);
