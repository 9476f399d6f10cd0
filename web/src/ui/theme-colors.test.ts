import { describe, expect, it } from 'vitest'
import { dark, light } from './theme-colors.ts'

describe.each([
  ['dark', dark],
  ['light', light],
] as const)('the %s theme', (_, colors) => {
  const surfaces = [colors.ground, colors.raised]

  it.each(['text', 'muted', 'accent', 'good', 'caution', 'badText'] as const)('%s can be read as text on every surface', (name) => {
    for (const surface of surfaces) expect(contrast(colors[name], surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['accent', 'accentSoft'],
    ['good', 'goodSoft'],
    ['caution', 'cautionSoft'],
    ['badText', 'badSoft'],
    ['muted', 'lifted'],
    ['muted', 'accentSoft'],
    ['onAccent', 'accent'],
    ['onAccent', 'accentStrong'],
    ['ground', 'bad'],
  ] as const)('%s can be read on %s', (ink, surface) => {
    expect(contrast(colors[ink], colors[surface])).toBeGreaterThanOrEqual(4.5)
  })

  it('edges of controls and the colors of charts stand out', () => {
    for (const surface of surfaces) for (const mark of [colors.edge, ...colors.series]) expect(contrast(mark, surface)).toBeGreaterThanOrEqual(3)
  })

  it.each(['protanopia', 'deuteranopia'] as const)('the colors of charts are apart with %s', (kind) => {
    const seen = colors.series.map((color) => asSeen(color, kind))
    for (const [index, one] of seen.entries()) for (const other of seen.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(18)
  })

  it('the ramp of maps grows in one direction', () => {
    const steps = colors.ramp.map((color) => contrast(color, colors.ground))
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  })
})

type Triple = readonly [number, number, number]

function linear(hex: string): Triple {
  const part = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
const blindness = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const satisfies Record<string, readonly [Triple, Triple, Triple]>

function asSeen(hex: string, kind: keyof typeof blindness): Triple {
  const rgb = linear(hex)
  const [red, green, blue] = blindness[kind].map((row) => Math.min(1, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])))
  return lab([red ?? 0, green ?? 0, blue ?? 0])
}

function lab([red, green, blue]: Triple): Triple {
  const bend = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)
  const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function distance(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
