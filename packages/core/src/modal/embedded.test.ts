import { describe, expect, it } from 'vitest';
import { flush, startCore } from '../testing/startCore.ts';

const uri = 'wc:1@2?relay-protocol=irn&symKey=3';

/** Opens with a code of the host's own, in a dialog or in the page, and closes. */
async function closed(enableEmbedded: boolean) {
  const started = startCore({ options: { enableEmbedded } });
  const { core } = started;
  await core.actions.modal.open({ uri });
  await flush();
  expect(core.getState()).toMatchObject({ modal: { open: true }, pairing: { code: { uri } } });
  core.actions.modal.close();
  return { ...started, told: started.names().filter((name) => name.startsWith('MODAL_')) };
}

describe('modal: in the page', () => {
  it('modal-04 modal-06 a dialog that closes says so, and its code goes', async () => {
    const { core, told } = await closed(false);
    expect(told).toEqual(['MODAL_OPEN', 'MODAL_CLOSE']);
    expect(core.getState()).toMatchObject({ modal: { open: false }, pairing: { code: { status: 'idle' } } });
  });

  it('modal-04 modal-06 embedded, nothing closed: nothing is told, and the code stays', async () => {
    const { core, told } = await closed(true);
    expect(told).toEqual(['MODAL_OPEN']);
    expect(core.getState()).toMatchObject({
      modal: { open: true },
      router: { history: ['Connect'] },
      pairing: { code: { status: 'ready', uri } },
    });
  });
});
