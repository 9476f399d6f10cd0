// Takes the drawings of the icons we name out of the whole set, so that the pages carry those and no others.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconNames } from '../web/src/ui/icon-names.ts'

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

export const iconsFile = 'web/src/ui/icons.generated.ts'

export function iconsModule(): string {
  const require = createRequire(new URL('../web/package.json', import.meta.url))
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/lucide/icons.json'), 'utf8')) as IconSet
  const drawings = iconNames.map((name) => `  '${name}': ${JSON.stringify(shapes(drawing(set, name)))},`)
  return [
    '// Made by scripts/generate-icons.ts from Lucide (https://lucide.dev), ISC licence, copyright Lucide Contributors.',
    "import type { IconName } from './icon-names.ts'",
    '',
    '/** Each icon as its shapes: the element, then its geometry. */',
    'export const icons: Record<IconName, readonly (readonly [string, Record<string, string>])[]> = {',
    ...drawings,
    '}',
    '',
  ].join('\n')
}

function drawing(set: IconSet, name: string): string {
  const body = set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent ?? '']?.body
  if (!body) throw new Error(`Lucide has no icon '${name}' (web/src/ui/icon-names.ts)`)
  return body
}

/** Only what differs from icon to icon: how the lines are drawn is said once, in Icon.tsx. */
function shapes(body: string): [string, Record<string, string>][] {
  const elements = [...body.matchAll(/<(path|circle|rect|line|ellipse|polyline|polygon)\b([^>]*)>/g)]
  return elements.map(([, tag = '', text = '']) => {
    const attributes = [...text.matchAll(/([a-z0-9-]+)="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [name, value])
    return [tag, Object.fromEntries(attributes.filter(([name]) => !/^(fill|stroke)/.test(name)))]
  })
}
