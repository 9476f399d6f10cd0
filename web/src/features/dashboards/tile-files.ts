import type { DashboardTile } from '@mandate/contract/dashboards'
import { dashboardTiles } from '@mandate/contract/lists/dashboard-tiles'
import { saveUrl } from '../../ui/save-url.ts'

/** '+4.9% since 22 Mar 2025': a number with a sign, and words. Nothing in it can run. */
const signedFigure = /^[+-]\d[\d.,]*%?(?: [a-z\d ]+)?$/i

/** A cell that a spreadsheet doesn't run as a formula. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !signedFigure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function tileCsv({ kind, asOf, bars, facts, total, note }: Pick<DashboardTile, 'kind' | 'asOf' | 'bars' | 'facts' | 'total' | 'note'>): string {
  const { group, value: counted } = dashboardTiles[kind]
  const lines = facts
    ? [
        [group, ...facts.columns.map(({ label }) => label), 'As of'],
        ...facts.lines.map(({ label, cells }) => [label, ...cells, asOf]),
        ...(note ? [[note, ...facts.columns.map(() => ''), asOf]] : []),
      ]
    : [[group, counted, 'As of'], ...bars.map(({ label, value }) => [label, value ?? '', asOf]), ['All', total, asOf], ...(note ? [[note, '', asOf]] : [])]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

export function saveCsv(tile: DashboardTile): void {
  saveUrl(URL.createObjectURL(new Blob([tileCsv(tile)], { type: 'text/csv' })), `${tile.title}.csv`)
}

const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'opacity',
  'visibility',
] as const

/** The chart with its styles written into it, so that it looks the same outside the page. */
export function savePicture({ title, asOf }: Pick<DashboardTile, 'title' | 'asOf'>, chart: SVGSVGElement): void {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const originals = chart.querySelectorAll<SVGElement>('*')
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index]
    if (!original) return
    const style = getComputedStyle(original)
    for (const name of drawn) element.style.setProperty(name, style.getPropertyValue(name))
  })
  const { width, height } = chart.getBoundingClientRect()
  const above = 32
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('viewBox', `0 ${-above} ${width} ${height + above}`)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height + above))
  const { color, fontFamily } = getComputedStyle(document.body)
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ y: -above, width, height: height + above, fill: getComputedStyle(document.body).backgroundColor }))
    ground.setAttribute(name, String(value))
  const heading = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  for (const [name, value] of Object.entries({ x: 8, y: -12, fill: color, 'font-family': fontFamily, 'font-size': 14 }))
    heading.setAttribute(name, String(value))
  heading.textContent = `${title}, as of ${asOf}`
  copy.prepend(ground, heading)
  saveUrl(URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })), `${title}.svg`)
}
