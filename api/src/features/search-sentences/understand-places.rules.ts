import { cityOfState, isCityIn, isOnlyIn } from './understand-cities.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { isBehindTown } from './understand-place-names.rules.ts'
import type { Word } from './understand-words.rules.ts'

/** A state or city that the sentence includes or excludes. */
interface Place {
  finding: Finding
  field: 'state' | 'city'
  value: string
  isIncluded: boolean
}

function placeOf(finding: Finding): Place | undefined {
  const { target, filterFor } = finding
  const field = target.firms
  const filter = field === 'state' || field === 'city' ? filterFor('firms') : undefined
  if (filter?.kind !== 'list' || (field !== 'state' && field !== 'city')) return undefined
  const [value = ''] = [...filter.include, ...filter.exclude]
  return { finding, field, value, isIncluded: filter.exclude.length === 0 }
}

const betweenWords = (words: Word[], before: Finding, after: Finding) => words.slice(before.end, after.start).map(({ plain }) => plain)
const joiners: ReadonlySet<string> = new Set(['and', 'or', 'nor', 'in', 'either', 'both'])

/** 'Dallas and Chicago', 'Dallas, Chicago'; 'Texas, in Dallas' says where in Texas. */
function isRow(words: Word[], before: Place, after: Place): boolean {
  if (before.isIncluded !== after.isIncluded) return false
  const between = betweenWords(words, before.finding, after.finding)
  return between.every((plain) => joiners.has(plain)) && (between.length === 0 || between.some((plain) => plain !== 'in'))
}

const isCode = (words: Word[], { finding: { end } }: Place) => /^[A-Z][A-Z]$/.test(words[end - 1]?.text ?? '')

/** 'Dallas, Texas', 'Dallas, GA', 'Dallas in Texas': the state says which city is meant. */
function isPair(words: Word[], before: Place | undefined, after: Place | undefined): boolean {
  if (before?.field !== 'city' || after?.field !== 'state' || before.isIncluded !== after.isIncluded) return false
  const between = betweenWords(words, before.finding, after.finding)
  return (
    (between.length === 0 && (isCityIn(before.value, after.value) || isCode(words, after))) ||
    (between.join(' ') === 'in' && isCityIn(before.value, after.value))
  )
}

/** In a row with cities, and without another state, 'New York' and 'Washington' are cities. */
function withCities(words: Word[], places: readonly Place[]): Place[] {
  return places.map((place, index) => {
    const city = cityOfState.get(place.value)
    if (place.field !== 'state' || !city || isStateOnly(words, place) || isPair(words, places[index - 1], place)) return place
    const row = rowAt(words, places, index)
    const isOfCities = row.length > 1 && row.every((one, at) => one.field === 'city' || cityOfState.has(one.value) || isPair(words, row[at - 1], one))
    if (!isOfCities || !row.some(({ field }) => field === 'city')) return place
    const { target, filterFor } = cityFinding(place.finding, city, place.isIncluded)
    return { ...place, field: 'city', value: city, finding: { ...place.finding, target, filterFor } }
  })
}

/** 'New York State', 'NY', and 'New York' in 'Albany, New York'. 'DC' is a city in any form. */
function isStateOnly(words: Word[], { finding, value }: Place): boolean {
  const { start, end } = finding
  if (words[end - 1]?.plain === 'state') return true
  return value !== 'DC' && (words[end - 1]?.plain === value.toLowerCase() || isBehindTown(words, start))
}

function rowAt(words: Word[], places: readonly Place[], index: number): Place[] {
  const isJoined = (at: number) => {
    const [before, after] = [places[at], places[at + 1]]
    return before !== undefined && after !== undefined && (isRow(words, before, after) || isPair(words, before, after))
  }
  let [first, last] = [index, index]
  while (isJoined(first - 1)) first--
  while (isJoined(last)) last++
  return places.slice(first, last + 1)
}

function cityFinding(finding: Finding, city: string, isIncluded: boolean): Finding {
  const list = isIncluded ? { include: [city], exclude: [] } : { include: [], exclude: [city] }
  return { ...finding, target: { firms: 'city', advisors: 'city' }, filterFor: () => ({ kind: 'list', ...list }) }
}

