import { type ESTree, Visitor } from 'vite'
import { lineOf, type Problem, type SourceFile } from './source-tree.ts'

/** Biome doesn't see that what a mutation or a lazy query of RTK Query is called with returns a promise. */
const hook = /^use(?:\w+Mutation|Lazy\w+Query)$/

/** Every call of a trigger is awaited, returned, chained, or marked with `void`. */
export function checkTriggers({ path, text, syntax }: SourceFile): Problem[] {
  if (!syntax || !path.startsWith('web/src/')) return []
  const triggers = new Set<string>()
  const unhandled: ESTree.CallExpression[] = []
  const note = (node: ESTree.Node | null | undefined) => {
    const call = bareCall(node)
    if (call) unhandled.push(call)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ArrayPattern' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || !hook.test(init.callee.name)) return
      const [trigger] = id.elements
      if (trigger?.type === 'Identifier') triggers.add(trigger.name)
    },
    ExpressionStatement: ({ expression }) => note(expression),
    // React ignores what a handler returns.
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !/^on[A-Z]/.test(name.name)) return
      if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'ArrowFunctionExpression') return
      note(value.expression.body)
    },
  }).visit(syntax.program)
  return unhandled
    .filter(({ callee }) => callee.type === 'Identifier' && triggers.has(callee.name))
    .map((node) => ({
      rule: 'triggers',
      path,
      line: lineOf(text, node.start),
      message: "this returns a promise: await it, chain it, or write 'void' where its error is shown",
    }))
}

/** The call in `a && call()`, `a ? call() : undefined` and `call().unwrap()`, which rejects when nothing follows it. */
function bareCall(node: ESTree.Node | null | undefined): ESTree.CallExpression | undefined {
  if (node?.type === 'LogicalExpression') return bareCall(node.right)
  if (node?.type === 'ConditionalExpression') return bareCall(node.consequent) ?? bareCall(node.alternate)
  if (node?.type !== 'CallExpression') return undefined
  const { callee } = node
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'unwrap') return bareCall(callee.object)
  return callee.type === 'Identifier' ? node : undefined
}
