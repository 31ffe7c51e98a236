import type { AnswerDeviceLink, DeviceLinkReply } from '@foyer/protocol/auth';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { hashText } from '../sessions/hashText.ts';
import type { AuthParts } from './AuthParts.ts';
import { flowMs, maskEmail, maxFlowMs } from './rules.ts';
import { type Flow, selectLink, updateFlow } from './store/flows.ts';

/** The page that a letter leads to, where a user says whether a device is theirs. */
export interface DeviceLinks {
  /** Changes nothing: programs that read mail open links too. @throws HttpFailure `LINK_REFUSED` */
  read(token: string): Promise<DeviceLinkReply>;
  /** A wrong number is a no. @throws HttpFailure `LINK_REFUSED` */
  answer(answer: AnswerDeviceLink): Promise<'approved' | 'denied'>;
}

export function createDeviceLinks(parts: AuthParts): DeviceLinks {
  const { db, clock, log, audit, limits, projects } = parts;

  async function find(token: string): Promise<Flow> {
    const flow = await selectLink(db.queries, hashText(token), clock.now());
    if (!flow) throw new HttpFailure('LINK_REFUSED');
    return flow;
  }

  return {
    async read(token) {
      const flow = await find(token);
      const project = await projects.find(flow.projectId);
      if (!project) throw new HttpFailure('LINK_REFUSED');
      return {
        projectName: project.name,
        siteOrigin: flow.siteOrigin,
        email: maskEmail(flow.email),
        browser: flow.browser,
        system: flow.system,
        place: flow.place,
        askedAt: new Date(flow.createdAt).toISOString(),
        // Sorted: the order tells nothing of which is right.
        numbers: [...flow.numbers].sort(),
      };
    },
    async answer(answer) {
      const flow = await find(answer.token);
      const isApproved = answer.answer === 'approve' && answer.number === flow.numbers[0];
      const { projectId, deviceId } = flow;
      const event = isApproved ? 'device.approved' : 'device.denied';
      await audit.write({ projectId, deviceId, event: `${event}.asked` });
      const now = clock.now();
      const change: Partial<Flow> = isApproved
        ? {
            state: 'device-approved',
            mailedAt: null,
            expiresAt: Math.min(now + flowMs, flow.createdAt + maxFlowMs),
          }
        : { state: 'denied' };
      if (!(await updateFlow(db.queries, flow, change))) throw new HttpFailure('LINK_REFUSED');
      await audit.write({ projectId, deviceId, event });
      if (isApproved) return 'approved';
      log.warn('a sign-in was denied by the owner of its address', { projectId });
      await limits.countDenied(flow.place);
      return 'denied';
    },
  };
}
