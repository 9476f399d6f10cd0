import type { Database } from '../../database/database.ts'
import * as repository from './behavior.repository.ts'
import { type Measure, measuresOf } from './behavior.rules.ts'

/** Every measure of a member as the asker may see it. Those with too small a sample have no value. */
export async function readMeasures(db: Database, { subjectId, askerId }: { subjectId: string; askerId: string }): Promise<Measure[]> {
  const [counts, replies, pages, posts, othersTexts] = await Promise.all([
    repository.countBehavior(db, subjectId),
    repository.selectReplyTimes(db, subjectId),
    repository.countPagesRead(db, { readerId: subjectId, askerId }),
    repository.selectOwnPosts(db, subjectId),
    repository.selectOthersTexts(db, subjectId),
  ])
  return measuresOf({ ...counts, replies, pages, posts, othersTexts }, new Date())
}
