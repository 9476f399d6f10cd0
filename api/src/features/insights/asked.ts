import type { CitedSentence } from '@mandate/contract/cited-answers'
import { pathTo } from '@mandate/contract/frame/paths'
import { factPlace, type Insight, type InsightQuestion, type MeasureName } from '@mandate/contract/insights'
import type { TraitScore } from '@mandate/contract/personality'
import type { Profile } from '@mandate/contract/profiles'
import type { Viewer } from '../../http/viewer.ts'
import type { FactList } from '../ai-answers/fact-list.service.ts'

/** A question that was found to be allowed, with what its answer starts from. */
export interface Asked {
  viewer: Viewer
  askerId: string
  /** Of the member it is about, as the asker sees it. */
  profile: Profile
  name: string
  hiddenMeasures: readonly MeasureName[]
  facts: FactList
}

/** Where a count with its definition, or a shared score or tip, can be read: its own place on the page of the answer that has it. */
export function insightAddress(userId: string, question: InsightQuestion, place: string): string {
  return `${pathTo('insights')}?${new URLSearchParams({ about: userId, question })}#${factPlace(place)}`
}

export interface Answer {
  state: Insight['state']
  sentences: CitedSentence[]
  sureness: Insight['sureness']
  traits?: TraitScore[]
  /** The draft of a message. */
  message?: string
}
