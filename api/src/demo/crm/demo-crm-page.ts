import { escapeHtml } from '../../adapters/mail/compose-mail.ts'

/** A page of a stand-in. `content` is HTML. */
export const demoCrmPage = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><body><main><h1>${title}</h1>${content}</main></body></html>`

export const demoCrmRows = (texts: readonly string[]): string => `<ol>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ol>`
