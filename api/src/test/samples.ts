import type { RequestOf } from '@mandate/contract/frame/endpoint'
import type { ErrorCode } from '@mandate/contract/frame/errors'
import type { Role } from '@mandate/contract/frame/users'
import type { EndpointByName, OperationName } from '@mandate/contract/operations'
import type { Database } from '../database/database.ts'
import type { Identity } from './identities.ts'
import type { ReferenceData } from './reference-data.ts'

export interface WorldPerson {
  userId: string
  email: string
  sessionId: string
  /** The access token and the renewal token of their session. */
  token: string
  renewal: string
  ip: string
}

/** A small installation with one person of each kind. Their private data carries random marks. Features add their parts by declaration merging. */
export interface World {
  people: Record<Exclude<Identity, 'anonymous'>, WorldPerson>
  /** In no team; the others must not see the stranger's data. */
  stranger: WorldPerson
  /** One record of each kind that an address may name, by the name of its parameter. None belongs to the caller. */
  things: Record<string, string>
  /** A firm and a person as regulators publish them, which no member owns. */
  reference: ReferenceData
  /** Every mark, and whose it is. */
  canaries: { mark: string; ownerId: string; place: string }[]
}

/** What the parts of the features are added to. */
interface WorldBase extends Pick<World, 'people' | 'stranger' | 'reference'> {
  db: Database
  everyone: { kind: string; userId: string; firstName: string; role: Role }[]
  /** Returns a text that may appear only in answers to its owner. */
  mark: (ownerId: string, place: string) => string
}

type WorldPart = Partial<Omit<World, 'people' | 'stranger' | 'reference' | 'canaries'>>

/** `caller` is the sender; without a token it is the stranger. */
export type Sample<Name extends OperationName> = (world: World, caller: WorldPerson) => RequestOf<EndpointByName[Name]>

/** What a valid request comes to: done, or refused with this code. */
export type Outcome = 'done' | ErrorCode

/** What the tests that try every operation need to know about a feature. Each `NAME.samples.ts` exports one as `samples`. */
export interface FeatureSamples {
  /** A valid request for each of its operations. */
  requests?: { [Name in OperationName]?: Sample<Name> }
  /**
   * Where an operation's own rules add to its `access`: what the sample request of each identity comes to.
   * An operation that is not listed answers everyone its `access` admits.
   */
  ownRules?: { [Name in OperationName]?: Partial<Record<Identity, Outcome>> }
  /** Operations whose address names a record that no member owns: every member may read it. */
  sharedRecords?: readonly OperationName[]
  /** Marks that an operation shows on purpose to people who don't own them: their places, and to whom. */
  shows?: { [Name in OperationName]?: { places: readonly string[]; to: readonly Identity[] } }
  /** Its part of the world. */
  addToWorld?: (base: WorldBase) => Promise<WorldPart>
}
