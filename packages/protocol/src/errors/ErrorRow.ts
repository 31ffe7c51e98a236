/** Where a failure shows: thrown to the caller, a passing toast, the developer's alert bar, or only the log. */
export type ErrorSurface = 'throw' | 'toast' | 'alert' | 'silent';

/** What kind of failure error reports count it as (behaviour.md §8.2); `INTERNAL_SDK_ERROR` when left out. */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR';

/** One row of the error table. */
export interface ErrorRow {
  /** The spec's wording (spec.md §8); `{name}` is filled from the error's context. */
  readonly message: string;
  readonly surface: ErrorSurface;
  /** Shown at most once an instance. */
  readonly once?: boolean;
  readonly category?: ErrorCategory;
}
