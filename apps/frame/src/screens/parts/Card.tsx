import {
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useSay } from '../../words/Words.tsx';
import { FactsBar } from './FactsBar.tsx';
import { Icon } from './Icon.tsx';
import { Said } from './Said.tsx';
import { TopContext } from './TopContext.ts';
import { useScrolls } from './useScrolls.ts';

export interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons under the body. */
  readonly foot?: ReactNode;
  /** Two equal columns: consent. */
  readonly isTwo?: boolean;
  /** Leaves the screen: the cross, and Escape. Absent where there is nothing to leave to. */
  readonly onLeave?: (() => void) | undefined;
  readonly onBack?: (() => void) | undefined;
  /** What Escape does where it is not the cross. */
  readonly onEscape?: (() => void) | undefined;
  readonly cardRef?: Ref<HTMLElement>;
  /** Laid over the end of the body. */
  readonly over?: ReactNode;
  readonly bodyRef?: RefObject<HTMLDivElement | null>;
  /** A screen of the frame is a dialog; a top-level page is not. */
  readonly isPage?: boolean;
}

const dialog = { role: 'dialog', 'aria-modal': true } as const;

/** One screen: head, body that scrolls, foot. The focus begins at its title, so that no button is pressed by a key meant for the page, or at a field marked `data-first`. */
export function Card(props: CardProps): ReactElement {
  const { title, children, foot, isTwo = false, onLeave, onBack, isPage = false } = props;
  const say = useSay();
  const Tag = isPage ? 'main' : 'section';
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const ownBody = useRef<HTMLDivElement>(null);
  const body = props.bodyRef ?? ownBody;
  const scrolls = useScrolls(body);
  const isTop = useContext(TopContext);
  useFocus(heading, isTop);
  useEscape(isTop ? (props.onEscape ?? onLeave ?? onBack) : undefined);
  return (
    <Tag className="fy-screen" ref={props.cardRef} {...(isPage ? {} : dialog)} aria-labelledby={titleId}>
      <header className="fy-head">
        {onBack && (
          <button type="button" className="fy-icon-btn" aria-label={say('parts.back')} onClick={onBack}>
            <Icon of="back" />
          </button>
        )}
        <h1 className="title" id={titleId} tabIndex={-1} ref={heading}>
          <bdi>
            <Said of={title} />
          </bdi>
        </h1>
        {onLeave && (
          <button type="button" className="fy-icon-btn" aria-label={say('parts.close')} onClick={onLeave}>
            <Icon of="close" />
          </button>
        )}
      </header>
      {isPage ? null : <FactsBar />}
      <div
        className="fy-body"
        ref={body}
        data-enter
        // What scrolls is reached by the keyboard; what had the focus keeps it when it scrolls no more.
        {...(isPage ? {} : { role: 'group', tabIndex: scrolls ? 0 : -1, 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      {props.over}
      {foot && <footer className={`fy-foot${isTwo ? ' two' : ''}`}>{foot}</footer>}
    </Tag>
  );
}

/** Begins at the title, or at the field that is first: at once, and again when a frame is shown in which nothing could have the focus. */
function useFocus(heading: RefObject<HTMLHeadingElement | null>, isTop: boolean): void {
  useLayoutEffect(() => {
    if (!isTop) return;
    const begin = (): void => {
      const title = heading.current;
      const first = title?.closest('.fy-screen')?.querySelector<HTMLElement>('[data-first]');
      (first ?? title)?.focus();
    };
    const onFocus = (): void => {
      if (document.activeElement === document.body) begin();
    };
    begin();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [heading, isTop]);
}

/** From the moment the screen is there: a key pressed then is meant for it. */
function useEscape(leave: (() => void) | undefined): void {
  const latest = useRef(leave);
  latest.current = leave;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      latest.current?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
