import type { Log } from '../../ports/Log.ts';
import type { Redis } from './openRedis.ts';

/** Tells the operator when this Redis is set up so that it may lose what it has taken. */
export async function warnOfLoss({ client }: Redis, log: Log): Promise<void> {
  const info = await client.info();
  const settingOf = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1];
  if (settingOf('aof_enabled') === '0') {
    log.warn('redis may lose messages', { reason: 'appendonly is off: a restart forgets what came last' });
  }
  const policy = settingOf('maxmemory_policy');
  if (settingOf('maxmemory') !== '0' && policy !== undefined && policy !== 'noeviction') {
    log.warn('redis may lose messages', { reason: `maxmemory-policy is ${policy}, expected noeviction` });
  }
}
