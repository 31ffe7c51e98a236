import { describe, expect, it } from 'vitest';
import { alertTexts } from './alertTexts.ts';
import { isFoyerError } from './CodedError.ts';
import { EarlyError, earlyMessages } from './EarlyError.ts';
import type { ErrorSurface } from './ErrorRow.ts';
import { type ErrorCode, errorTable } from './errorTable.ts';
import { FoyerError } from './FoyerError.ts';

/** The wording of spec.md §8, and of our own where the spec has none. */
const wording: Readonly<Record<ErrorCode, readonly [ErrorSurface, string]>> = {
  HTTP_STATUS: ['throw', 'HTTP status code: 503'],
  NETWORK_FAILED: ['throw', 'No answer'],
  BAD_REPLY: ['throw', 'Bad reply from getWallets'],
  INVALID_CAIP_ADDRESS: ['throw', 'Invalid CAIP-10 address'],
  INVALID_CAIP_NETWORK_ID: ['throw', 'Invalid CAIP-2 network id'],
  NO_NETWORKS: ['throw', '`networks` must list networks'],
  SIWX_AND_SIWE_CONFIG: ['throw', 'Pass `siwx` or `siweConfig`, not both'],
  PROVIDER_MISSING: ['throw', 'useFoyer is outside <FoyerProvider>'],
  DUPLICATE_PACKAGE: ['throw', 'useFoyer is outside <FoyerProvider>: @foyer/react is loaded twice'],
  MODAL_LOAD_FAILED: ['throw', 'The modal did not load'],
  NETWORK_NOT_FOUND: ['throw', 'Network not found'],
  NETWORK_UNDEFINED: ['throw', 'CaipNetwork is undefined'],
  NETWORK_OR_ADDRESS_UNDEFINED: ['throw', 'CaipNetwork or CaipAddress is undefined'],
  NO_ACTIVE_ADDRESS: ['throw', 'No ActiveCaipAddress found'],
  ADAPTER_NOT_FOUND: ['throw', 'Adapter not found'],
  UNSUPPORTED_CHAIN: ['throw', 'Unsupported chain'],
  UNSUPPORTED_CHAIN_ADD: ['throw', 'Chain is not supported'],
  DISCONNECT_FAILED: ['throw', 'Failed to disconnect'],
  SIGN_MESSAGE_FAILED: ['throw', 'Sign message failed'],
  ESTIMATE_GAS_FAILED: ['throw', 'error estimating gas'],
  NO_RPC_URL: ['throw', 'No URL was provided to the Transport'],
  GAS_PRICE_UNSUPPORTED: ['throw', 'Network not supported for Gas Price'],
  SWAPS_UNSUPPORTED: ['throw', 'Network not supported for Swaps'],
  SEND_INCOMPLETE: ['throw', 'An amount and receiver address are required'],
  TOKEN_REQUIRED: ['throw', 'A token is required'],
  AUTH_CONNECTOR_NOT_FOUND: ['throw', 'Address or auth connector not found'],
  SIWX_DISABLED: ['throw', 'SIWX is not enabled'],
  RESOLVE_NAME_FAILED: ['throw', 'Error resolving name'],
  NAME_SUGGESTIONS_FAILED: ['throw', 'Error fetching name suggestions'],
  ADDRESS_NAMES_FAILED: ['throw', 'Error fetching names for address'],
  EMAIL_THROTTLED: ['throw', 'Please try again after 7 seconds'],
  USER_REJECTED: ['throw', 'The request was declined in the wallet'],
  WALLET_BUSY: ['throw', 'A request is already open in the wallet'],
  WALLET_NOT_FOUND: ['throw', 'Wallet not found'],
  WALLET_UNAUTHORIZED: ['throw', 'The wallet does not let this site do that'],
  WALLET_OFFLINE: ['throw', 'The wallet has no connection to its chains'],
  WALLET_TIMEOUT: ['throw', 'The wallet did not answer'],
  RPC_PARSE_ERROR: ['throw', 'Parse error'],
  RPC_INVALID_REQUEST: ['throw', 'Invalid request'],
  RPC_METHOD_NOT_FOUND: ['throw', 'Method not found'],
  RPC_INVALID_PARAMS: ['throw', 'Invalid params'],
  RPC_INTERNAL: ['throw', 'Internal error'],
  RPC_SERVER: ['throw', 'Server error: words'],
  RPC_EXECUTION: ['throw', 'words'],
  UNKNOWN: ['throw', 'words'],
  RELAY_UNREACHABLE: ['throw', 'The relay cannot be reached'],
  RELAY_REFUSED: ['throw', 'The relay refuses this site: words'],
  MESSAGE_TOO_LARGE: ['throw', 'The message is too large for the relay'],
  PAIRING_URI_INVALID: ['throw', 'This is no pairing code'],
  PAIRING_EXPIRED: ['throw', 'The pairing code has expired'],
  PAIRING_USED: ['throw', 'The pairing code was used already'],
  PAIRING_REFUSED: ['throw', "The wallet's answer is not what was asked for: words"],
  SESSION_NOT_FOUND: ['throw', 'The wallet has ended the session'],
  METHOD_NOT_APPROVED: ['throw', 'The wallet did not agree to eth_sign'],
  NETWORK_NOT_APPROVED: ['throw', 'The wallet did not agree to this network'],
  REQUEST_EXPIRED: ['throw', 'The request has expired in the wallet'],
  RPC_NOT_ALLOWED: ['throw', 'Requested RPC call is not allowed'],
  REQUEST_ABORTED: ['throw', 'Request was aborted'],
  FRAME_ABORTED: ['throw', 'Something went wrong'],
  FRAME_ERROR: ['throw', 'An error occurred'],
  FRAME_DEPENDENCY_FAILED: ['throw', 'Unable to load email login dependency'],
  ACTION_NOT_ALLOWED: ['toast', 'Action not allowed'],
  TOKEN_BALANCE_UNAVAILABLE: ['toast', 'Token Balance Unavailable'],
  FETCH_TRANSACTIONS_FAILED: ['toast', 'Failed to fetch transactions'],
  SIWX_INIT_FAILED: ['toast', 'A problem occurred while trying initialize authentication'],
  SMART_ACCOUNT_UNSUPPORTED: ['toast', 'This application might not support Smart Accounts'],
  SIGNATURE_DECLINED: ['toast', 'Signature declined'],
  SWITCH_NETWORK_NOT_FOUND: ['alert', 'Network Not Found'],
  INVALID_APP_CONFIGURATION: ['alert', 'Invalid App Configuration'],
  INVALID_PROJECT_ID: ['alert', 'Invalid App Configuration'],
  UNVERIFIED_DOMAIN: ['alert', 'Invalid App Configuration'],
  IFRAME_LOAD_FAILED: ['alert', 'Network Error - Could not load embedded wallet'],
  IFRAME_REQUEST_TIMEOUT: ['alert', 'Embedded Wallet Request Timed Out'],
  JWT_TOKEN_NOT_VALID: ['alert', 'Session Expired'],
  PROJECT_ID_NOT_CONFIGURED: ['alert', 'Project ID Not Configured'],
  STORAGE_FAILED: ['silent', 'Storage failed: foyer.x'],
  LISTENER_FAILED: ['silent', 'A listener threw'],
};

