import type { CallerQuery } from '@foyer/protocol/http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Project } from '../projects/rules.ts';
import type { Proof, Session } from '../sessions/Sessions.ts';
import type { Connection } from './GatewayOptions.ts';

/** What the gateway keeps beside a request while it is answered. */
export interface HttpEnv {
  Bindings: Connection;
  Variables: {
    requestId: string;
    /** Set by `answerInTime`: aborts once the request was answered 503 for taking too long. */
    late: AbortSignal;
    /** Set by `requireProject`. */
    project: Project;
    /** Set by `requireCaller`. */
    caller: CallerQuery;
    /** Set by `Sessions.requireProof`. */
    proof: Proof;
    /** Set by `Sessions.requireSession`. */
    session: Session;
  };
}

export type HttpContext = Context<HttpEnv>;
export type HttpMiddleware = MiddlewareHandler<HttpEnv>;
