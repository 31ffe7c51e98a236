import ts from 'typescript';
import type { Law, Violation } from '../Law.ts';
import { isShippedCode } from '../syntax/kinds.ts';
import { violationAt, visit } from '../syntax/visit.ts';

/** Law: the interface works under a Content-Security-Policy without unsafe-inline. */
export const inlineStyle: Law = {
  name: 'inlineStyle',
  says: 'No <style> element and no style attribute in markup; server-rendered components have no style prop.',
  advice:
    'Write a class in a *.css file adopted as a stylesheet; a value per element goes through element.style.',
  find: (tree) =>
    tree.files
      .filter((file) => /^packages\/(ui|react|modal)\//.test(file) && isShippedCode(file))
      .flatMap((file) => {
        const found: Violation[] = [];
        visit(tree.parse(file), (node) => found.push(...judge(node, file.startsWith('packages/react/'))));
        return found;
      }),
};

function judge(node: ts.Node, isServerRendered: boolean): Violation[] {
  if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'style') {
    return [violationAt(node, 'a <style> element')];
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'style') {
    const isText = node.initializer && ts.isStringLiteral(node.initializer);
    return isText || isServerRendered ? [violationAt(node, 'a style attribute')] : [];
  }
  if (ts.isCallExpression(node) && isStyleCall(node))
    return [violationAt(node, 'a style element or attribute')];
  const isMarkup = isTextNode(node) && /<style[\s>]|<[a-z][^>]*\sstyle\s*=/i.test(node.text);
  return isMarkup ? [violationAt(node, 'style in a string of markup')] : [];
}

function isTextNode(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}

function isStyleCall({ expression, arguments: [first] }: ts.CallExpression): boolean {
  if (!first || !ts.isStringLiteralLike(first) || first.text !== 'style') return false;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return name === 'createElement' || name === 'setAttribute';
}
