import { z } from 'zod'
import type { CrmContacts, KnownContact, NewContact, SavedContact } from './crm.ts'
import { readAs } from './crm-http.ts'

/** HubSpot's own type of the association from a note to a contact. */
const noteToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }
const mostAtOnce = 100
const mostPages = 20

const propertiesSchema = z.record(z.string(), z.string().nullable())
const rowSchema = z.object({ id: z.string(), properties: propertiesSchema })
const foundSchema = z.object({ results: z.array(rowSchema), paging: z.object({ next: z.object({ after: z.string() }) }).optional() })
const errorsSchema = z.array(z.object({ message: z.string() })).optional()
const batchSchema = z.object({ results: z.array(rowSchema), errors: errorsSchema })
const notesSchema = z.object({ results: z.array(z.object({ properties: propertiesSchema })), errors: errorsSchema })

type Post = (token: string, path: string, body: unknown) => Promise<unknown>

/** HubSpot CRM v3: contacts and their notes, in batches. An email is one contact's only, which HubSpot sees to as well. */
export function makeHubSpotContacts(post: Post): CrmContacts {
  async function save(token: string, path: string, contacts: readonly (NewContact & { id?: string })[]): Promise<SavedContact[]> {
    const inputs = contacts.map(({ id, ...contact }) => ({ ...(id === undefined ? {} : { id }), properties: propertiesOf(contact) }))
    const { results, errors } = readAs(batchSchema, await post(token, path, { inputs }))
    const reason = errors?.[0]?.message ?? 'HubSpot did not accept it'
    return contacts.map(({ email }) => {
      const saved = results.find(({ properties }) => properties.email?.toLowerCase() === email.toLowerCase())
      return saved ? { isSaved: true, id: saved.id } : { isSaved: false, reason }
    })
  }

  return {
    async find({ accessToken }, emails) {
      const known: KnownContact[] = []
      const filterGroups = [{ filters: [{ propertyName: 'email', operator: 'IN', values: emails.map((email) => email.toLowerCase()) }] }]
      for (let after: string | undefined = '0', page = 0; after !== undefined && page < mostPages; page++) {
        const body: object = { filterGroups, properties: ['email'], limit: mostAtOnce, after }
        const { results, paging }: z.output<typeof foundSchema> = readAs(foundSchema, await post(accessToken, '/crm/v3/objects/contacts/search', body))
        known.push(...results.map(({ id, properties }) => ({ id, email: properties.email ?? '' })))
        after = paging?.next.after
      }
      return known
    },
    create: ({ accessToken }, contacts) => save(accessToken, '/crm/v3/objects/contacts/batch/create', contacts),
    update: ({ accessToken }, contacts) => save(accessToken, '/crm/v3/objects/contacts/batch/update', contacts),
    async addNotes({ accessToken }, notes) {
      const inputs = notes.map(({ contactId, text, at }) => ({
        properties: { hs_timestamp: at.toISOString(), hs_note_body: text },
        associations: [{ to: { id: contactId }, types: [noteToContact] }],
      }))
      const { results, errors } = readAs(notesSchema, await post(accessToken, '/crm/v3/objects/notes/batch/create', { inputs }))
      const saved = new Set(results.map(({ properties }) => properties.hs_note_body))
      const reason = errors?.[0]?.message ?? 'HubSpot did not accept it'
      return notes.map(({ text }) => (saved.has(text) ? { isSaved: true } : { isSaved: false, reason }))
    },
  }
}

/** What isn't known is left as it is there. */
function propertiesOf({ email, firstName, lastName, phone, company, usState, about }: NewContact): Record<string, string> {
  const given = { email, firstname: firstName, lastname: lastName, phone, company, state: usState, message: about }
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
