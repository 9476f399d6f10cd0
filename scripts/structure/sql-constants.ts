import { type ESTree, Visitor } from 'vite'

/** `columnList`, `jsonLists` and `takeExcluded` are in api/src/database/column-lists.ts. */
const escapes = new Set(['escapeIdentifier', 'escapeLiteral', 'columnList', 'jsonLists', 'takeExcluded'])

interface OwnFunction {
  parameters: string[]
  results: ESTree.Expression[]
  calls: ESTree.Argument[][]
}

/**
 * Returns whether an expression consists only of the program's constants and of escaped names. A parameter counts when its
 * function is local to the file and every call passes such a constant. Scopes are ignored: when one of two bindings of a name is
 * in doubt, both are.
 */
export function findConstants(program: ESTree.Program): (node: ESTree.Expression) => boolean {
  const values = new Map<string, ESTree.Expression[]>()
  const functions = new Map<string, OwnFunction>()
  const doubtful = new Set<string>()
  const exported = new Set<unknown>()
  const named = new Set<unknown>()

  const learn = (name: string, node: FunctionNode) => {
    named.add(node)
    functions.set(name, { parameters: node.params.map((each) => (each.type === 'Identifier' ? each.name : '')), results: resultsOf(node), calls: [] })
  }
  const doubtParameters = (node: FunctionNode) => {
    if (!named.has(node)) for (const parameter of node.params) for (const name of namesIn(parameter)) doubtful.add(name)
  }
  new Visitor({
    ExportNamedDeclaration(node) {
      exported.add(node.declaration)
    },
    FunctionDeclaration(node) {
      if (node.id && !exported.has(node)) learn(node.id.name, node)
      doubtParameters(node)
    },
    VariableDeclaration(node) {
      for (const { id, init } of node.declarations) {
        if (id.type !== 'Identifier' || !init) for (const name of namesIn(id)) doubtful.add(name)
        else if (isFunction(init) && !exported.has(node)) learn(id.name, init)
        else values.set(id.name, [...(values.get(id.name) ?? []), init])
      }
    },
    ArrowFunctionExpression: doubtParameters,
    FunctionExpression: doubtParameters,
  }).visit(program)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier') functions.get(callee.name)?.calls.push(given)
    },
  }).visit(program)

  /** Repeats until nothing changes: constants may be made of each other. */
  const constants = new Set([...values.keys(), ...[...functions.values()].flatMap(({ parameters }) => parameters)].filter((name) => !doubtful.has(name)))
  const isConstant = (node: ESTree.Expression): boolean => {
    if (node.type === 'Literal') return true
    if (node.type === 'Identifier') return constants.has(node.name)
    if (node.type === 'TemplateLiteral') return node.expressions.every(isConstant)
    if (node.type === 'ArrayExpression') return node.elements.every((each) => each !== null && each.type !== 'SpreadElement' && isConstant(each))
    if (node.type === 'TSAsExpression') return isConstant(node.expression)
    if (node.type !== 'CallExpression') return false
    const name = calledName(node)
    if (escapes.has(name)) return true
    const own = node.callee.type === 'Identifier' ? functions.get(name) : undefined
    if (own) return own.results.length > 0 && own.results.every(isConstant)
    return name === 'join' && node.callee.type === 'MemberExpression' && isConstant(node.callee.object)
  }
  for (let before = -1; before !== constants.size; ) {
    before = constants.size
    for (const [name, inits] of values) if (!inits.every(isConstant)) constants.delete(name)
    for (const { parameters, calls } of functions.values()) {
      for (const [index, name] of parameters.entries()) {
        const isAlwaysConstant = calls.length > 0 && calls.every((given) => isPlain(given[index]) && isConstant(given[index]))
        if (!isAlwaysConstant) constants.delete(name)
      }
    }
  }
  return isConstant
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

function isFunction(node: ESTree.Expression): node is FunctionNode & ESTree.Expression {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

function isPlain(node: ESTree.Argument | undefined): node is ESTree.Expression {
  return node !== undefined && node.type !== 'SpreadElement'
}

/** What a function may return: its one expression, or every argument of `return`, those of inner functions included. */
function resultsOf(node: FunctionNode): ESTree.Expression[] {
  if (!node.body) return []
  if (node.body.type !== 'BlockStatement') return [node.body as ESTree.Expression]
  const found: ESTree.Expression[] = []
  new Visitor({
    ReturnStatement({ argument }) {
      if (argument) found.push(argument)
    },
  }).visit({ type: 'Program', body: node.body.body, sourceType: 'module', hashbang: null, start: node.start, end: node.end } as unknown as ESTree.Program)
  return found
}

function calledName({ callee }: ESTree.CallExpression): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

/** Every name that a pattern binds. */
function namesIn(pattern: ESTree.ParamPattern | ESTree.BindingPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'RestElement' ? each.argument : each.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? namesIn(each.type === 'RestElement' ? each.argument : each) : []))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}
