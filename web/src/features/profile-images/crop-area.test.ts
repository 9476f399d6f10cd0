import { expect, test } from 'vitest'
import { cropArea } from './crop-area.ts'

const middle = { zoom: 1, x: 0.5, y: 0.5 }
test.each([
  ['a wide picture cropped to a square', { width: 1200, height: 600 }, 1, middle, { left: 300, top: 0, width: 600, height: 600 }],
  ['a tall picture', { width: 600, height: 1200 }, 1, middle, { left: 0, top: 300, width: 600, height: 600 }],
  ['at its left edge', { width: 1200, height: 600 }, 1, { ...middle, x: 0 }, { left: 0, top: 0, width: 600, height: 600 }],
  ['at its right edge', { width: 1200, height: 600 }, 1, { ...middle, x: 1 }, { left: 600, top: 0, width: 600, height: 600 }],
  ['at zoom 2', { width: 1200, height: 600 }, 1, { ...middle, zoom: 2 }, { left: 450, top: 150, width: 300, height: 300 }],
  ['as a cover', { width: 1600, height: 900 }, 4, middle, { left: 0, top: 250, width: 1600, height: 400 }],
])('%s', (_, picture, shape, crop, area) => expect(cropArea(picture, shape, crop)).toEqual(area))
