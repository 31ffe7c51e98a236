import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { allowed, sentBy } from '../testing/sentEvents.ts';
import { withoutSecrets } from './withoutSecrets.ts';

const harbor = connectorOf('Harbor');

describe('telemetry: secrets', () => {
  it.each([
    ['Cannot open wc:7f6e@2?relay-protocol=irn&symKey=5ec4e7 here', 'Cannot open wc:7f6e@2 here'],
    ['No wallet took marlow://wc?uri=wc%3A7f6e%402%3FsymKey%3D5ec4e7', 'No wallet took marlow://wc'],
    [`The URL 'wss://relay.example/?auth=5ec4e7' is invalid`, `The URL 'wss://relay.example/' is invalid`],
    ['at go (https://meadow.example/app.js?key=5ec4e7:12:34)', 'at go (https://meadow.example/app.js)'],
    ['at https://meadow.example/#token=5ec4e7', 'at https://meadow.example/'],
    ['Refused eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiI1ZWM0ZTcifQ.5ec4e7-_ it', 'Refused  it'],
    ['GET /v1/x?token=5ec4e7 failed', 'GET /v1/x failed'],
    ['at meadow.example/?a=(1)&token=5ec4e7, later', 'at meadow.example/ later'],
    [`at meadow.example/?a='5ec4e7' later`, `at meadow.example/' later`],
    [String.raw`at meadow.example/?a=x\5ec4e7`, 'at meadow.example/'],
    ['wc%3A7f6e%402%3FsymKey%3D5ec4e7', 'wc%3A7f6e%402'],
    ['with symKey=5ec4e7', 'with '],
    [`\u001eyJ${'w'.repeat(20)}`, `\u001eyJ${'w'.repeat(20)}`],
    ['Is it there? No: https://meadow.example/why #3', 'Is it there? No: https://meadow.example/why #3'],
  ])('telemetry-18 AT-N7 leaves those of addresses and tokens out: %s', (words, left) => {
    expect(withoutSecrets(words)).toBe(left);
  });

  it('telemetry-18 takes a long text in one pass, and tells no more than its beginning', () => {
    expect(withoutSecrets(':'.repeat(1e6))).toHaveLength(4096);
    expect(withoutSecrets(`x?${'?'.repeat(1e6)}`)).toBe('x');
  });

  it('telemetry-18 AT-N6 AT-N7 sends none of a pairing code, in events and reports', async () => {
    const started = allowed();
    const { adapter, core } = started;
    const words = 'No answer to wc:7f6e@2?relay-protocol=irn&symKey=5ec4e7';
    const fail = () => Promise.reject(new Error(words));
    const { connect } = adapter.wallet;
    adapter.wallet.connect = fail;
    await core.actions.connection.connect(harbor);
    adapter.wallet.connect = connect;
    adapter.wallet.signMessage = fail;
    await core.actions.connection.connect(harbor);
    await core.actions.connection.signMessage({ message: 'x' }).catch(() => undefined);
    const sent = await sentBy(started, 6);
    expect(sent.map(({ props }) => props.event)).toEqual(
      expect.arrayContaining(['CONNECT_ERROR', 'INTERNAL_SDK_ERROR']),
    );
    expect(JSON.stringify(sent)).toContain('No answer to wc:7f6e@2');
    expect(JSON.stringify(sent)).not.toContain('5ec4e7');
  });
});