/** Which places become filters: a search holds its city and its state together, so a city and a state that aren't one place leave one of the two. */
export function settlePlaces(words: Word[], findings: readonly Finding[]): Finding[] {
  const read = findings.flatMap((finding) => placeOf(finding) ?? [])
  const places = withCities(words, read)
  const settled = new Map(read.map(({ finding }, index) => [finding, places[index]?.finding]))
  // In 'not in Dallas, Texas' the state says which Dallas.
  for (const [index, place] of places.entries()) {
    const [before, own] = [places[index - 1], read[index]?.finding]
    if (own && before && !place.isIncluded && !before.isIncluded && isPair(words, before, place)) settled.set(own, withoutState(place, before))
  }
  const included = places.filter(({ isIncluded }) => isIncluded)
  for (const [place, finding] of settledIncluded(words, places, included)) {
    const own = read[places.indexOf(place)]?.finding
    if (own) settled.set(own, finding)
  }
  return findings.flatMap((finding) => (settled.has(finding) ? (settled.get(finding) ?? []) : finding))
}

/** 'Georgia and Atlanta', 'Atlanta or Georgia' */
function isJoinedTo(words: Word[], state: Place, city: Place): boolean {
  const [first, last] = state.finding.start < city.finding.start ? [state, city] : [city, state]
  const between = betweenWords(words, first.finding, last.finding)
  return isCityIn(city.value, state.value) && isRow(words, first, last) && between.some((plain) => plain === 'and' || plain === 'or')
}

function settledIncluded(words: Word[], places: readonly Place[], included: readonly Place[]): [Place, Finding | undefined][] {
  const cities = included.filter(({ field }) => field === 'city')
  const towns = cities.length > 0 ? included.filter((place) => place.field === 'state' && isBehindTown(words, place.finding.start)) : []
  // In 'Albany, New York and Boston' the state is of a town that isn't searched.
  const ofTowns = towns.filter(({ value }) => !cities.every((city) => isCityIn(city.value, value)))
  const dropped = ofTowns.map((place): [Place, Finding] => [place, named(place.finding)])
  const rest = included.filter((place) => !ofTowns.includes(place))
  return [...dropped, ...settledRest(words, places, { included: rest, cities, towns })]
}

interface Included {
  included: readonly Place[]
  cities: readonly Place[]
  /** The states of towns that aren't searched. */
  towns: readonly Place[]
}

function settledRest(words: Word[], places: readonly Place[], { included, cities, towns }: Included): [Place, Finding | undefined][] {
  const states = included.filter(({ field }) => field === 'state')
  if (cities.length === 0 || states.length === 0) return []
  const cityOf = (state: Place) => {
    const before = places[places.indexOf(state) - 1]
    if (before && isPair(words, before, state)) return before
    // 'Georgia and Atlanta' is of more than Atlanta.
    const isUnion = [before, places[places.indexOf(state) + 1]].some((city) => city && isJoinedTo(words, state, city))
    return isUnion && !towns.includes(state) ? undefined : cities.find(({ value }) => isCityIn(value, state.value))
  }
  const isPlaced = (city: Place) => states.some((state) => cityOf(state) === city || isCityIn(city.value, state.value))
  const alone = states.filter((state) => !cityOf(state))
  const [first] = included
  // 'Florida and Atlanta': the cities are named as not understood.
  if (first && alone.includes(first))
    return included.filter((place) => place.field === 'city' || isPair(words, places[places.indexOf(place) - 1], place)).map((place) => [place, undefined])
  const ofCities = states.filter((state) => !alone.includes(state))
  // 'Austin, TX and Denver': the state would drop Denver.
  const isHeld = cities.every(isPlaced)
  return [
    ...alone.map((place): [Place, undefined] => [place, undefined]),
    ...(isHeld ? [] : ofCities.map((place): [Place, Finding] => [place, withoutState(place, cityOf(place))])),
  ]
}

/** A city of one state says it; 'Maine' in 'Portland, Maine' says which one, so it is named. */
function withoutState({ finding, value, isIncluded }: Place, city: Place | undefined): Finding {
  return city && isOnlyIn(city.value, value) ? cityFinding(finding, city.value, isIncluded) : named(finding)
}

/** Also where the code of the state is a word that joins: 'Portland, OR and Seattle'. */
const named = (finding: Finding): Finding => ({ ...finding, target: {}, isNamed: true })
