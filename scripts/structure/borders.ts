import type { Import } from './imports.ts'
import type { Problem, SourceFile } from './source-tree.ts'

interface Zone {
  name: string
  files: RegExp
  /** In addition to its own files. */
  mayUse: RegExp[]
}

const contract = /^contract\/src\//
const startUp = /^api\/src\/(?:[^/]+\.ts$|commands\/|demo\/|test\/)/

/** A file belongs to the first zone that matches. Imports that are not listed are refused. */
const zones: Zone[] = [
  { name: 'the contract', files: contract, mayUse: [] },
  { name: 'web/src/ui', files: /^web\/src\/ui\//, mayUse: [/^contract\/src\/values\//] },
  { name: 'web/src/format', files: /^web\/src\/format\//, mayUse: [] },
  { name: 'web/src/api', files: /^web\/src\/api\//, mayUse: [contract] },
  { name: 'web/src/frame', files: /^web\/src\/frame\//, mayUse: [contract, /^web\/src\/(?:api|ui)\//] },
  {
    name: 'a feature of the web',
    files: /^web\/src\/features\//,
    mayUse: [contract, /^web\/src\/(?:api|frame|ui|format)\//, /^web\/src\/features\/[^/]+\/(?:shared\/|[^/]+\.api\.ts$)/],
  },
  { name: 'the web', files: /^web\//, mayUse: [contract, /^web\/src\//] },
  { name: 'the search index', files: /^api\/src\/search-index\//, mayUse: [] },
  { name: 'the embedded PostgreSQL', files: /^api\/src\/embedded-postgres\//, mayUse: [] },
  { name: 'the generated universe', files: /^api\/src\/universe\//, mayUse: [/^database\/reference\//] },
  { name: 'the format of filings', files: /^api\/src\/filing-format\//, mayUse: [contract] },
  { name: 'the database', files: /^api\/src\/database\//, mayUse: [contract] },
  { name: 'an adapter', files: /^api\/src\/adapters\//, mayUse: [/^api\/src\/database\//] },
  {
    name: 'api/src/http',
    files: /^api\/src\/http\//,
    mayUse: [contract, /^api\/src\/(?:database|adapters|search-index)\//, /^api\/src\/(?:config|log)\.ts$/],
  },
  { name: 'api/src/realtime', files: /^api\/src\/realtime\//, mayUse: [contract, /^api\/src\/(?:database|http)\//] },
  { name: 'api/src/jobs', files: /^api\/src\/jobs\//, mayUse: [contract, /^api\/src\/(?:database|http)\//, /^api\/src\/log\.ts$/] },
  {
    name: 'a feature of the server',
    files: /^api\/src\/features\//,
    mayUse: [
      contract,
      /^api\/src\/(?:http|database|adapters|jobs|realtime|search-index|filing-format)\//,
      /^api\/src\/feature\.ts$/,
      /^api\/src\/features\/[^/]+\/[^/]+\.service\.ts$/,
    ],
  },
  { name: 'the type of a feature', files: /^api\/src\/feature\.ts$/, mayUse: [contract, /^api\/src\/(?:http|database|jobs)\//] },
  { name: 'the start of the server', files: startUp, mayUse: [contract, /^api\/src\//] },
  { name: 'the end-to-end journeys', files: /^e2e\//, mayUse: [contract] },
]

export function checkBorders(imports: Import[]): Problem[] {
  return imports.flatMap((each) => {
    const { from, target, line } = each
    if (target === undefined) return []
    const message = featureFileProblem(from, target) ?? selfIdProblem(from.path, target) ?? zoneProblem(from.path, target, from.isTest)
    return message ? [{ rule: 'borders', path: from.path, line, message }] : []
  })
}

function zoneProblem(from: string, to: string, isTest: boolean): string | undefined {
  const zone = zones.find(({ files }) => files.test(from))
  if (!zone || isWithin(from, to)) return undefined
  if (zone.mayUse.some((allowed) => allowed.test(to))) return undefined
  if (isTest && packageOf(from) === packageOf(to)) return undefined
  return `${zone.name} may not use ${to}${meetingPlace(from, to)}`
}

/** Within one feature, one adapter or one other zone, every import is allowed; layers are a rule of their own. */
function isWithin(from: string, to: string): boolean {
  const own =
    /^(?:(?:api|web)\/src\/features\/[^/]+\/|api\/src\/adapters\/[^/]+\/|(?:api|web)\/src\/(?!features\/|adapters\/)[^/]+\/|contract\/src\/|e2e\/)/.exec(
      from,
    )?.[0]
  return own !== undefined && to.startsWith(own)
}

function packageOf(path: string): string | undefined {
  return path.split('/')[0]
}

function meetingPlace(from: string, to: string): string {
  const isBetweenFeatures = from.includes('/features/') && to.includes('/features/')
  if (!isBetweenFeatures) return ''
  return from.startsWith('web/') ? ': features meet in the shared/ folder or the *.api.ts of the other' : ': features meet in the *.service.ts of the other'
}

const tableOfContents = /^api\/src\/features\.ts$|^web\/src\/app\/features\.ts$/

function featureFileProblem({ path, isTest }: SourceFile, to: string): string | undefined {
  if (/\.samples\.ts$/.test(to) && !isTest) return `only tests import ${to}`
  if (!/\.feature\.tsx?$/.test(to) || isTest || tableOfContents.test(path)) return undefined
  return `only the table of contents (features.ts) imports ${to}`
}

const selfId = /^(?:api|web)\/src\/features\/self-id\/|^contract\/src\/(?:self-id|lists\/self-id-lists)\.ts$/
const mayUseSelfId =
  /^(?:api|web)\/src\/features\/(?:self-id|admin)\/|^api\/src\/features\.ts$|^web\/src\/app\/|^contract\/src\/(?:self-id|lists\/self-id-lists|operations)(?:\.test)?\.ts$|^contract\/src\/lists\/option-lists\.test\.ts$/

function selfIdProblem(from: string, to: string): string | undefined {
  if (!selfId.test(to) || mayUseSelfId.test(from)) return undefined
  return `${to} holds data that must never feed search or matching: only self-id itself, admin and start-up may use it`
}
