import { readConfig } from '../config/readConfig.ts';
import { AccountPage } from './account/AccountPage.tsx';
import { FramedPage } from './account/FramedPage.tsx';
import { openAccount } from './account/openAccount.ts';
import { mountPage } from './mountPage.tsx';

async function main(): Promise<void> {
  const config = readConfig();
  document.documentElement.dataset.version = config.version;
  // inside another page nothing is opened, whatever the headers let through
  if (window.parent !== window) return mountPage(<FramedPage />);
  const page = document.querySelector<HTMLElement>('#root');
  if (!page) throw new Error('The page has no element #root');
  const questions = document.createElement('div');
  questions.hidden = true;
  page.after(questions);
  mountPage(<AccountPage port={await openAccount(config, page, questions)} />);
}

void main();
