import type { Core } from '@foyer/core';

/** A part of the interface that threw or did not load is a fault of the kit: the site's telemetry hears of it. */
export function reportFault(core: Core, error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  core.actions.telemetry.track({
    type: 'error',
    event: 'INTERNAL_SDK_ERROR',
    properties: { errorType: name, errorMessage: message, stackTrace: stack, uncaught: false },
  });
}
