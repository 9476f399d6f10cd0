import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { escapeHtml } from '../../adapters/mail/compose-mail.ts'

export interface ExportPart {
  name: string
  label: string
  rows: Record<string, unknown>[]
}

export interface ExportFile {
  path: string
  /** Opened when it is its turn: the files of a person don't fit into memory. */
  open: () => Promise<Readable>
}

/** One archive, as a stream: `data.json` for machines, `index.html` for people, and the files unchanged. */
export function packExport(parts: ExportPart[], files: ExportFile[], madeAt: string): Readable {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify({ madeAt, parts: Object.fromEntries(parts.map(({ name, rows }) => [name, rows])) }, null, 2)), 'data.json')
  zip.addBuffer(Buffer.from(readablePage(parts, files, madeAt)), 'index.html')
  const archive = new PassThrough()
  zip.on('error', (error: Error) => archive.destroy(error))
  for (const { path, open } of files)
    zip.addReadStreamLazy(path, (give) => {
      open().then(
        (stream) => give(null, stream),
        (error: Error) => give(error, new PassThrough()),
      )
    })
  zip.end()
  return (zip.outputStream as Readable).pipe(archive)
}

function readablePage(parts: ExportPart[], files: ExportFile[], madeAt: string): string {
  const filled = parts.filter(({ rows }) => rows.length > 0)
  const empty = parts.filter(({ rows }) => rows.length === 0).map(({ label }) => label)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your Mandate data</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:32px 16px;color:#15191e;background:#fbfaf7}h1{font-weight:500}h2{margin-top:40px;font-size:20px}dl{border-top:1px solid #e4e1da;padding-top:8px;display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:4px 16px}dt{color:#5b6570}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style>
<h1>Your Mandate data</h1><p>Created ${escapeHtml(madeAt)}. The same data is in data.json in machine-readable form.</p>
${filled.map(({ label, rows }) => `<section><h2>${escapeHtml(label)}</h2>${rows.map(toList).join('')}</section>`).join('\n')}
${files.length > 0 ? `<section><h2>Files in this archive</h2><ul>${files.map(({ path }) => `<li>${escapeHtml(path)}</li>`).join('')}</ul></section>` : ''}
<section><h2>No data stored for</h2><p>${escapeHtml(empty.join(', ') || 'None')}</p></section></html>`
}

function toList(row: Record<string, unknown>): string {
  const lines = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  return `<dl>${lines.map(([name, value]) => `<dt>${escapeHtml(inWords(name))}</dt><dd>${escapeHtml(textOf(value))}</dd>`).join('')}</dl>`
}

function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
