import { type FrameConfig, frameConfigSchema } from '@foyer/protocol/frame';
import * as v from 'valibot';

/**
 * What the gateway wrote into this page.
 * @throws Error that names what is missing or wrong in it.
 */
export function readConfig(page: Document = document): FrameConfig {
  const text = page.querySelector<HTMLMetaElement>('meta[name="foyer"]')?.content;
  if (!text) throw new Error('The page has no <meta name="foyer">: it must be served by a gateway');
  const result = v.safeParse(frameConfigSchema, JSON.parse(text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`<meta name="foyer">: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`);
}
