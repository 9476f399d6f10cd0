import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureNames } from './feature-names.ts'

interface Place {
  file: string
  /** Where the text goes: behind the first match. */
  behind: RegExp | ((text: string) => number)
  text: string
}

/** Finds the place of a name in the sorted list of features. */
function inOrder(name: string): (text: string) => number {
  return (text) => {
    const entries = [...text.matchAll(/^ {2}(\w+),\n/gm)]
    const next = entries.find(([, other = '']) => other > name)
    return next?.index ?? text.search(/^\]/m)
  }
}

/** The lists in which a feature is named by hand. */
function places({ path, many }: FeatureNames): Place[] {
  return [
    { file: 'contract/src/operations.ts', behind: /^/, text: `import * as ${many} from './${path}.ts'\n` },
    { file: 'contract/src/operations.ts', behind: /const features = \{/, text: ` ${many},` },
    { file: 'contract/src/frame/paths.ts', behind: /export const paths = \{[^}]*?\n(?=\} as const)/, text: `  ${many}: '/${path}',\n` },
    { file: 'api/src/features.ts', behind: /^/, text: `import { ${many} } from './features/${path}/${path}.feature.ts'\n` },
    { file: 'api/src/features.ts', behind: inOrder(many), text: `  ${many},\n` },
    { file: 'web/src/app/features.ts', behind: /^/, text: `import { ${many} } from '../features/${path}/${path}.feature.ts'\n` },
    { file: 'web/src/app/features.ts', behind: inOrder(many), text: `  ${many},\n` },
  ]
}

function endOf(found: RegExpExecArray | null): number {
  return found ? found.index + found[0].length : -1
}

/** Names the feature in every list that must know it; answers the files that changed. */
export function registerFeature(root: string, names: FeatureNames): string[] {
  const all = places(names)
  for (const { file, behind, text } of all) {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const at = typeof behind === 'function' ? behind(before) : endOf(behind.exec(before))
    if (at < 0) throw new Error(`${file} no longer has the place for this line; add it by hand and mend scripts/new-feature/register-feature.ts:\n${text}`)
    writeFileSync(path, before.slice(0, at) + text + before.slice(at))
  }
  return [...new Set(all.map(({ file }) => file))]
}
