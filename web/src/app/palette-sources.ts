import type { MakeSources } from '../frame/feature.ts'
import { features } from './features.ts'

/** Imports what the palette searches while a user types. Call it before the palette opens, so that its first letter finds everything. */
export async function loadSources(): Promise<readonly MakeSources[]> {
  return Promise.all(features.flatMap(({ sources }) => (sources ? [sources()] : [])))
}
