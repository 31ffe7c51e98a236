import { type ReactElement, type ReactNode, useId } from 'react';
import { useRich, useSay } from '../../../i18n/Words.tsx';
import { ErrorLine } from '../../../primitives/ErrorLine.tsx';
import type { LegalDocuments } from './legal.ts';

/** The box to tick before anything below can be used. `isAsked` when the visitor tried without. */
export function Agreement({
  documents,
  agreed,
  isAsked,
  onAgree,
}: {
  documents: LegalDocuments;
  agreed: boolean;
  isAsked: boolean;
  onAgree: (agreed: boolean) => void;
}): ReactElement {
  const say = useSay();
  const error = useId();
  const isMissing = isAsked && !agreed;
  return (
    <div className="fy-legal">
      <label className="fy-agree">
        <input
          className="fy-check"
          type="checkbox"
          checked={agreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? error : undefined}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>
          <LegalText kind="agree" documents={documents} />
        </span>
      </label>
      <ErrorLine id={error} text={isMissing ? say('legal.ask') : undefined} />
    </div>
  );
}

/** What the visitor agrees to by going on. */
export function LegalNote({ documents }: { documents: LegalDocuments }): ReactElement {
  return (
    <p className="note">
      <LegalText kind="note" documents={documents} />
    </p>
  );
}

function LegalText({ kind, documents }: { kind: 'agree' | 'note'; documents: LegalDocuments }): ReactNode {
  const say = useSay();
  const rich = useRich();
  const { termsUrl, privacyUrl } = documents;
  const terms = termsUrl && <DocumentLink href={termsUrl} label={say('legal.terms')} />;
  const privacy = privacyUrl && <DocumentLink href={privacyUrl} label={say('legal.privacy')} />;
  if (terms && privacy) return rich(`legal.${kind}`, { terms, privacy });
  return rich(`legal.${kind}One`, { document: terms ?? privacy });
}

function DocumentLink({ href, label }: { href: string; label: string }): ReactElement {
  return (
    <a className="fy-link-text" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}
