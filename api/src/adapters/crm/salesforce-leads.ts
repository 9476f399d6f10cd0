import { z } from 'zod'
import type { CrmContacts, CrmTokens, NewContact, Saved, SavedContact } from './crm.ts'
import { readAs } from './crm-http.ts'
import { soqlList } from './soql.rules.ts'

/** A lead must name a company there. */
const withoutCompany = 'Not stated'
const titleLength = 80

const foundSchema = z.object({ records: z.array(z.object({ Id: z.string(), Email: z.string().nullable() })) })
const savedSchema = z.array(z.object({ id: z.string().optional(), success: z.boolean(), errors: z.array(z.object({ message: z.string() })) }))

type Call = (tokens: CrmTokens, request: { path: string; method?: 'POST' | 'PATCH'; body?: unknown }) => Promise<unknown>

/** Salesforce REST: leads that aren't converted yet, and their notes. */
export function makeSalesforceLeads(call: Call): CrmContacts {
  async function save(tokens: CrmTokens, method: 'POST' | 'PATCH', records: object[]): Promise<SavedContact[]> {
    if (records.length === 0) return []
    const answer = readAs(savedSchema, await call(tokens, { path: '/composite/sobjects', method, body: { allOrNone: false, records } }))
    return answer.map(({ id, success, errors }) =>
      success && id !== undefined ? { isSaved: true, id } : { isSaved: false, reason: errors[0]?.message ?? 'Salesforce did not accept it' },
    )
  }

  return {
    async find(tokens, emails) {
      const query = ['SELECT Id, Email FROM Lead WHERE IsConverted = false AND Email IN (', soqlList(emails), ')'].join('')
      const { records } = readAs(foundSchema, await call(tokens, { path: `/query?q=${encodeURIComponent(query)}` }))
      return records.map(({ Id: id, Email: email }) => ({ id, email: email ?? '' }))
    },
    create: (tokens, contacts) =>
      save(
        tokens,
        'POST',
        contacts.map((contact) => ({ attributes: { type: 'Lead' }, ...fieldsOf(contact), Company: contact.company || withoutCompany })),
      ),
    update: (tokens, contacts) =>
      save(
        tokens,
        'PATCH',
        contacts.map(({ id, ...contact }) => ({ attributes: { type: 'Lead' }, Id: id, ...fieldsOf(contact) })),
      ),
    async addNotes(tokens, notes): Promise<Saved[]> {
      const records = notes.map(({ contactId, text }) => ({ attributes: { type: 'Note' }, ParentId: contactId, Title: text.slice(0, titleLength), Body: text }))
      return save(tokens, 'POST', records)
    },
  }
}

/** What isn't known is left as it is there. */
function fieldsOf({ email, firstName, lastName, phone, company, usState, about }: NewContact): Record<string, string> {
  const given = { Email: email, FirstName: firstName, LastName: lastName, Phone: phone, Company: company, State: usState, Description: about }
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
