import type { ErrorCode } from '@mandate/contract/frame/errors'

type Headers = Record<string, string | string[] | undefined>

const whole = /^\d{1,15}$/

/** What the protocol's server would refuse in plain text, by header. */
export function headerProblem(headers: Headers): { status: 400 | 412; message: string; fields: Record<string, string> } | undefined {
  const refused = (status: 400 | 412, header: string, fix: string) => ({ status, message: `${header}: ${fix}`, fields: { [header]: fix } })
  if (headers['tus-resumable'] !== '1.0.0') return refused(412, 'Tus-Resumable', 'Send 1.0.0, the version of the protocol')
  if (headers['upload-defer-length'] !== undefined) return refused(400, 'Upload-Defer-Length', 'Send the length at the beginning, as Upload-Length')
  for (const header of ['Upload-Length', 'Upload-Offset']) {
    const value = headers[header.toLowerCase()]
    if (value !== undefined && !(typeof value === 'string' && whole.test(value))) return refused(400, header, 'Send a whole number of bytes')
  }
  const metadata = headers['upload-metadata']
  if (metadata !== undefined && !(typeof metadata === 'string' && isMetadata(metadata)))
    return refused(400, 'Upload-Metadata', 'Send names and base64 values, separated by commas: name cG9saWN5LnBkZg==')
  return undefined
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/
const key = /^[\w.-]{1,100}$/

function isMetadata(text: string): boolean {
  return text.split(',').every((pair) => {
    const [name = '', value = '', ...rest] = pair.trim().split(' ')
    return rest.length === 0 && key.test(name) && base64.test(value)
  })
}

const told: Record<number, { code: ErrorCode; message: string }> = {
  404: { code: 'not_found', message: 'This upload was not found. Begin it again' },
  409: { code: 'conflict', message: 'The upload is at another place. Ask for it with HEAD and send from there' },
  410: { code: 'not_found', message: 'This upload has expired. Begin it again' },
  413: { code: 'too_large', message: 'This is more than the upload said it would be' },
  415: { code: 'unsupported_media_type', message: 'Send application/offset+octet-stream' },
  500: { code: 'internal', message: "The upload couldn't be continued. Try again" },
}

/** An error of the protocol's server in our words. */
export function protocolError({ status_code: status }: { status_code: number }): { code: ErrorCode; message: string; fields: undefined } {
  const { code, message } = told[status] ?? unknown
  return { code, message, fields: undefined }
}

const unknown: { code: ErrorCode; message: string } = {
  code: 'malformed_request',
  message: "The request doesn't follow the tus protocol 1.0. Check its headers",
}
