import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FeatureSamples } from './samples.ts'

const folder = join(import.meta.dirname, '../features')

/** The samples of every feature, in the order of their names. */
export const gatheredSamples: FeatureSamples[] = await Promise.all(
  globSync('*/*.samples.ts', { cwd: folder })
    .sort()
    .map(async (path) => {
      const { samples } = (await import(pathToFileURL(join(folder, path)).href)) as { samples: FeatureSamples }
      return samples
    }),
)
