import { type ESTree, Visitor } from 'vite'
import { lineOf, type SourceFile } from './source-tree.ts'

export interface Pattern {
  place: string
  /** Undefined when the pattern is built at run time and can't be measured. */
  regex: RegExp | undefined
}

/** Every regular expression of a file: literals and arguments of `RegExp`. */
export function patternsOf({ path, text, syntax }: SourceFile): Pattern[] {
  if (!syntax) return []
  const found: Pattern[] = []
  const placeOf = (offset: number) => `${path}:${lineOf(text, offset)}`
  const fromCall = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [source, flags] = node.arguments.map(constantOf)
    const isKnown = source !== undefined && (node.arguments.length === 1 || flags !== undefined)
    found.push({ place: placeOf(node.start), regex: isKnown ? new RegExp(source, flags) : undefined })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ place: placeOf(node.start), regex: new RegExp(node.regex.pattern, node.regex.flags) })
    },
    NewExpression: fromCall,
    CallExpression: fromCall,
  }).visit(syntax.program)
  return found
}

function constantOf(node: ESTree.Argument): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'Literal' && 'regex' in node) return node.regex.pattern
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}
