import fieldCss from '../../primitives/field.css?inline';
import type { NetworkChoice } from '../../primitives/NetworkRows.tsx';
import noteCss from '../../primitives/note.css?inline';
import { manyNetworks } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { NetworksView, type NetworksViewProps } from './NetworksView.tsx';
import networksCss from './networks.css?inline';

const choices: readonly NetworkChoice[] = manyNetworks.map(({ caipNetworkId, name, assets }) => ({
  id: caipNetworkId,
  name,
  imageUrl: assets.imageUrl,
  isCurrent: name === 'Base',
  isDisabled: false,
  onChoose: nothing,
}));

const meta: StoryMeta<NetworksViewProps> = {
  title: 'Views/Networks',
  component: NetworksView,
  parameters: {
    stage: () => ({
      head: { title: 'networks.title', onBack: nothing, onClose: nothing },
      sheets: [fieldCss, noteCss, networksCss],
    }),
  },
  args: {
    networks: choices.slice(0, 3),
    search: undefined,
    onSearch: nothing,
    limit: undefined,
    onHelp: nothing,
  },
};
export default meta;

type Props = Story<NetworksViewProps>;
export const Few: Props = {};
export const Many: Props = { args: { networks: choices, search: '' } };
export const Found: Props = { args: { networks: choices.slice(2, 3), search: 'arb' } };
export const NothingFound: Props = { args: { networks: [], search: 'mainet two' } };
export const Fixed: Props = {
  args: {
    limit: 'site',
    networks: choices.slice(0, 3).map((choice) => ({ ...choice, isDisabled: !choice.isCurrent })),
  },
};
export const NotApproved: Props = {
  args: {
    limit: { wallet: 'Harbor' },
    search: '',
    networks: choices.map((choice, index) => ({ ...choice, isDisabled: index > 3 })),
  },
};
