import { type ESTree, Visitor } from 'vite'
import { lineOf, type Problem, type SourceFile } from './source-tree.ts'

/** Matchers of Playwright that retry, so that they return a promise. */
const retriedMatcher =
  /^to(?:Be(?:Attached|Checked|Disabled|Editable|Empty|Enabled|Focused|Hidden|InViewport|OK|Visible)|Contain(?:Class|Text)|Have(?:Accessible\w+|Attribute|Class|Count|CSS|Id|JSProperty|Role|Screenshot|Text|Title|URL|Values?)|MatchAriaSnapshot|Pass)$/
const ofLocator = /^(?:getBy[A-Z]\w*|locator|frameLocator)$/
const ofPage = /^(?:goto|goBack|goForward|waitFor[A-Z]?\w*|setViewportSize|emulateMedia|addInitScript|addCookies|clearCookies|bringToFront)$/
const ofExpect = /^(?:poll|resolves|rejects)$/

/** Biome doesn't see that what Playwright does is a promise. A journey waits for what a page shows, never for a time. */
export function checkWaits({ path, text, syntax }: SourceFile): Problem[] {
  if (!syntax || !path.startsWith('e2e/')) return []
  const problems: Problem[] = []
  const report = ({ start }: { start: number }, message: string) => problems.push({ rule: 'waits', path, line: lineOf(text, start), message })
  const reportTime = (node: { start: number }) => report(node, 'wait for what the page shows, not for a time')
  for (const { moduleRequest, start } of syntax.module.staticImports) if (/^(?:node:)?timers\b/.test(moduleRequest.value)) reportTime({ start })
  new Visitor({
    ExpressionStatement({ expression }) {
      if (isPending(expression)) report(expression, 'this returns a promise: await it')
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'setTimeout') reportTime(node)
    },
  }).visit(syntax.program)
  return problems
}

function isPending(node: ESTree.Expression): boolean {
  if (node.type !== 'CallExpression') return false
  const names = namesOf(node)
  const [last = ''] = names
  if (names.at(-1) === 'expect') return retriedMatcher.test(last) || names.some((name) => ofExpect.test(name))
  return ofPage.test(last) || names.some((name) => ofLocator.test(name)) || /^(?:keyboard|mouse)$/.test(names[1] ?? '')
}

/** `page.getByRole('link').click()` -> `click`, `getByRole`, `page` */
function namesOf(node: ESTree.Node): string[] {
  if (node.type === 'CallExpression') return namesOf(node.callee)
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  return [node.property.name, ...namesOf(node.object)]
}
