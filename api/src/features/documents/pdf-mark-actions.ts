import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

/** To a place in the document, to a web address that the reader clicks, to the next page. */
const kept = new Set(['GoTo', 'URI', 'Named'])
const name = (text: string) => PDFName.of(text)

/** Removes what a viewer would run: scripts, programs, forms that send themselves, and everything that starts by itself. */
export function removeActions(context: PDFContext): void {
  for (const [, object] of context.enumerateIndirectObjects())
    for (const dict of dictsIn(object)) {
      dict.delete(name('AA'))
      if (!isKept(context, dict.get(name('A')))) dict.delete(name('A'))
      if (!isAction(dict)) continue
      dict.delete(name('Next'))
      dict.delete(name('JS'))
    }
}

/** The objects of this one, without following references. */
function* dictsIn(object: PDFObject): Generator<PDFDict> {
  const open: PDFObject[] = [object]
  for (let next = open.pop(); next; next = open.pop()) {
    const dict = next instanceof PDFStream ? next.dict : next
    if (dict instanceof PDFDict) {
      yield dict
      open.push(...dict.values())
    } else if (next instanceof PDFArray) open.push(...next.asArray())
  }
}

const isAction = (dict: PDFDict) => dict.get(name('S')) instanceof PDFName && (dict.has(name('JS')) || dict.has(name('Next')))

/** What isn't an action of a link or a bookmark is left as it is. */
function isKept(context: PDFContext, given: PDFObject | undefined): boolean {
  const action = context.lookup(given)
  const kind = action instanceof PDFDict ? context.lookup(action.get(name('S'))) : undefined
  return !(kind instanceof PDFName) || kept.has(kind.decodeText())
}
