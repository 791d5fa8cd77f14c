// @vitest-environment node
import ts from 'typescript';
import { expect, test } from 'vitest';

import { scripts, treeOf, visit } from '../../support/sources';

const TEXT_CALL = /^(?:t|format\w+|\w+Of|[\s\S]*\.join|\w+\.slice)$/;

/** Whether an expression between tags may be a text. */
function mayBeText(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return mayBeText(node.expression);
  if (ts.isConditionalExpression(node))
    return mayBeText(node.whenTrue) || mayBeText(node.whenFalse);
  if (ts.isBinaryExpression(node)) return mayBeText(node.right);
  if (ts.isCallExpression(node)) return TEXT_CALL.test(node.expression.getText());
  if (ts.isStringLiteralLike(node)) return node.text.trim() !== '';
  if (ts.isIdentifier(node))
    return !/^(?:children|note|head|actions|picture|table)$/.test(node.text);
  return ts.isTemplateExpression(node) || ts.isPropertyAccessExpression(node);
}

/** The texts of a file that share their element with something else. */
function sharedTexts(file: string): string[] {
  const found: string[] = [];
  visit(treeOf(file), (node) => {
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return;
    const children = node.children.filter(
      (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces),
    );
    if (children.length < 2) return;
    for (const child of children)
      if (ts.isJsxExpression(child) && child.expression && mayBeText(child.expression))
        found.push(`${file}: ${child.getText()}`);
  });
  return found;
}

/** The texts that a component of a file returns without an element around them. */
function bareTexts(file: string): string[] {
  const found: string[] = [];
  const visitReturns = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression && mayBeText(node.expression))
      found.push(`${file}: ${node.getText()}`);
    node.forEachChild(visitReturns);
  };
  visit(treeOf(file), (node) => {
    const isComponent = ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '');
    if (isComponent && node.body) visitReturns(node.body);
  });
  return found;
}

// A browser's translation wraps each text node in an element of its own. React replaces the content of an
// element whose only child is a text, but writes a text beside other children into its old node, which is
// no longer on the page, and fails where it is to remove that node. So it does with a text that a component returns.
// A toast's message never changes, and leaves with its toast.
test('A text has an element of its own, so that it changes on a translated page too', () => {
  const files = scripts.filter(
    (file) => /\.tsx$/.test(file) && !/^src\/(?:demo\/|ui\/popToast)/.test(file),
  );
  expect(files).toContain('src/features/browse/HomePage.tsx');
  expect(files.flatMap(sharedTexts)).toEqual([]);
  expect(files.flatMap(bareTexts)).toEqual([]);
});
