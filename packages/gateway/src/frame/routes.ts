import { Hono } from 'hono';
import * as v from 'valibot';
import type { HttpEnv } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { readJson } from '../kernel/readJson.ts';
import { visitorKey } from '../kernel/visitorKey.ts';
import type { Log } from '../ports/Log.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { maxReportBytes, reportBudgets } from './rules.ts';

const text = v.optional(v.string(), '');
/** What browsers send of old (`report-uri`) and of late (`report-to`), one or several at once. */
const oldReportSchema = v.object({
  'csp-report': v.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});
const reportsSchema = v.pipe(
  v.array(v.object({ body: v.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) })),
  v.maxLength(20),
);

/** Takes what browsers report of the wallet site's content policy, and tells the operator in the log. */
export function walletSiteRoutes(rateLimit: RateLimit, log: Log) {
  return new Hono<HttpEnv>().post('/csp-report', async (context) => {
    const wait =
      (await rateLimit.take(reportBudgets.visitor, visitorKey(context.env?.address ?? ''), 1)) ||
      (await rateLimit.take(reportBudgets.all, '', 1));
    if (wait > 0) throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: wait });
    for (const report of readReports(await readJson(context, maxReportBytes)))
      log.warn('the content policy of the wallet site refused something', report);
    return context.body(null, 204);
  });
}

/** Anyone may write a report: only what is short is kept, and of addresses nothing that could be a secret. */
function readReports(value: unknown) {
  const old = v.safeParse(oldReportSchema, value);
  const late = v.safeParse(reportsSchema, value);
  if (late.success)
    return late.output.map(({ body }) => line(body.effectiveDirective, body.blockedURL, body.documentURL));
  if (!old.success)
    throw new HttpFailure('INVALID_BODY', { reason: 'expected a report of a content policy' });
  const report = old.output['csp-report'];
  const directive = report['effective-directive'] || report['violated-directive'];
  return [line(directive, report['blocked-uri'], report['document-uri'])];
}

function line(directive: string, blocked: string, page: string) {
  return {
    directive: directive.slice(0, 64),
    blocked: (URL.canParse(blocked) ? originOf(blocked) : blocked).slice(0, 100),
    page: (URL.canParse(page) ? new URL(page).pathname : '').slice(0, 100),
  };
}

/** Of an address that has no origin (`data:`), its scheme. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}
