import type { ErrorCategory } from '@foyer/protocol/errors';

/** Telemetry events that exist now (behaviour.md §1.7). Local subscribers always get them. */
export type FoyerEvent =
  | {
      readonly type: 'track';
      readonly event:
        | 'MODAL_CREATED'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORKS'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_GET_WALLET'
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_EDIT'
        | 'DISCONNECT_ERROR';
    }
  | {
      readonly type: 'track';
      readonly event: 'INITIALIZE';
      readonly properties: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'track';
      readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE';
      readonly properties: { readonly connected: boolean };
    }
  | {
      readonly type: 'track';
      readonly event: 'SELECT_WALLET';
      readonly properties: {
        readonly name: string;
        readonly platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported';
      };
    }
  | {
      readonly type: 'track';
      readonly event: 'CONNECT_SUCCESS';
      readonly properties: {
        readonly method: 'qrcode' | 'mobile' | 'browser' | 'email';
        readonly name: string;
      };
    }
  | {
      readonly type: 'track';
      readonly event: 'CONNECT_ERROR' | 'EMAIL_VERIFICATION_CODE_FAIL';
      readonly properties: { readonly message: string };
    }
  | {
      readonly type: 'track';
      readonly event: 'DISCONNECT_SUCCESS';
      readonly properties: { readonly namespace: string };
    }
  | {
      readonly type: 'track';
      readonly event: 'SWITCH_NETWORK';
      readonly properties: { readonly network: string };
    }
  | {
      readonly type: 'track';
      readonly event: 'SEARCH_WALLET';
      readonly properties: { readonly badge: string; readonly search: string };
    }
  | {
      readonly type: 'error';
      readonly event: ErrorCategory;
      readonly properties: {
        readonly errorType: string;
        readonly errorMessage: string;
        readonly stackTrace: string;
        readonly uncaught: boolean;
      };
    };
