import { readConfig } from '../config/readConfig.ts';
import { pageSpeech } from '../words/pageSpeech.ts';
import { AccountPage } from './account/AccountPage.tsx';
import { FramedPage } from './account/FramedPage.tsx';
import { openAccount } from './account/openAccount.ts';
import { mountPage } from './mountPage.tsx';

async function main(): Promise<void> {
  const config = readConfig();
  document.documentElement.dataset.version = config.version;
  // inside another page nothing is opened, whatever the headers let through
  if (window.parent !== window) return mountPage(<FramedPage />, 'account.title');
  const page = document.querySelector<HTMLElement>('#root');
  if (!page) throw new Error('The page has no element #root');
  const questions = document.createElement('div');
  questions.hidden = true;
  page.after(questions);
  const speech = pageSpeech();
  const port = await openAccount(config, page, questions, speech);
  await mountPage(<AccountPage port={port} />, 'account.title', speech);
}

void main();
