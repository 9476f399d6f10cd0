import { constants, deflateRawSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { writePdf } from '../universe/pdf-writer.ts'

/** A PDF with one paragraph on each page. */
export const pdfOf = (...pages: string[]): Buffer =>
  writePdf(
    'Brochure',
    pages.map((text) => [{ kind: 'paragraph' as const, text }]),
  )

/** As a reader sees it, of all pages; a line that continues is joined. */
export async function textOfPdf(bytes: unknown): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes as Buffer)))).text.join('\n')
}

/** A PDF that any program opens, without a page. Says that it has so many. */
export const pdfWithoutPages = (stated = 0): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count ${stated} >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 3 >>\n%%EOF\n`,
  )

/** A PDF that requires a password: the standard handler, with keys that match no password. */
export function encryptedPdf(): Buffer {
  const text = pdfOf('secret').toString('latin1')
  const key = 'a'.repeat(64)
  const object = `9 0 obj\n<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -44 >>\nendobj\n`
  return Buffer.from(
    text.replace('xref\n', `${object}xref\n`).replace('/Root 1 0 R', `/Root 1 0 R /Encrypt 9 0 R /ID [<${'b'.repeat(32)}> <${'b'.repeat(32)}>]`),
    'latin1',
  )
}

/** A PDF whose only page unpacks to so many times 10 MB. */
export function pdfBomb(times: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(10_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const content = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: times }, () => block), deflateRawSync(Buffer.alloc(0))])
  const head =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>\nendobj\n'
  return Buffer.concat([
    Buffer.from(`${head}4 0 obj\n<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'),
  ])
}
