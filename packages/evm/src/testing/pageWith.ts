import { createFakePage, infoOf } from './FakePage.ts';
import { createFakeProvider } from './FakeProvider.ts';

/** The wallet of `pageWith`. */
export const connectorId = 'org.example.wallet1';

/** A page with one announced wallet. */
export function pageWith(answers: Record<string, unknown> = {}) {
  const page = createFakePage();
  const provider = createFakeProvider(answers);
  const stop = page.start();
  page.announce({ info: infoOf(1), provider });
  return { ...page, provider, stop, connect: () => page.adapter.connect({ connectorId }) };
}
