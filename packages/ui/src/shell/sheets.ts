import buttonCss from '../primitives/button.css?inline';
import marksCss from '../primitives/marks.css?inline';
import rowCss from '../primitives/row.css?inline';
import skeletonCss from '../primitives/skeleton.css?inline';
import statusCss from '../primitives/status.css?inline';
import baseCss from '../theme/base.css?inline';
import tokensCss from '../theme/tokens.css?inline';
import frameCss from './frame.css?inline';
import motionCss from './motion.css?inline';
import noticesCss from './notices.css?inline';

/** What the shell and its first view need, in the order of the cascade. Other views bring their own. */
export const shellSheets: readonly string[] = [
  tokensCss,
  baseCss,
  buttonCss,
  marksCss,
  rowCss,
  skeletonCss,
  statusCss,
  frameCss,
  noticesCss,
  motionCss,
];
