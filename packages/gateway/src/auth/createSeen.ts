/** Devices that are kept; the one that came longest ago goes first. */
const maxDevices = 10_000;

interface Device {
  readonly userId: string;
  readonly deviceId: string;
}

/** When devices were last seen, as far as this node read it: at least so late it was. */
export interface Seen {
  keep(device: Device & { readonly lastSeenAt: number }): void;
  /** Whether the device was surely seen not longer than `ms` ago. */
  isWithin(ms: number, device: Device, now: number): boolean;
}

/** Spares the database a write that would change nothing. */
export function createSeen(): Seen {
  const times = new Map<string, number>();
  const keyOf = ({ userId, deviceId }: Device) => `${userId} ${deviceId}`;
  return {
    keep(device) {
      const key = keyOf(device);
      times.delete(key);
      times.set(key, device.lastSeenAt);
      const [oldest] = times.keys();
      if (times.size > maxDevices && oldest !== undefined) times.delete(oldest);
    },
    isWithin: (ms, device, now) => now - (times.get(keyOf(device)) ?? Number.NEGATIVE_INFINITY) <= ms,
  };
}
