import type { ReactElement, RefObject } from 'react';
import type { ButtonProps } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** Where a link opens: here, above the frames around the page, or in a tab of its own. */
export type LinkTarget = '_self' | '_top' | '_blank';

/**
 * A button's looks on a link, which tells nothing of this page. In a new tab unless `target` says otherwise; until its
 * address is known it is a disabled button.
 */
export function LinkButton({
  kind,
  label,
  icon,
  small = false,
  href,
  target = '_blank',
  linkRef,
  onClick,
}: Pick<ButtonProps, 'kind' | 'label' | 'icon' | 'small'> & {
  href: string | undefined;
  target?: LinkTarget | undefined;
  linkRef?: RefObject<HTMLAnchorElement | null> | undefined;
  onClick?: () => void;
}): ReactElement {
  const parts = (
    <>
      {icon && <Icon of={icon} />}
      <span className="label">{label}</span>
    </>
  );
  const className = classes('fy-btn', kind, small && 'sm');
  if (href === undefined) {
    return (
      <button type="button" className={className} disabled>
        {parts}
      </button>
    );
  }
  return (
    <a
      ref={linkRef}
      className={className}
      href={href}
      target={target}
      rel="noopener noreferrer"
      onClick={onClick}
    >
      {parts}
    </a>
  );
}
