/** Where a failure shows: thrown to the caller, a passing toast, the developer's alert bar, or only the log. */
export type ErrorSurface = 'throw' | 'toast' | 'alert' | 'silent';

/** One row of the error table. */
export interface ErrorRow {
  /** The spec's wording (spec.md §8); `{name}` is filled from the error's context. */
  readonly message: string;
  readonly surface: ErrorSurface;
  /** Alerts: the long text for the console. */
  readonly long?: string;
  /** Shown at most once an instance. */
  readonly once?: boolean;
  /** The status the gateway answers with. */
  readonly status?: number;
}

const table = {
  HTTP_STATUS: { message: 'HTTP status code: {status}', surface: 'throw' },
} as const satisfies Record<string, ErrorRow>;

/** Every failure Foyer can name. */
export type ErrorCode = keyof typeof table | 'INVALID_CAIP_ADDRESS' | 'INVALID_CAIP_NETWORK_ID';

export const errorTable = table as unknown as Readonly<Record<ErrorCode, ErrorRow>>;