const context = {
  status: 503,
  source: 'getWallets',
  user: 'useFoyer',
  seconds: 7,
  message: 'words',
  reason: 'words',
  method: 'eth_sign',
  key: 'foyer.x',
};
const codes = Object.keys(errorTable) as ErrorCode[];

describe('errors: the table', () => {
  it.each(Object.entries(wording) as [ErrorCode, (typeof wording)[ErrorCode]][])(
    'errors-01 %s has its wording and surface',
    (code, [surface, message]) => {
      expect(new FoyerError(code, context).message).toBe(message);
      expect(errorTable[code].surface).toBe(surface);
    },
  );

  it('errors-01 holds no code that is not listed here', () => {
    expect([...codes].sort()).toEqual(Object.keys(wording).sort());
  });

  it('errors-01 has a long text for each alert, shown once, and for nothing else', () => {
    const alerts = codes.filter((code) => errorTable[code].surface === 'alert');
    expect(Object.keys(alertTexts).sort()).toEqual([...alerts].sort());
    for (const code of codes) expect(errorTable[code].once ?? false).toBe(alerts.includes(code));
  });

  it('errors-02 fills the message and keeps context and cause', () => {
    const cause = new Error('below');
    const error = new FoyerError('HTTP_STATUS', { status: 404, url: '/x' }, cause);
    expect(error).toMatchObject({
      name: 'FoyerError',
      code: 'HTTP_STATUS',
      message: 'HTTP status code: 404',
      context: { status: 404, url: '/x' },
      cause,
    });
    expect(new FoyerError('HTTP_STATUS').message).toBe('HTTP status code: ');
    expect('cause' in new FoyerError('UNKNOWN')).toBe(false);
  });

  it('errors-03 knows its errors by code, also those of another copy', () => {
    const foreign = Object.assign(new Error('x'), { name: 'FoyerError', code: 'USER_REJECTED' });
    expect(isFoyerError(foreign)).toBe(true);
    expect(isFoyerError(foreign, 'WALLET_BUSY', 'USER_REJECTED')).toBe(true);
    expect(isFoyerError(foreign, 'WALLET_BUSY')).toBe(false);
    for (const other of [
      undefined,
      null,
      'FoyerError',
      { code: 4001 },
      { name: 'FoyerError' },
      new Error('x'),
    ]) {
      expect(isFoyerError(other)).toBe(false);
    }
  });

  it('errors-08 puts transport, parsing and the frame into categories of their own', () => {
    const of = (category: string) => codes.filter((code) => errorTable[code].category === category);
    expect(of('API_ERROR')).toEqual(['HTTP_STATUS', 'NETWORK_FAILED']);
    expect(of('DATA_PARSING_ERROR')).toEqual(['BAD_REPLY']);
    expect(of('SECURE_SITE_ERROR').sort()).toEqual([
      'FRAME_ABORTED',
      'FRAME_DEPENDENCY_FAILED',
      'FRAME_ERROR',
      'REQUEST_ABORTED',
      'RPC_NOT_ALLOWED',
    ]);
  });

  it('errors-09 says the same early as later', () => {
    for (const code of Object.keys(earlyMessages) as (keyof typeof earlyMessages)[]) {
      const early = new EarlyError(code, context);
      expect(early.message).toBe(new FoyerError(code, context).message);
      expect(isFoyerError(early, code)).toBe(true);
    }
  });
});
