import type { Queries } from '../ports/Db.ts';
import type { Project } from '../projects/rules.ts';
import { hashText, makeToken } from '../sessions/hashText.ts';
import type { AuthOptions } from './AuthOptions.ts';
import type { Codes, CodeUse } from './createCodes.ts';
import type { Limits } from './createLimits.ts';
import type { Post } from './createPost.ts';
import {
  codeLetter,
  confirmLetter,
  deviceLetter,
  lockedLetter,
  lockLetter,
  type Notice,
  noticeLetter,
  type Origin,
  revertLetter,
  takenLetter,
  warningLetter,
} from './letters.ts';
import { codeMs, linkMs, noticeMs, revertMs } from './rules.ts';
import { drawId } from './secrets.ts';
import { selectUser } from './store/accounts.ts';
import type { Flow } from './store/flows.ts';

/** Which letter is sent when; what may be sent, `Limits` decides before. */
export interface Mails {
  /** The code that signs in. */
  sendCode(flow: Flow, project: Project): Promise<void>;
  /** A code that confirms something; `what` is told with it. */
  sendConfirmation(use: CodeUse, origin: Origin, what: string): Promise<void>;
  /** The link to the device page, or word that the device is kept out. @returns The hash of its token. */
  sendLink(flow: Flow, project: Project, isLocked: boolean): Promise<string>;
  warn(flow: Flow, project: Project): Promise<void>;
  /** Counts a wrong code, and tells the owner when the account is locked by it. */
  tellWrong(account: { projectId: string; email: string }, project: { name: string }): Promise<void>;
  sendTaken(email: string, projectName: string): Promise<void>;
  /** Does `change` and sends the link that takes it back to the old address, or neither. @returns What `change` answered. */
  changeWithRevert(
    email: string,
    token: string,
    project: { id: string; name: string },
    change: (queries: Queries) => Promise<boolean>,
  ): Promise<boolean>;
  /** Tells every address of the user, and `former`, one that was theirs; never rejects. */
  notify(userId: string, notice: Notice, former?: string | null): Promise<void>;
}

export function createMails(
  options: AuthOptions & { readonly codes: Codes; readonly limits: Limits; readonly post: Post },
): Mails {
  const { db, clock, log, audit, projects, walletUrl, codes, limits, post } = options;

  const originOf = (flow: Flow, project: Project): Origin => ({ ...flow, projectName: project.name });
  // The wallet site serves no page without a project. The token is behind the #: no server and no log sees it, and
  // nothing that only opens the page can use it.
  const linkOf = (page: 'device' | 'revert', { id }: { id: string }, token: string): string =>
    `${walletUrl}/${page}?${new URLSearchParams({ projectId: id })}#${token}`;

  return {
    async sendCode(flow, project) {
      const code = await codes.issue({ ...flow, scope: flow.id, purpose: 'login' });
      await post.hand(
        codeLetter(flow.email, code, originOf(flow, project)),
        `code ${flow.id} login`,
        clock.now() + codeMs,
      );
    },
    async sendConfirmation(use, origin, what) {
      const code = await codes.issue(use);
      const letter = confirmLetter(use.email, code, origin, what);
      await post.hand(letter, `code ${use.scope} ${use.purpose}`, clock.now() + codeMs);
    },
    async sendLink(flow, project, isLocked) {
      const token = makeToken();
      const origin = originOf(flow, project);
      const letter = isLocked
        ? lockedLetter(flow.email, origin)
        : deviceLetter(flow.email, linkOf('device', project, token), origin);
      await post.hand(letter, `link ${flow.id}`, clock.now() + linkMs);
      return hashText(token);
    },
    async warn(flow, project) {
      const { id, email } = flow;
      await post.hand(warningLetter(email, originOf(flow, project)), `warning ${id}`, clock.now() + noticeMs);
    },
    async tellWrong(account, project) {
      const { projectId, email } = account;
      await audit.write({ projectId, event: 'code.refused' });
      if (!(await limits.countWrong(account))) return;
      log.warn('too many wrong codes: new devices are kept out', { projectId });
      await audit.write({ projectId, event: 'account.locked' });
      await post.hand(lockLetter(email, project.name), `lock ${drawId()}`, clock.now() + noticeMs);
    },
    sendTaken: (email, projectName) =>
      post.hand(takenLetter(email, projectName), `taken ${drawId()}`, clock.now() + codeMs),
    changeWithRevert: (email, token, project, change) =>
      post.handWith(
        revertLetter(email, linkOf('revert', project, token), project.name),
        `revert ${drawId()}`,
        clock.now() + revertMs,
        change,
      ),
    async notify(userId, notice, former = null) {
      try {
        const user = await selectUser(db.queries, userId);
        const project = user && (await projects.find(user.projectId));
        if (!user || !project) return;
        const isRevertible = (user.revertUntil ?? 0) > clock.now();
        const addresses = [user.email, isRevertible ? user.previousEmail : null, former];
        for (const to of addresses) {
          if (to === null) continue;
          const topic = `notice ${drawId()}`;
          await post.hand(noticeLetter(to, notice, project.name), topic, clock.now() + noticeMs);
        }
      } catch (error) {
        log.error('a user was not told', { notice, reason: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
}
