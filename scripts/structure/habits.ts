import { type ESTree, Visitor } from 'vite'
import { lineOf, type Problem, type SourceFile } from './source-tree.ts'

const mostParameters = 3
const ownsEnvironment = /^api\/src\/config\.ts$/
const mayCallOut = /^api\/src\/(?:adapters|demo)\/|^web\/src\/api\/|^scripts\/|^bench\/|^e2e\//
const httpClients = new Set(['undici', 'axios', 'got', 'node-fetch', 'ky', 'superagent'])
const rawMarkup = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML'])
const openTask = /\b(?:TODO|FIXME|XXX)\b(?!\(#\d+\))/

/** What is written in a file, one thing at a time. */
export function checkHabits(file: SourceFile): Problem[] {
  const { path, text, syntax, isTest } = file
  if (!syntax) return []
  const problems: Problem[] = []
  const report = (node: { start: number }, message: string) => problems.push({ rule: 'habits', path, line: lineOf(text, node.start), message })

  /** A function given to a call has the parameters that its caller gives it. */
  const givenToCalls = new Set<unknown>()
  const countParameters = (node: { start: number; params: unknown[] }) => {
    if (givenToCalls.has(node)) return
    if (node.params.length > mostParameters) report(node, `${node.params.length} parameters; take one object instead of more than ${mostParameters}`)
  }
  const isServer = path.startsWith('api/src/')
  for (const comment of syntax.comments) if (openTask.test(comment.value)) report(comment, 'name the issue, as TODO(#123), or do it')
  for (const { moduleRequest, start } of syntax.module.staticImports) {
    if (httpClients.has(moduleRequest.value) && !mayCallOut.test(path)) report({ start }, 'only an adapter calls other systems')
  }

  new Visitor({
    TSAnyKeyword: (node) => report(node, "no 'any': say what it is, or 'unknown'"),
    FunctionDeclaration: countParameters,
    FunctionExpression: countParameters,
    ArrowFunctionExpression: countParameters,
    MemberExpression(node) {
      if (isServer && !isTest && !ownsEnvironment.test(path) && isProcessEnvironment(node) && !isHandedToConfig(text, node)) {
        report(node, 'only config.ts reads the environment: add a setting to it')
      }
      if (node.property.type === 'Identifier' && !node.computed && rawMarkup.has(node.property.name))
        report(node, 'no markup from text: React escapes, this does not')
    },
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && rawMarkup.has(node.name.name)) report(node, 'no markup from text: React escapes, this does not')
    },
    CallExpression(node) {
      for (const argument of node.arguments) givenToCalls.add(argument)
      if (isTest || mayCallOut.test(path)) return
      if (isNamed(node.callee, 'fetch')) report(node, path.startsWith('web/') ? 'only web/src/api asks the server' : 'only an adapter calls other systems')
      if (isNodeRequest(node.callee)) report(node, 'only an adapter calls other systems')
    },
  }).visit(syntax.program)
  return problems
}

function isNamed(node: ESTree.Expression | ESTree.Super, name: string): boolean {
  if (node.type === 'Identifier') return node.name === name
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'globalThis' && nameOf(node) === name
}

function isNodeRequest(node: ESTree.Expression | ESTree.Super): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
  return ['http', 'https'].includes(node.object.name) && ['request', 'get'].includes(nameOf(node) ?? '')
}

function nameOf({ property }: ESTree.MemberExpression): string | undefined {
  return property.type === 'Identifier' ? property.name : undefined
}

function isProcessEnvironment(node: ESTree.MemberExpression): boolean {
  return node.object.type === 'Identifier' && node.object.name === 'process' && nameOf(node) === 'env'
}

/** `readConfig(process.env)` and its like give the whole of it on to config.ts. */
function isHandedToConfig(text: string, { start, end }: ESTree.MemberExpression): boolean {
  return /\(\s*$/.test(text.slice(Math.max(0, start - 40), start)) && /^\s*\)/.test(text.slice(end, end + 40))
}
