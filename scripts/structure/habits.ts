import { type ESTree, Visitor } from 'vite'
import { memberName, possibleCalls } from './possible-calls.ts'
import { lineOf, type Problem, type SourceFile } from './source-tree.ts'

const mayCallOut = /^api\/src\/(?:adapters|demo)\/|^web\/src\/api\/|^scripts\/|^operations\/|^bench\/|^e2e\//
const httpClients = new Set(['undici', 'axios', 'got', 'node-fetch', 'ky', 'superagent'])
const rawMarkup = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML'])
const mayFormat = /^contract\/src\/values\/|^web\/src\/format\/|^api\/src\/universe\/|^e2e\/|^bench\//
const mayFix = /^contract\/src\/values\/|^web\/src\/format\/|^api\/src\/(?:universe|adapters|demo)\/|-drawing\.ts$|^(?:scripts|operations|bench|e2e)\//
const openTask = /\b(?:TODO|FIXME|XXX)\b(?!\(#\d+\))/

/** Single statements that are not allowed. */
export function checkHabits(file: SourceFile): Problem[] {
  const { path, text, syntax, isTest } = file
  if (!syntax) return []
  const problems: Problem[] = []
  const report = (node: { start: number }, message: string) => problems.push({ rule: 'habits', path, line: lineOf(text, node.start), message })

  for (const comment of syntax.comments) if (openTask.test(comment.value)) report(comment, 'name the issue, as in TODO(#123), or do it')
  for (const { moduleRequest, start } of syntax.module.staticImports) {
    if (httpClients.has(moduleRequest.value) && !mayCallOut.test(path)) report({ start }, 'only an adapter calls other systems')
  }

  const reportFormat = (node: { start: number }) => {
    if (!isTest && !mayFormat.test(path)) report(node, 'numbers and dates are written by contract/src/values and web/src/format')
  }
  const checkFixed = (node: ESTree.Node) => {
    if (!isTest && !mayFix.test(path) && possibleCalls(node).some(isFixed))
      report(node, 'numbers in texts are written by contract/src/values and web/src/format')
  }

  new Visitor({
    MemberExpression(node) {
      if (node.property.type === 'Identifier' && !node.computed && rawMarkup.has(node.property.name))
        report(node, 'no markup from text: React escapes text, this does not')
      if (isFormatter(node)) reportFormat(node)
    },
    Identifier(node) {
      if (node.name === 'Intl') reportFormat(node)
    },
    TemplateLiteral: ({ expressions }) => expressions.forEach(checkFixed),
    BinaryExpression({ operator, left, right }) {
      if (operator === '+') for (const each of [left, right]) checkFixed(each)
    },
    ConditionalExpression(node) {
      if (!mayFormat.test(path) && isPlural(text, node))
        report(node, "a count with its word is written by counted of contract/src/values/counted.ts: '1 firm', '2 firms'")
    },
    ExpressionStatement({ expression }) {
      const calls = possibleCalls(expression)
      const query = calls.find(({ callee }) => isQueryRun(callee))
      if (query) report(query, 'await the query')
      else if (calls[0] && isChoice(expression)) report(expression, "write 'if': Biome doesn't see that a call behind '&&', '||' or '?:' returns a promise")
    },
    CallExpression(node) {
      if (isTest || mayCallOut.test(path)) return
      if (isNamed(node.callee, 'fetch')) report(node, path.startsWith('web/') ? 'only web/src/api calls the server' : 'only an adapter calls other systems')
      if (isNodeRequest(node.callee)) report(node, 'only an adapter calls other systems')
    },
  }).visit(syntax.program)
  return problems
}

function isNamed(node: ESTree.Expression | ESTree.Super, name: string): boolean {
  if (node.type === 'Identifier') return node.name === name
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'globalThis' && memberName(node) === name
}

/** Biome can't see that what runs a selection of Kysely is a promise. */
function isQueryRun(node: ESTree.Expression | ESTree.Super): boolean {
  return node.type === 'MemberExpression' && ['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow'].includes(memberName(node) ?? '')
}

/** `a && call()` and `a ? call() : other()`, whose value is dropped. */
function isChoice({ type }: ESTree.Expression): boolean {
  return type === 'LogicalExpression' || type === 'ConditionalExpression'
}

/** `number.toLocaleString()` and `date.toDateString()`, which every place would set up in its own way, as it would `Intl`. */
function isFormatter(node: ESTree.MemberExpression): boolean {
  return /^to(?:Locale(?:Date|Time)?|Date|Time)String$/.test(memberName(node) ?? '')
}

function isFixed({ callee }: ESTree.CallExpression): boolean {
  return callee.type === 'MemberExpression' && memberName(callee) === 'toFixed'
}

/** `count === 1 ? 'firm' : 'firms'`, `count > 1 ? 's' : ''` and `count === 1 ? '1 firm' : …`, with names and templates too. */
function isPlural(text: string, { test, consequent, alternate }: ESTree.ConditionalExpression): boolean {
  if (test.type !== 'BinaryExpression' || ![test.left, test.right].some(isOne)) return false
  const branches = [consequent, alternate].map((node) => wordsOf(text.slice(node.start, node.end)))
  return branches.some((one) => one.startsWith('1 ') || pluralsOf(one).some((many) => branches.includes(many)))
}

const isOne = (node: ESTree.Node) => node.type === 'Literal' && node.value === 1

/** A string or template as it is written between its quotes, and a name as in a template. */
const wordsOf = (source: string) => (/^['"`]/.test(source) ? source.slice(1, -1) : `\${${source}}`)

const pluralsOf = (one: string) => [`${one}s`, `${one}es`, one.replace(/y$/, 'ies')].filter((many) => many !== one)

function isNodeRequest(node: ESTree.Expression | ESTree.Super): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
  return ['http', 'https'].includes(node.object.name) && ['request', 'get'].includes(memberName(node) ?? '')
}
