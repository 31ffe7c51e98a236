import { deepestCause, messageOf } from './nameVariable.ts';

/** Why a folder cannot hold the data, and what to do. */
export function explainFolder(folder: string): (error: unknown) => string {
  return (error) => {
    const cause = deepestCause(error);
    const { code = '' } = Object(cause) as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      return `${folder} is no folder (${code}). Name a folder that this user may write.`;
    if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code))
      return `${folder} cannot be written (${code}). Name a folder that this user may write.`;
    if (code === 'ENOSPC')
      return `the disk of ${folder} is full (${code}). Make room, or name another folder.`;
    if (/^[0-9A-Z]{5}$/.test(code)) return `the database in ${folder} says: ${messageOf(cause)} (${code}).`;
    return messageOf(cause);
  };
}
