import { type ESTree, Visitor } from 'vite'
import { lineOf, type Problem, type SourceFile } from './source-tree.ts'
import { findConstants } from './sql-constants.ts'

const mayHoldSql = /\.repository\.ts$|^api\/src\/(?:database|embedded-postgres|demo)\//
const statement =
  /^\s*(?:select|insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into|with\s+\S+\s+as|create|alter|drop|truncate|grant|revoke|copy|lock\s+table|listen|notify|set\s+(?:local|session|role)|do\s+\$|vacuum|analyze|refresh)\b/i
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])

/** SQL is in repositories only, and values are always bound. */
export function checkSql({ path, text, syntax, isTest }: SourceFile): Problem[] {
  if (!syntax || !path.startsWith('api/src/') || isTest) return []
  const problems: Problem[] = []
  const report = (node: { start: number }, message: string) => problems.push({ rule: 'sql', path, line: lineOf(text, node.start), message })
  const place = (node: { start: number }) => {
    if (!mayHoldSql.test(path)) report(node, 'SQL belongs in a *.repository.ts')
  }
  /** The `sql` tag binds its values as parameters. */
  const bound = new Set<ESTree.TemplateLiteral>()

  const isConstant = findConstants(syntax.program)
  const checkPasted = (node: ESTree.TemplateLiteral) => {
    if (!node.expressions.every(isConstant)) report(node, 'never interpolate a value into SQL: bind it as a parameter, or escape a name with escapeIdentifier')
  }

  new Visitor({
    TaggedTemplateExpression(node) {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return
      bound.add(node.quasi)
      place(node)
    },
    CallExpression(node) {
      const name = node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier' ? node.callee.property.name : ''
      if (builders.has(name)) place(node)
      const [first] = node.arguments
      if (name === 'query' && first && isStatement(first)) place(node)
      if (name === 'query' && first?.type === 'TemplateLiteral' && !isStatement(first)) checkPasted(first)
      if (name === 'raw' && first && (first.type === 'SpreadElement' || !isConstant(first)))
        report(node, 'no text built at run time may become SQL: bind it, or choose among constants')
    },
    TemplateLiteral(node) {
      if (!bound.has(node) && statement.test(node.quasis[0]?.value.raw ?? '')) checkPasted(node)
    },
    BinaryExpression(node) {
      if (node.operator === '+' && isStatement(node.left)) report(node, "no '+' in SQL: bind it as a parameter")
    },
  }).visit(syntax.program)
  return problems
}

function isStatement(node: ESTree.Argument | ESTree.PrivateIdentifier): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && statement.test(node.value)
  return node.type === 'TemplateLiteral' && statement.test(node.quasis[0]?.value.raw ?? '')
}
