import type { Endpoint } from '@mandate/contract/frame/endpoint'
import { scopeOf } from '@mandate/contract/operation-scopes'
import { type Operation, operations } from '@mandate/contract/operations'
import { isViewable } from '@mandate/contract/viewed-operations'
import { gatheredSamples } from './gathered-samples.ts'
import { type Identity, identities, signedInIdentities } from './identities.ts'
import type { FeatureSamples, Outcome } from './samples.ts'

/** What the features' own rules add to `access`. */
const ownRules: FeatureSamples['ownRules'] = Object.assign({}, ...gatheredSamples.map((samples) => samples.ownRules))

export function expectedOutcome({ name, endpoint }: Operation, identity: Identity): Outcome {
  return byAccess(endpoint, identity) ?? ownRules?.[name]?.[identity] ?? 'done'
}

function byAccess({ access }: Endpoint, identity: Identity): Outcome | undefined {
  if (access === 'public') return undefined
  if (!signedInIdentities.some((signedIn) => signedIn === identity)) return 'not_signed_in'
  return access === 'admin' && identity !== 'platformAdmin' ? 'not_found' : undefined
}

function keyScopeOf(operation: Operation): string {
  const scope = scopeOf(operation)
  if (operation.endpoint.access !== 'public') return scope ?? 'none'
  return scope ? `${scope}, others as anonymous` : 'all as anonymous'
}

/** The matrix for people to read, kept fresh by `npm run generate:files`. */
export function authorizationMatrixDocument(): string {
  const rows = operations.map((operation) => {
    const { name, endpoint } = operation
    const cells = identities.map((identity) => expectedOutcome(operation, identity))
    return `| ${[`\`${name}\``, `${endpoint.method} /api${endpoint.path}`, `${endpoint.access}${endpoint.stepUp ? ', fresh proof' : ''}`, keyScopeOf(operation), isViewable(operation) ? 'yes' : 'no', ...cells].join(' | ')} |`
  })
  const titles = ['operation', 'route', 'access', 'key scope', 'support view', ...identities.map(inWords)]
  return `# Who may call what

Generated from the contract and the \`NAME.samples.ts\` of each feature by \`npm run generate:files\`; \`api/src/test/authorization.test.ts\` tries every cell against the running server.
A cell says what a valid request of that caller comes to: \`done\`, or the code of the refusal. The sample requests are in the same files.
An API key with the scope of an operation comes to what its owner would; any other key is refused with \`not_allowed\`, and where there is none, every key. What is public answers any other key as anonymous (\`api/src/features/api-keys/api-keys.test.ts\` tries every pair).
An admin who views as a member (support view) comes to what the member would where it says yes, and is refused with \`not_allowed\` everywhere else (\`api/src/features/support-views/viewed-operations.test.ts\` tries every operation).

| ${titles.join(' | ')} |
|${titles.map(() => '---').join('|')}|
${rows.join('\n')}
`
}

function inWords(identity: Identity): string {
  return identity.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
