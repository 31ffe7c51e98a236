import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextIndex } from '../../primitives/List.tsx';
import { drawnRows } from './rowsInView.ts';
import { useKeptPlace } from './useKeptPlace.ts';
import { useRowsInView } from './useRowsInView.ts';
import { type RegistryWallet, WalletRow } from './WalletRow.tsx';

/**
 * Hundreds of wallets of which only those in sight are drawn, and the one that has the focus. Each says where it
 * stands in the whole. Keys move as in every list.
 */
export function WalletList({
  label,
  wallets,
  hasMore,
  onChoose,
  startAt,
}: {
  label: string;
  wallets: readonly RegistryWallet[];
  hasMore: boolean;
  /** Must stay the same function: rows are drawn again when it changes. */
  onChoose: (id: string) => void;
  /** The wallet that is brought in sight at first, and has the focus. */
  startAt: string | undefined;
}): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [start] = useState(() => wallets.findIndex(({ id }) => id === startAt));
  const view = useRowsInView(list, start);
  // What has the focus, or gets it, is drawn wherever it is. By its id: wallets may come in before it meanwhile.
  const [focusedId, setFocusedId] = useState(startAt);
  const focused = focusedId === undefined ? -1 : wallets.findIndex(({ id }) => id === focusedId);
  useKeptPlace(list, wallets, view.pitch);

  // From the modal, which has taken it for its view: a field, or a page that embeds the modal, keeps what is its own.
  useEffect(() => {
    const root = list.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (root?.activeElement?.contains(list.current)) focusRow(list.current, start);
  }, [start]);

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = nextIndex(event.key, indexOf(event.target), wallets.length, view.page);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setFocusedId(wallets[next]?.id));
    focusRow(list.current, next)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <ul
      ref={list}
      className="fy-list long"
      aria-label={label}
      style={{ blockSize: after(wallets.length) }}
      onKeyDown={move}
      onFocus={(event: FocusEvent) => setFocusedId(wallets[indexOf(event.target)]?.id)}
      onBlur={() => setFocusedId(undefined)}
    >
      {drawnRows(view, wallets.length, focused < 0 ? undefined : focused).map((index) => {
        const wallet = wallets[index];
        return (
          wallet && (
            <WalletRow
              key={wallet.id}
              {...wallet}
              position={index + 1}
              of={hasMore ? -1 : wallets.length}
              top={after(index)}
              onChoose={onChoose}
            />
          )
        );
      })}
    </ul>
  );
}

/** The height of as many rows: by CSS, so that rows lie one below another at any size of text, whenever it changes. */
function after(rows: number): string {
  return `calc(${rows} * var(--fy-pitch))`;
}

/** The place of the row that an event comes from, from 0; -1 for none. */
function indexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('li') : null;
  return Number(row?.getAttribute('aria-posinset') ?? 0) - 1;
}

/** Puts the focus on the row at a place, from 0, if it is drawn; answers it. */
function focusRow(list: HTMLElement | null, index: number): Element | null | undefined {
  const row = list?.querySelector(`[aria-posinset="${index + 1}"]`);
  row?.querySelector('button')?.focus({ preventScroll: true });
  return row;
}
