import type { ReactElement } from 'react';
import { Body } from '../../primitives/Body.tsx';
import { EmailForm, type EmailFormProps } from './EmailForm.tsx';

/** Login by email, by itself: a site's own button leads here. */
export function EmailLoginView(props: EmailFormProps): ReactElement {
  return (
    <Body>
      <EmailForm {...props} />
    </Body>
  );
}
