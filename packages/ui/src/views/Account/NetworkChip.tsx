import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { useKit } from '../../kit/useKit.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { downIcon } from '../../primitives/icons.ts';
import { Disc } from '../../primitives/Logo.tsx';
import { networkChip, type ShownNetwork } from './networkChip.ts';

/** The network selector of the header: the network in use, and the way to another where there is one. */
export function NetworkChip(): ReactElement {
  const { core, state } = useKit();
  const { router, telemetry } = core.actions;
  return (
    <NetworkChipView
      {...networkChip(core, state)}
      onClick={() => {
        telemetry.track({ type: 'track', event: 'CLICK_NETWORKS' });
        router.push('Networks');
      }}
    />
  );
}

export function NetworkChipView({
  name: known,
  imageUrl,
  canChange,
  onClick,
}: ShownNetwork & { readonly onClick?: () => void }): ReactElement {
  const say = useSay();
  const name = known ?? say('account.networkUnknown');
  const parts = (
    <>
      <Disc name={name} src={imageUrl} size="xs" />
      <span className="label" dir="auto">
        {name}
      </span>
    </>
  );
  if (!canChange) return <span className="fy-btn sm chip">{parts}</span>;
  return (
    <button
      type="button"
      className="fy-btn ghost sm chip"
      aria-label={say('head.network', { network: name })}
      onClick={onClick}
    >
      {parts}
      <Icon of={downIcon} small />
    </button>
  );
}
