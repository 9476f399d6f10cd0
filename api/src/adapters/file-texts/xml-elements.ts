import { SaxesParser, type SaxesTagPlain } from 'saxes'

export class XmlError extends Error {}

export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  /** Set only when the data is in text nodes. */
  text?(value: string): void
}

const usuallyDeepest = 64
const longestAttributeChars = 100_000

/**
 * A streaming reader of the regulators' XML, which has its data in attributes, and of the parts of Office files. Refuses document types, and with them entities and external files, and any unusual depth.
 */
export function makeXmlReader({ open, close, text }: XmlHandlers, deepest = usuallyDeepest): { write(text: string): void; end(): void } {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  let depth = 0
  let read = 0
  const refuse = (reason: string): never => {
    throw new XmlError(`line ${parser.line}: ${reason}`)
  }
  parser.on('error', (error) => refuse(error.message))
  parser.on('doctype', () => refuse('a document type is not allowed'))
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (++depth > deepest) refuse(`elements are nested deeper than ${deepest}`)
    // Hot path, runs for every element of a gigabyte: checks attributes only when one could be too long.
    if (parser.position - read > longestAttributeChars)
      for (const attribute in attributes)
        if ((attributes[attribute] ?? '').length > longestAttributeChars) refuse(`an attribute of ${name} is longer than ${longestAttributeChars} characters`)
    read = parser.position
    open(name, attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    close(name)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return { write: (chunk) => void parser.write(chunk), end: () => void parser.close() }
}
