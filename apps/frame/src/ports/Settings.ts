import type { AppPayload } from '@foyer/protocol/frame';

/** The frame's own screens of recovery, devices and export. */
export interface Settings {
  /** Shows a section; resolves when the user leaves it. An abort takes it away. */
  show(section: AppPayload<'SHOW_SETTINGS'>['section'], signal: AbortSignal): Promise<void>;
}
