import { type ESTree, Visitor } from 'vite'
import { memberName, possibleCalls } from './possible-calls.ts'
import { lineOf, type Problem, type SourceFile } from './source-tree.ts'

/** Biome doesn't see that what a mutation or a lazy query of RTK Query is called with returns a promise. */
const hook = /^use(?:\w+Mutation|Lazy\w+Query)$/

const handlerName = /^on[A-Z]/

interface Place {
  name: string
  start: number
}

interface Range {
  start: number
  end: number
}

/** Every call of a trigger is awaited, returned, chained, or marked with `void`; a handler that is the trigger itself can't be. */
export function checkTriggers({ path, text, syntax }: SourceFile): Problem[] {
  if (!syntax || !path.startsWith('web/src/')) return []
  const triggers: Place[] = []
  const functions: Range[] = []
  const noteFunction = (range: Range) => void functions.push(range)
  const unhandled: Place[] = []
  const copies: (Place & { of: string })[] = []
  const note = (node: ESTree.Node | null | undefined) => {
    for (const { callee, start } of possibleCalls(node).map(wrappedCall)) if (callee.type === 'Identifier') unhandled.push({ name: callee.name, start })
  }
  const noteHandler = (handler: ESTree.Node) => {
    for (const each of choicesOf(handler)) {
      if (each.type === 'ArrowFunctionExpression') note(each.body)
      if (each.type === 'Identifier') unhandled.push({ name: each.name, start: each.start })
    }
  }
  new Visitor({
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'Identifier') copies.push({ name: id.name, start: id.start, of: init.name })
      if (id.type !== 'ArrayPattern' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || !hook.test(init.callee.name)) return
      const [trigger] = id.elements
      if (trigger?.type === 'Identifier') triggers.push(trigger)
    },
    // Properties that are collected for an element, or that a hook is given, are handlers by their names.
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type === 'Property' && property.key.type === 'Identifier' && handlerName.test(property.key.name)) noteHandler(property.value)
      }
    },
    ExpressionStatement: ({ expression }) => note(expression),
    // React ignores what a handler returns.
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && handlerName.test(name.name) && value?.type === 'JSXExpressionContainer') noteHandler(value.expression)
    },
  }).visit(syntax.program)
  const isTrigger = ({ name, start }: Place) => triggers.some((trigger) => trigger.name === name && contains(innermost(functions, trigger), start))
  // In the order of the file: a copy may be copied.
  for (const { of, ...copy } of copies) if (isTrigger({ name: of, start: copy.start })) triggers.push(copy)
  return unhandled.filter(isTrigger).map(({ start }) => ({
    rule: 'triggers',
    path,
    line: lineOf(text, start),
    message: "this returns a promise: await it, chain it, or write 'void' where its error is shown",
  }))
}

/** `call()` of `call().unwrap()`, which rejects when nothing follows it. */
function wrappedCall(call: ESTree.CallExpression): ESTree.CallExpression {
  const { callee } = call
  const isUnwrapped = callee.type === 'MemberExpression' && memberName(callee) === 'unwrap' && callee.object.type === 'CallExpression'
  return isUnwrapped ? wrappedCall(callee.object as ESTree.CallExpression) : call
}

/** Another component of the file may use the same name. */
function innermost(functions: readonly Range[], { start }: Place): Range | undefined {
  return functions.filter((each) => contains(each, start)).sort((one, other) => other.start - one.start)[0]
}

const contains = (range: Range | undefined, at: number) => !range || (range.start <= at && at < range.end)

/** What `a ? save : undefined` and `a && (() => save(1))` give as a handler. */
function choicesOf(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'LogicalExpression') return [...choicesOf(node.left), ...choicesOf(node.right)]
  if (node.type === 'ConditionalExpression') return [...choicesOf(node.consequent), ...choicesOf(node.alternate)]
  return [node]
}
