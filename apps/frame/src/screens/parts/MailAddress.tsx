import type { ReactElement } from 'react';
import { revealLine } from '../revealUnseen.ts';

/** A mark of an address behind which a line could end, with what stands beside it. */
const joints = /(.?[^\p{L}\p{N}.@]+.?)/u;

/** An email address apart from the reading order around it, in one piece as long as it fits in a line. */
export function MailAddress({ of }: { of: string }): ReactElement {
  return (
    <bdi className="fy-address">
      {revealLine(of, 254)
        .split(joints)
        .map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part))}
    </bdi>
  );
}
