import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { RequestedItemState } from '@mandate/contract/document-requests'
import { csvBeginning, csvLine } from '../../http/csv-cells.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf, plainFileName } from '../../http/file-names.ts'
import type { Viewer } from '../../http/viewer.ts'
import { getRequest } from './document-requests.service.ts'

const stateWords: Record<RequestedItemState, string> = {
  ...{ missing: 'Missing', given: 'Given', accepted: 'Accepted', returned: 'Returned', unavailable: 'Not available' },
}

/** What the viewer's page shows, without what is remembered. */
export async function exportRequest(deps: Deps, viewer: Viewer, requestId: string): Promise<AnsweredFile> {
  const { title, dueOn, items } = await getRequest(deps, viewer, requestId)
  const lines = items.map((item) => {
    const given = item.documents.filter(({ state }) => state !== 'takenBack')
    const state = `${stateWords[item.state]}${item.isOverdue ? ', overdue' : ''}`
    const names = given.map(({ name }) => name ?? '').join('; ')
    const newest = given.map(({ givenAt }) => givenAt).toSorted()
    return csvLine([
      item.name,
      item.detail,
      item.isRequired ? 'Yes' : 'No',
      item.dueOn ?? dueOn,
      state,
      newest.at(-1)?.slice(0, 10) ?? null,
      names,
      item.reason,
    ])
  })
  const content = Buffer.from(csvBeginning + csvLine(['Item', 'Details', 'Required', 'Due', 'State', 'Given on', 'Documents', 'Reason']) + lines.join(''))
  return {
    ...{ bytes: content.length, mediaType: 'text/csv', tag: createHash('sha256').update(content).digest('hex') },
    disposition: attachmentOf(plainFileName(title, 'csv')),
    open: (range) => Promise.resolve(Readable.from([range ? content.subarray(range.from, range.to + 1) : content], { objectMode: false })),
  }
}
