import type { ESTree } from 'vite'

/** The calls that an expression may end in: `call()` in `a && call()`, `a ? call() : undefined`, `a?.call()`, `(a, call())` and `call()!`. */
export function possibleCalls(node: ESTree.Node | null | undefined): ESTree.CallExpression[] {
  switch (node?.type) {
    case 'CallExpression':
      return [node]
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(possibleCalls)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(possibleCalls)
    case 'SequenceExpression':
      return node.expressions.flatMap(possibleCalls)
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return possibleCalls(node.expression)
    default:
      return []
  }
}

/** `name` of `object.name` and of `object['name']`. */
export function memberName({ property, computed }: ESTree.MemberExpression): string | undefined {
  if (property.type === 'Literal') return typeof property.value === 'string' ? property.value : undefined
  return property.type === 'Identifier' && !computed ? property.name : undefined
}
