import { earlyMessages as early } from './EarlyError.ts';
import type { ErrorCategory, ErrorRow } from './ErrorRow.ts';

/** A row for what is thrown to the caller. */
const thrown = (message: string, category?: ErrorCategory): ErrorRow =>
  category ? { message, surface: 'throw', category } : { message, surface: 'throw' };
/** A row for what the embedded wallet's frame answers. */
const frame = (message: string): ErrorRow => thrown(message, 'SECURE_SITE_ERROR');
/** A row for a passing message. */
const toast = (message: string): ErrorRow => ({ message, surface: 'toast' });
const silent = (message: string): ErrorRow => ({ message, surface: 'silent' });
const alert = (message: string): ErrorRow => ({ message, surface: 'alert', once: true });

const configuration = 'Invalid App Configuration';

const table = {
  // What a page may throw before the visitor acts.
  HTTP_STATUS: thrown(early.HTTP_STATUS, 'API_ERROR'),
  NETWORK_FAILED: thrown(early.NETWORK_FAILED, 'API_ERROR'),
  BAD_REPLY: thrown(early.BAD_REPLY, 'DATA_PARSING_ERROR'),
  INVALID_CAIP_ADDRESS: thrown(early.INVALID_CAIP_ADDRESS),
  INVALID_CAIP_NETWORK_ID: thrown(early.INVALID_CAIP_NETWORK_ID),
  NO_NETWORKS: thrown(early.NO_NETWORKS),
  SIWX_AND_SIWE_CONFIG: thrown(early.SIWX_AND_SIWE_CONFIG),
  PROVIDER_MISSING: thrown(early.PROVIDER_MISSING),
  DUPLICATE_PACKAGE: thrown(early.DUPLICATE_PACKAGE),
  MODAL_LOAD_FAILED: thrown(early.MODAL_LOAD_FAILED),
  WALLET_NOT_FOUND: thrown(early.WALLET_NOT_FOUND),
  TOKEN_BALANCE_UNAVAILABLE: toast(early.TOKEN_BALANCE_UNAVAILABLE),
  REQUEST_ABORTED: frame(early.REQUEST_ABORTED),
  STORAGE_FAILED: silent(early.STORAGE_FAILED),
  LISTENER_FAILED: silent(early.LISTENER_FAILED),

  // Thrown to the caller (spec.md §8).
  NETWORK_NOT_FOUND: thrown('Network not found'),
  NETWORK_UNDEFINED: thrown('CaipNetwork is undefined'),
  NETWORK_OR_ADDRESS_UNDEFINED: thrown('CaipNetwork or CaipAddress is undefined'),
  NO_ACTIVE_ADDRESS: thrown('No ActiveCaipAddress found'),
  ADAPTER_NOT_FOUND: thrown('Adapter not found'),
  UNSUPPORTED_CHAIN: thrown('Unsupported chain'),
  UNSUPPORTED_CHAIN_ADD: thrown('Chain is not supported'),
  DISCONNECT_FAILED: thrown('Failed to disconnect'),
  SIGN_MESSAGE_FAILED: thrown('Sign message failed'),
  ESTIMATE_GAS_FAILED: thrown('error estimating gas'),
  NO_RPC_URL: thrown('No URL was provided to the Transport'),
  GAS_PRICE_UNSUPPORTED: thrown('Network not supported for Gas Price'),
  SWAPS_UNSUPPORTED: thrown('Network not supported for Swaps'),
  SEND_INCOMPLETE: thrown('An amount and receiver address are required'),
  TOKEN_REQUIRED: thrown('A token is required'),
  AUTH_CONNECTOR_NOT_FOUND: thrown('Address or auth connector not found'),
  SIWX_DISABLED: thrown('SIWX is not enabled'),
  RESOLVE_NAME_FAILED: thrown('Error resolving name'),
  NAME_SUGGESTIONS_FAILED: thrown('Error fetching name suggestions'),
  ADDRESS_NAMES_FAILED: thrown('Error fetching names for address'),
  EMAIL_THROTTLED: thrown('Please try again after {seconds} seconds'),

  // What a wallet answers.
  USER_REJECTED: thrown('The request was declined in the wallet'),
  WALLET_BUSY: thrown('A request is already open in the wallet'),
  WALLET_UNAUTHORIZED: thrown('The wallet does not let this site do that'),
  WALLET_OFFLINE: thrown('The wallet has no connection to its chains'),
  WALLET_TIMEOUT: thrown('The wallet did not answer'),
  RPC_PARSE_ERROR: thrown('Parse error'),
  RPC_INVALID_REQUEST: thrown('Invalid request'),
  RPC_METHOD_NOT_FOUND: thrown('Method not found'),
  RPC_INVALID_PARAMS: thrown('Invalid params'),
  RPC_INTERNAL: thrown('Internal error'),
  RPC_SERVER: thrown('Server error: {message}'),
  /** A call that ran and failed, in the chain's own words (for example a revert). */
  RPC_EXECUTION: thrown('{message}'),
  UNKNOWN: thrown('{message}'),

  // Pairing with a wallet app, and the relay between.
  RELAY_UNREACHABLE: thrown('The relay cannot be reached'),
  RELAY_REFUSED: thrown('The relay refuses this site: {reason}'),
  MESSAGE_TOO_LARGE: thrown('The message is too large for the relay'),
  PAIRING_URI_INVALID: thrown('This is no pairing code'),
  PAIRING_EXPIRED: thrown('The pairing code has expired'),
  PAIRING_USED: thrown('The pairing code was used already'),
  PAIRING_REFUSED: thrown("The wallet's answer is not what was asked for: {reason}"),
  SESSION_NOT_FOUND: thrown('The wallet has ended the session'),
  METHOD_NOT_APPROVED: thrown('The wallet did not agree to {method}'),
  NETWORK_NOT_APPROVED: thrown('The wallet did not agree to this network'),
  REQUEST_EXPIRED: thrown('The request has expired in the wallet'),

  // The embedded wallet's frame.
  RPC_NOT_ALLOWED: frame('Requested RPC call is not allowed'),
  FRAME_ABORTED: frame('Something went wrong'),
  FRAME_ERROR: frame('An error occurred'),
  FRAME_DEPENDENCY_FAILED: frame('Unable to load email login dependency'),

  // Toasts.
  ACTION_NOT_ALLOWED: toast('Action not allowed'),
  FETCH_TRANSACTIONS_FAILED: toast('Failed to fetch transactions'),
  SIWX_INIT_FAILED: toast('A problem occurred while trying initialize authentication'),
  SMART_ACCOUNT_UNSUPPORTED: toast('This application might not support Smart Accounts'),
  SIGNATURE_DECLINED: toast('Signature declined'),

  // Alerts: the short text for the bar; the long one for the console is in alertTexts.ts.
  SWITCH_NETWORK_NOT_FOUND: alert('Network Not Found'),
  INVALID_APP_CONFIGURATION: alert(configuration),
  INVALID_PROJECT_ID: alert(configuration),
  UNVERIFIED_DOMAIN: alert(configuration),
  IFRAME_LOAD_FAILED: alert('Network Error - Could not load embedded wallet'),
  IFRAME_REQUEST_TIMEOUT: alert('Embedded Wallet Request Timed Out'),
  JWT_TOKEN_NOT_VALID: alert('Session Expired'),
  PROJECT_ID_NOT_CONFIGURED: alert('Project ID Not Configured'),
} satisfies Record<string, ErrorRow>;

/** Every failure Foyer can name. */
export type ErrorCode = keyof typeof table;

/** Code -> wording, surface, `once` and category (spec.md §8). */
export const errorTable: Readonly<Record<ErrorCode, ErrorRow>> = table;
