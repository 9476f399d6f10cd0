import { type ESTree, Visitor } from 'vite'
import { lineOf, type SourceFile } from '../structure/source-tree.ts'
import type { TextKind } from './dialect.ts'

export interface Text {
  kind: TextKind
  text: string
  line: number
  /** Where the later lines begin in a text of several. */
  lineStarts?: readonly number[]
}

const inlineElements = new Set(['a', 'b', 'em', 'i', 'span', 'strong'])
const sqlComment = /--[^\n]*|\/\*[\s\S]*?\*\//g
const sqlString = /'((?:[^']|'')*)'/g
/** Units of systemd, scripts of the shell, settings, what builds an image, the run of CI, settings of editors and of npm. */
const withHashes = /\.(?:service|timer|conf|sh)$|(?:^|\/)Containerfile$|^\.ci\/run$|^\.\w+$/
const quoted = /"((?:[^"\\]|\\.)*)"/g
/** An apostrophe in double quotes or in a word opens no string. */
const quotedEitherWay = /"((?:[^"\\]|\\.)*)"|(?<!\w)'([^'\n]*)'/g
const hashComment = /^[ \t]*[#;].*/gm
/** Headings, items of lists, rows of tables, quotes and code begin a paragraph; headings and rows are one of their own. */
const beginsParagraph = /^(?:[#|>]|[*+-] |\d+[.)] |```|$)/
const isWhole = /^(?:[#|]|```|$)/
const htmlAttribute = /\b(?:content|title|alt|placeholder|aria-label)="([^"]*)"/g
const markup = /<\/?[a-z][^<>]*>/gi

/** Everything in a file that is read by people: its name, and by the kind of file its texts, comments and names. */
export function textsOf(file: SourceFile): Text[] {
  const { path, text } = file
  const own: Text[] = [{ kind: 'name', text: splitName(path), line: 1 }]
  if (path.endsWith('.md')) return [...own, ...paragraphsOf(linesOf(text, 'document'))]
  if (path === 'database/schema.sql') return namesInSql(text)
  if (path.endsWith('.sql')) return [...own, ...commentsIn(text, sqlComment), ...stringsIn(text, sqlString), ...wordsInSql(text), ...namesInSql(text)]
  if (path.endsWith('.json')) return [...own, ...stringsIn(text, quoted)]
  if (/\.ya?ml$/.test(path)) return [...own, ...linesOf(text, 'document')]
  if (/\.(?:txt|csv)$/.test(path)) return [...own, ...linesOf(text, 'text')]
  if (withHashes.test(path))
    return [...own, ...commentsIn(text, hashComment), ...settingsIn(text), ...stringsIn(text.replaceAll(hashComment, ''), quotedEitherWay)]
  if (path.endsWith('.css')) return [...own, ...commentsIn(text, /\/\*[\s\S]*?\*\//g), ...stringsIn(text, quoted)]
  if (path.endsWith('.html'))
    return [...own, ...commentsIn(text, /<!--[\s\S]*?-->/g), ...attributesIn(text), ...linesOf(text.replaceAll(/<[^>]*>/g, ''), 'text')]
  return [...own, ...textsInCode(file)]
}

function linesOf(text: string, kind: TextKind): Text[] {
  // What is between ticks is code: names, paths and commands.
  return text.split('\n').map((line, index) => ({ kind, text: line.replaceAll(/`[^`]+`/g, '').trim(), line: index + 1 }))
}

/** A phrase may go from one line of a paragraph to the next. */
function paragraphsOf(lines: readonly Text[]): Text[] {
  const paragraphs: Text[] = []
  let isCode = false
  let isOpen = false
  for (const line of lines) {
    const before = paragraphs.at(-1)
    if (line.text.startsWith('```')) isCode = !isCode
    if (before && isOpen && !isCode && !beginsParagraph.test(line.text)) {
      const start = before.text.length + 1
      paragraphs[paragraphs.length - 1] = { ...before, text: `${before.text} ${line.text}`, lineStarts: [...(before.lineStarts ?? []), start] }
    } else {
      paragraphs.push(line)
      isOpen = !isCode && !isWhole.test(line.text)
    }
  }
  return paragraphs
}

function commentsIn(text: string, pattern: RegExp): Text[] {
  return [...text.matchAll(pattern)].map((match) => ({ kind: 'comment', text: match[0], line: lineOf(text, match.index) }))
}

/** With a space in it a string is a sentence, without one a name. */
function stringsIn(text: string, pattern: RegExp): Text[] {
  return [...text.matchAll(pattern)].flatMap(({ 1: first, 2: string = first ?? '', index }) =>
    /\S\s+\S/.test(string) ? [{ kind: 'text' as const, text: string, line: lineOf(text, index) }] : [],
  )
}

/** A string of one word is a stored value: a name. */
function wordsInSql(text: string): Text[] {
  return [...text.replaceAll(sqlComment, (comment) => comment.replaceAll(/[^\n]/g, ' ')).matchAll(sqlString)].flatMap(({ 1: string = '', index }) =>
    /^\w[\w.-]*$/.test(string) ? [{ kind: 'name' as const, text: splitName(string), line: lineOf(text, index) }] : [],
  )
}

/** `Description=The server` */
function settingsIn(text: string): Text[] {
  return [...text.matchAll(/^(?:Description|LABEL [\w.]+)=(.*)/gm)].map(({ 1: value = '', index }) => ({
    kind: 'text',
    text: value,
    line: lineOf(text, index),
  }))
}

function attributesIn(text: string): Text[] {
  return [...text.matchAll(htmlAttribute)].map(({ 1: value = '', index }) => ({ kind: 'text', text: value, line: lineOf(text, index) }))
}

/** Of tables, columns, indexes and functions; each once. */
function namesInSql(text: string): Text[] {
  const blank = (match: string) => match.replaceAll(/[^\n]/g, ' ')
  const onlyCode = text.replaceAll(sqlComment, blank).replaceAll(sqlString, blank)
  const first = new Map([...onlyCode.matchAll(/\b[a-z_]\w*/gi)].reverse().map(({ 0: name, index }) => [name.toLowerCase(), index]))
  return [...first].map(([name, index]) => ({ kind: 'name', text: splitName(name), line: lineOf(text, index) }))
}

function textsInCode({ text: source, syntax, isTest }: SourceFile): Text[] {
  if (!syntax) return []
  const found: Text[] = []
  const names = new Set<string>()
  const kind: TextKind = isTest ? 'test' : 'text'
  const add = (node: { start: number }, each: Omit<Text, 'line'>) => found.push({ ...each, line: lineOf(source, node.start) })
  const addName = (node: { start: number }, name: string) => {
    if (!names.has(name)) add(node, { kind: 'name', text: splitName(name) })
    names.add(name)
  }
  /** With a space in it a string is a sentence or a label, without one a name. */
  const addString = (node: { start: number }, value: string) => {
    if (/\S\s+\S/.test(value)) add(node, { kind, text: value.replaceAll(markup, ' ').trim() })
    else if (/^[A-Z][a-z]+\W?$/.test(value.trim())) add(node, { kind, text: value.trim() })
    else addName(node, value)
  }
  const addChildren = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    const joined = knownTextOf(node).replaceAll(/\s+/g, ' ').trim()
    if (/[A-Za-z%]/.test(joined)) add(node.children.find((child) => child.type === 'JSXText' && child.value.trim() !== '') ?? node, { kind, text: joined })
  }
  const specifiers = new Set<unknown>()
  const tagged = new Set<unknown>()

  for (const comment of syntax.comments) add(comment, { kind: 'comment', text: comment.value.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim() })
  new Visitor({
    ImportDeclaration: ({ source }) => void specifiers.add(source),
    ExportAllDeclaration: ({ source }) => void specifiers.add(source),
    ExportNamedDeclaration: ({ source }) => void specifiers.add(source),
    ImportExpression: ({ source }) => void specifiers.add(source),
    TSImportType: ({ source }) => void specifiers.add(source),
    // What is tagged is SQL or CSS.
    TaggedTemplateExpression({ tag, quasi }) {
      tagged.add(quasi)
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      const sql = source.slice(quasi.start, quasi.end)
      const texts = [...commentsIn(sql, sqlComment), ...stringsIn(sql, sqlString), ...wordsInSql(sql)]
      found.push(...texts.map((each) => ({ ...each, line: each.line + lineOf(source, quasi.start) - 1 })))
    },
    Identifier: (node) => addName(node, node.name),
    PrivateIdentifier: (node) => addName(node, node.name),
    JSXIdentifier: (node) => addName(node, node.name),
    JSXElement: addChildren,
    JSXFragment: addChildren,
    Literal(node) {
      if (typeof node.value === 'string' && !specifiers.has(node)) addString(node, node.value)
    },
    TemplateLiteral(node) {
      if (!tagged.has(node)) addString(node, knownText(node))
    },
  }).visit(syntax.program)
  return found
}

/** What the children of an element show; a word in bold is part of its sentence. */
function knownTextOf({ children }: ESTree.JSXElement | ESTree.JSXFragment): string {
  const texts = children.map((child) => {
    if (child.type === 'JSXText') return child.value
    if (child.type === 'JSXExpressionContainer') return knownText(child.expression)
    return child.type === 'JSXElement' && isInline(child) ? knownTextOf(child) : '{}'
  })
  return texts.join('')
}

function isInline({ openingElement: { name } }: ESTree.JSXElement): boolean {
  return name.type === 'JSXIdentifier' && inlineElements.has(name.name)
}

/** A text that is known beforehand; '{}' for what is only known while running. */
function knownText(node: ESTree.Expression | ESTree.JSXEmptyExpression): string {
  if (node.type === 'JSXEmptyExpression') return ''
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('{}')
  return '{}'
}

/** `ClaimRoadsCard.tsx` -> `Claim Roads Card tsx` */
function splitName(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .trim()
}
