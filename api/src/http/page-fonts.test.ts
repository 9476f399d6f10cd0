import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPageFonts } from './page-fonts.ts'

it('names the two built fonts of the product, each preloaded and declared, and no file of another site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['InterVariable-subset-A1.woff2', 'source-serif-4-latin-wght-normal-B2.woff2', 'source-serif-4-greek-wght-normal-C3.woff2', 'index-D4.js'])
    writeFileSync(join(folder, 'assets', name), '')
  const { links, style } = readPageFonts(folder)
  const addresses = ['/assets/InterVariable-subset-A1.woff2', '/assets/source-serif-4-latin-wght-normal-B2.woff2']
  expect([...links.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual(addresses)
  expect([...style.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address)).toEqual(addresses)
  expect(links + style).not.toContain('http')
})

it('is empty without a build', () => {
  expect(readPageFonts(join(tmpdir(), 'no-such-folder'))).toEqual({ links: '', style: '' })
})
