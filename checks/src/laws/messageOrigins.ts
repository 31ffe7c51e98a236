import ts from 'typescript';
import type { Law, Violation } from '../Law.ts';
import { isCode } from '../syntax/kinds.ts';
import { violationAt, visit } from '../syntax/visit.ts';

/** Law 6: windows talk only to whom they mean, and believe only whom they know. */
export const messageOrigins: Law = {
  name: 'messageOrigins',
  says: 'postMessage to a window names the origin; a message listener checks origin and source.',
  advice:
    "Pass the exact origin (never '*'); in the listener compare event.origin and event.source before parsing.",
  find: (tree) =>
    tree.files
      .filter((file) => /^(packages|apps|devstack)\//.test(file) && isCode(file))
      .flatMap((file) => {
        const found: Violation[] = [];
        visit(tree.parse(file), (node) => found.push(...judge(node)));
        return found;
      }),
};

function judge(node: ts.Node): Violation[] {
  if (ts.isCallExpression(node)) return [...judgePost(node), ...judgeListener(node)];
  const isHandler =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    node.left.name.text === 'onmessage' &&
    !isPort(node.left.expression);
  return isHandler ? judgeHandler(node, node.right) : [];
}

function judgePost(call: ts.CallExpression): Violation[] {
  const { expression, arguments: parameters } = call;
  if (nameOf(expression) !== 'postMessage') return [];
  if (ts.isPropertyAccessExpression(expression) && isPort(expression.expression)) return [];
  const [, target] = parameters;
  if (!target) return [violationAt(call, 'postMessage without an origin')];
  return /['"`]\*['"`]/.test(target.getText()) ? [violationAt(call, "postMessage to '*'")] : [];
}

function judgeListener(call: ts.CallExpression): Violation[] {
  const { expression, arguments: parameters } = call;
  const [type, handler] = parameters;
  if (nameOf(expression) !== 'addEventListener' || !type || !handler) return [];
  if (!ts.isStringLiteralLike(type) || type.text !== 'message') return [];
  if (ts.isPropertyAccessExpression(expression) && isPort(expression.expression)) return [];
  return judgeHandler(call, handler);
}

function judgeHandler(place: ts.Node, handler: ts.Expression): Violation[] {
  const text = (ts.isIdentifier(handler) ? findDeclaration(handler) : handler)?.getText() ?? '';
  const missing = ['origin', 'source'].filter((part) => !new RegExp(`\\b${part}\\b`).test(text));
  return missing.length > 0
    ? [violationAt(place, `a message listener that does not check ${missing.join(' and ')}`)]
    : [];
}

function findDeclaration(name: ts.Identifier): ts.Node | undefined {
  let found: ts.Node | undefined;
  visit(name.getSourceFile(), (node) => {
    const declares = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
    if (declares && node.name?.getText() === name.text) found = node;
  });
  return found;
}

function nameOf(expression: ts.Expression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** A channel between two known ends has no origin: message ports, workers, channels of an origin and sockets, by their names. */
function isPort(expression: ts.Expression): boolean {
  return /(port\d?|worker|channel|socket)$/i.test(expression.getText());
}
