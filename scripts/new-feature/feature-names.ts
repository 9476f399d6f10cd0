export interface FeatureNames {
  /** price-alerts: folders, files and paths. */
  path: string
  /** price_alerts */
  table: string
  /** priceAlerts */
  many: string
  /** PriceAlerts */
  Many: string
  /** priceAlert */
  one: string
  /** PriceAlert */
  One: string
  /** price alerts */
  words: string
  /** Price alerts */
  Words: string
}

const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Words in -ies and -s whose singular is not what their end suggests. */
const irregular = new Set(
  'calories chaos cookies genies hoodies lens lies means movies news prairies rookies selfies series species ties timeseries zombies'.split(' '),
)
/** The singular of `expenses` and `boxes`, `caches`, `shoes`, `leaves` or `canvas` can't be seen from the end. */
const unsure = /(?:[sxzov]|ch|sh)es$|[aeiou]ies$|[aius]s$/

/** From a plural in kebab-case; the singular is derived unless it is given. Throws when the name can't be used. */
export function featureNames(plural: string, given?: string): FeatureNames {
  const singular = given ?? singularOf(plural)
  if (!kebab.test(plural) || !kebab.test(singular)) throw new Error(`Name the feature in kebab-case and in the plural, such as price-alerts; not '${plural}'`)
  if (singular === plural) throw new Error(`Give the singular too: npm run new:feature -- ${plural} --one WORD`)
  const words = plural.replaceAll('-', ' ')
  return {
    path: plural,
    table: plural.replaceAll('-', '_'),
    many: camel(plural),
    Many: first(camel(plural)),
    one: camel(singular),
    One: first(camel(singular)),
    words,
    Words: first(words),
  }
}

function singularOf(plural: string): string {
  const last = plural.split('-').at(-1) ?? ''
  if (irregular.has(last) || unsure.test(last) || !last.endsWith('s')) return plural
  return last.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1)
}

const camel = (name: string) => name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const first = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A template with its names: `@one@`, `@Many@` and the like. */
export function fillIn(template: string, names: FeatureNames): string {
  return template.replaceAll(/@(\w+)@/g, (whole, name: string) => (name in names ? names[name as keyof FeatureNames] : whole))
}
