import { type compareDocumentVersions, textLimits } from '@mandate/contract/document-texts'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { type ComparedPage, compareTexts } from '../reference-documents/text-comparison.service.ts'
import { getVersion } from './document-access.ts'
import { textOf, typeOf } from './document-items.ts'
import { selectParts } from './document-texts.repository.ts'
import type { VersionRow } from './documents.repository.ts'
import { readsByShare } from './documents.rules.ts'
import { partChars } from './text-parts.rules.ts'

type Difference = ResponseOf<typeof compareDocumentVersions>

interface Wanted {
  documentId: string
  version: number
  against: number
}

/** For those who keep the document: a reader by a share has one version to read, whose text is an opening of its own. */
export async function compareVersions(deps: Deps, viewer: Viewer, { documentId, version, against }: Wanted): Promise<Difference> {
  const { userId } = requireMember(viewer)
  const [after, before] = await Promise.all([version, against].map((number) => getVersion(deps.db, userId, { documentId, version: number })))
  if (!before || !after) throw new Error('two versions were asked for')
  if (readsByShare(userId, after.document)) throw notFound()
  const [textBefore, textAfter] = await Promise.all([readText(deps.db, documentId, before.version), readText(deps.db, documentId, after.version)])
  const { blocks, counts } = await compareTexts(textBefore.pages, textAfter.pages)
  return {
    ...{ before: textBefore.shown, after: textAfter.shown, counts },
    blocks: blocks.slice(0, textLimits.blocks),
    blocksLeft: Math.max(0, blocks.length - textLimits.blocks),
  }
}

async function readText(db: Database, documentId: string, version: VersionRow): Promise<{ shown: Difference['before']; pages: ComparedPage[] }> {
  // Parts may be short: the limit of characters is applied to what they have.
  const parts = await selectParts(db, { documentId, version: version.number, from: 1, limit: (textLimits.comparedChars / partChars) * 20 })
  const isByLine = ['csv', 'xlsx'].includes(typeOf(version))
  const text = textOf(version)
  const kept = parts.slice(0, countWithin(parts, textLimits.comparedChars))
  const pages = kept.map(({ part, page, title, text: body }, index) => {
    const isContinued = kept[index - 1]?.title === title
    return { number: page ?? part, text: title === null || isContinued ? body : `${title}\n\n${body}`, isByLine }
  })
  return { shown: { version: version.number, text, isCut: kept.length < parts.length || text.state === 'partial' }, pages }
}

function countWithin(parts: readonly { text: string }[], mostChars: number): number {
  let chars = 0
  const end = parts.findIndex(({ text }) => {
    chars += text.length
    return chars > mostChars
  })
  return end === -1 ? parts.length : end
}
