import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderWidth } from '../adapters/pictures/pictures.ts'
import { drawCover } from './draw-cover.ts'

it('draws the same PNG for the same number, and one that the image proxy serves', async () => {
  const cover = drawCover(9_000_001)
  expect(cover.equals(drawCover(9_000_001))).toBe(true)
  expect(cover.equals(drawCover(9_000_002))).toBe(false)
  expect(await sharp(await renderWidth(cover, { width: 640, quality: 75, format: 'webp' })).metadata()).toMatchObject({ width: 640, height: 336 })
})
