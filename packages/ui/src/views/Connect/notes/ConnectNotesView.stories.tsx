import type { ReactElement } from 'react';
import noteCss from '../../../primitives/note.css?inline';
import { nothing, type Story, type StoryMeta } from '../../../testing/stories.ts';
import { walletBlock } from '../../../testing/walletBlock.ts';
import { ConnectView } from '../ConnectView.tsx';
import { ConnectNotesView, type ConnectNotesViewProps } from './ConnectNotesView.tsx';

/** The notes where they stand. */
function Noted(props: ConnectNotesViewProps): ReactElement {
  const { sections, allLabel } = walletBlock;
  const rest = props.isEmpty ? { sections: [], allLabel: undefined } : { sections, allLabel };
  const place = props.missed ? 'notes' : 'lowNotes';
  return <ConnectView {...walletBlock} {...rest} {...{ [place]: <ConnectNotesView {...props} /> }} />;
}

const meta: StoryMeta<ConnectNotesViewProps> = {
  title: 'Views/Connect/Notes',
  component: Noted,
  parameters: {
    stage: () => ({ head: { title: 'connect.title', onHelp: nothing, onClose: nothing }, sheets: [noteCss] }),
  },
  args: {
    missed: undefined,
    onRetryMissed: nothing,
    isEmpty: false,
    failed: false,
    onReload: nothing,
    onAll: nothing,
    findUrl: 'https://example.com/',
    onFind: nothing,
  },
};
export default meta;

type Props = Story<ConnectNotesViewProps>;
export const Missed: Props = { args: { missed: { name: 'Harbor', isWaiting: false } } };
export const MissedWaiting: Props = { args: { missed: { name: 'Harbor', isWaiting: true } } };
export const Failed: Props = { args: { failed: true } };
export const NoneInstalled: Props = { args: { isEmpty: true } };
export const NoneInstalledNoRegistry: Props = { args: { isEmpty: true, onAll: undefined } };
