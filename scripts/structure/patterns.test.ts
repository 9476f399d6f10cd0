import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../../api/src/http/openapi.ts'
import { isDeep } from '../../api/src/test/deep.ts'
import { hostileTexts } from './hostile-texts.ts'
import { type Pattern, patternsOf } from './patterns.ts'
import { readSourceTree } from './source-tree.ts'

const root = join(import.meta.dirname, '../..')
const openApi = await openApiDocument()
const mostMs = 5
const attempts = 6

/** Growing lengths, so that an exponential pattern is caught before it runs forever. */
const lengths = [16, 20, 24, 28, 32, 48, 100, 300, 1_000, ...(isDeep ? [3_000] : []), 10_000]

/** The best of a few attempts: a slow pattern is slow each time, a busy machine isn't. */
function timeOf(regex: RegExp, text: string): number {
  let bestMs = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts && bestMs > mostMs; attempt += 1) {
    const fresh = new RegExp(regex.source, regex.flags)
    const start = performance.now()
    if (regex.global) text.replaceAll(fresh, '')
    else fresh.exec(text)
    bestMs = Math.min(bestMs, performance.now() - start)
  }
  return bestMs
}

/** The first text that takes too long; undefined when there is none. */
function slowText(regex: RegExp): string | undefined {
  for (const hostileText of hostileTexts(regex)) {
    const length = lengths.find((each) => timeOf(regex, hostileText(each)) > mostMs)
    if (length) return `${length} characters, ${JSON.stringify(hostileText(20))}`
  }
  return undefined
}

const patterns = readSourceTree(root, ['contract/src', 'api/src', 'web/src'])
  .filter(({ isTest }) => !isTest)
  .flatMap(patternsOf)

describe('C12 no regular expression takes more than 5 ms on 10,000 hostile characters', () => {
  test('there are patterns, and each is known before run time', () => {
    expect(patterns.length).toBeGreaterThan(30)
    expect(patterns.filter(({ regex }) => !regex).map(({ place }) => `${place}: write it as a literal`)).toEqual([])
  })

  const known = patterns.filter((pattern): pattern is Pattern & { regex: RegExp } => pattern.regex !== undefined)
  const unique = new Map(known.map((pattern) => [String(pattern.regex), pattern]))
  test.each([...unique.values()].map(({ place, regex }) => [place, regex] as const))('%s', { timeout: 60_000 }, (_, regex) => {
    expect(slowText(regex)).toBeUndefined()
  })

  const sources = new Set(known.map(({ regex }) => regex.source))
  const published = new Set<string>()
  JSON.parse(JSON.stringify(openApi), (key, value) => {
    // What is published mostly comes from the sources, where it was measured.
    if (key === 'pattern' && typeof value === 'string' && !sources.has(value)) published.add(value)
    return value
  })
  test.each([...published])('of the published contract: %s', { timeout: 60_000 }, (source) => {
    expect(slowText(new RegExp(source))).toBeUndefined()
  })
})

describe('the measurement finds what is slow', () => {
  test.each([
    ['an address, cubic', /\S+@\S+\.\S+/],
    ['trailing slashes', /\/+$/],
    ['thousands by look-ahead', /\B(?=(\d{3})+(?!\d))/g],
    ['nested repetition', /^(?:[a-z]+-?)+$/],
    ['two names side by side', /^https:\/\/(\w+\.?)+\/$/],
    ['spaces at the end', /\s+$/],
    ['letters of any script', /^(?:\p{L}+\s?)+$/u],
  ])('%s', { timeout: 120_000 }, (_, regex) => {
    expect(slowText(regex)).toBeDefined()
  })
})

test('a pattern that nothing matches ends the search for texts, and is tried with the everyday pieces', { timeout: 30_000 }, () => {
  expect(hostileTexts(/x[^\s\S]/).length).toBeGreaterThan(50)
})

test('literals, RegExp with a constant and RegExp with a variable are all found', () => {
  const text = "const a = /x+/g; const b = new RegExp('y+', 'u'); const c = RegExp(`z+`); const d = new RegExp(name); const e = 4 / 2 / 1"
  const found = patternsOf({ path: 'x.ts', text, syntax: parseSync('x.ts', text), isTest: false })
  expect(found.map(({ place, regex }) => `${place} ${regex}`)).toEqual(['x.ts:1 /x+/g', 'x.ts:1 /y+/u', 'x.ts:1 /z+/', 'x.ts:1 undefined'])
})
