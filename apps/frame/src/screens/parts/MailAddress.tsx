import type { ReactElement } from 'react';
import { revealLine } from '../revealUnseen.ts';

/** An email address apart from the reading order around it, in one piece as long as it fits in a line. */
export function MailAddress({ of }: { of: string }): ReactElement {
  return <bdi className="fy-address">{revealLine(of, 254)}</bdi>;
}
