import { expect, test } from 'vitest'
import { parseAmount, parseDay } from './amount.ts'

test.each<[string, number | undefined]>([
  ['1.5B', 1.5e9],
  ['$1.5b', 1.5e9],
  ['250 million', 250e6],
  ['$250mm', 250e6],
  ['3bn', 3e9],
  ['2T', 2e12],
  ['10k', 10_000],
  ['5 thousand', 5_000],
  ['1,200', 1_200],
  ['1,200,300.50', 1_200_300.5],
  ['1,5', undefined],
  ['12,00', undefined],
  [',500', undefined],
  ['1,2000', undefined],
  ['12 %', 12],
  ['-4.5%', -4.5],
  ['−4.5%', -4.5],
  ['−$250.0M', -250e6],
  ['+$3', 3],
  ['0', 0],
  ['.5m', 500_000],
  ['5.m', 5e6],
  ['1.001k', 1_001],
  ['', undefined],
  ['B', undefined],
  ['$', undefined],
  ['--4', undefined],
  ['1.2.3', undefined],
  ['1e9', undefined],
  ['12 clients', undefined],
  ['9'.repeat(41), undefined],
])('%j is the figure %d', (text, figure) => {
  expect(parseAmount(text)).toBe(figure)
})

test.each<[string, string | undefined]>([
  ['2025', '2025-01-01'],
  ['2025-03', '2025-03-01'],
  [' 2025-03-31 ', '2025-03-31'],
  ['2025-02-31', undefined],
  ['2025-13', undefined],
  ['31/03/2025', undefined],
  ['soon', undefined],
])('%j is the day %s', (text, day) => {
  const atMs = parseDay(text)
  expect(atMs === undefined ? undefined : new Date(atMs).toISOString().slice(0, 10)).toBe(day)
})
