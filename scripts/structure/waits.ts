import { type ESTree, Visitor } from 'vite'
import { memberName, possibleCalls } from './possible-calls.ts'
import { lineOf, type Problem, type SourceFile } from './source-tree.ts'

/** Matchers of Playwright that retry, so that they return a promise. */
const retriedMatcher =
  /^to(?:Be(?:Attached|Checked|Disabled|Editable|Empty|Enabled|Focused|Hidden|InViewport|OK|Visible)|Contain(?:Class|Text)|Have(?:Accessible\w+|Attribute|Class|Count|CSS|Id|JSProperty|Role|Screenshot|Text|Title|URL|Values?)|MatchAriaSnapshot|Pass)$/
/** What returns a promise of a page, locator, context, browser, request, route, dialog, download, keyboard, mouse, clock or test. */
const methods = new Set(
  `$ $$ $$eval $eval abort accept addCookies addInitScript addLocatorHandler addScriptTag addStyleTag all allHeaders allInnerTexts allTextContents
  ariaSnapshot blur body boundingBox bringToFront cancel check clear clearCookies clearPermissions click close content contentFrame cookies count
  createReadStream dblclick delete detach dismiss dispatchEvent dispose down dragAndDrop dragTo elementHandle elementHandles emulateMedia evaluate
  evaluateAll evaluateHandle exposeBinding exposeFunction failure fallback fastForward fetch fill finished focus frameElement fulfill get getAttribute
  goBack goForward goto grantPermissions head headerValue headerValues highlight hover innerHTML innerText inputValue insertText install isChecked
  isDisabled isEditable isEnabled isHidden isVisible json jsonValue launch launchPersistentContext move newCDPSession newContext newPage opener ownerFrame
  patch path pause pauseAt pdf post press pressSequentially put reload removeLocatorHandler requestGC response resume route routeFromHAR routeWebSocket
  runFor saveAs screenshot scrollIntoViewIfNeeded selectOption selectText send serverAddr setChecked setContent setExtraHTTPHeaders setFiles setFixedTime
  setGeolocation setInputFiles setOffline setSystemTime setViewportSize sizes step stop storageState tap text textContent title type uncheck unroute
  unrouteAll up wheel`.split(/\s+/),
)
const ofLocator = /^(?:getBy[A-Z]\w*|locator|frameLocator)$/
const waiting = /^waitFor(?:[A-Z]\w*)?$/
const ofExpect = /^(?:poll|resolves|rejects)$/
/** The functions that they are given run in the browser, where nothing is Playwright's. */
const runsInBrowser = /^(?:evaluate\w*|\$\$?eval|addInitScript|waitForFunction)$/
const globals = new Set(['globalThis', 'global', 'window', 'self'])

/** Biome doesn't see that what Playwright does is a promise. A journey waits for what a page shows, never for a time. */
export function checkWaits({ path, text, syntax }: SourceFile): Problem[] {
  if (!syntax || !path.startsWith('e2e/')) return []
  const pending: ESTree.CallExpression[] = []
  const inBrowser: { start: number; end: number }[] = []
  const times = new Set(syntax.module.staticImports.filter(({ moduleRequest }) => /^(?:node:)?timers\b/.test(moduleRequest.value)).map(({ start }) => start))
  new Visitor({
    ExpressionStatement({ expression }) {
      pending.push(...possibleCalls(expression).filter(isPending))
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'MemberExpression' && runsInBrowser.test(memberName(callee) ?? '')) inBrowser.push(...given)
      if (callee.type === 'Identifier' && callee.name === 'setTimeout') times.add(callee.start)
    },
    MemberExpression(node) {
      if (memberName(node) === 'waitForTimeout') times.add(node.start)
      if (node.object.type === 'Identifier' && globals.has(node.object.name) && memberName(node) === 'setTimeout') times.add(node.start)
    },
    VariableDeclarator({ init }) {
      if (init?.type === 'Identifier' && init.name === 'setTimeout') times.add(init.start)
    },
  }).visit(syntax.program)
  const report = (start: number, message: string): Problem => ({ rule: 'waits', path, line: lineOf(text, start), message })
  const isInBrowser = ({ start }: ESTree.Node) => inBrowser.some((each) => each.start <= start && start < each.end)
  return [
    ...pending.filter((call) => !isInBrowser(call)).map(({ start }) => report(start, 'this returns a promise: await it')),
    ...[...times].map((start) => report(start, 'wait for what the page shows, not for a time')),
  ]
}

function isPending(node: ESTree.CallExpression): boolean {
  const names = namesOf(node)
  const [last = ''] = names
  if (retriedMatcher.test(last)) return true
  if (names.at(-1) === 'expect') return names.some((name) => ofExpect.test(name))
  return (names.length > 1 && methods.has(last)) || waiting.test(last) || names.some((name) => ofLocator.test(name))
}

/** `page.getByRole('link').click()` -> `click`, `getByRole`, `page`; an empty name for what has none. */
function namesOf(node: ESTree.Node): string[] {
  if (node.type === 'CallExpression') return namesOf(node.callee)
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression') return ['']
  return [memberName(node) ?? '', ...namesOf(node.object)]
}
