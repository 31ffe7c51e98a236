import type { Foyer } from '@foyer/core';

/** Writes every status an instance passes through into `window.statuses`, the first one included. */
export function noteStatuses(foyer: Foyer): void {
  window.statuses = [foyer.getAccount().status];
  foyer.subscribeAccount(({ status }) => {
    if (window.statuses.at(-1) !== status) window.statuses.push(status);
  });
}
