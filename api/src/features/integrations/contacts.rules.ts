import type { KnownContact, NewContact } from '../../adapters/crm/crm.ts'

export interface SentLead {
  id: string
  name: string
  email: string | null
  phone: string | null
  company: string
  usState: string | null
  need: string
}

type Planned = NewContact & { leadId: string }

interface Plan {
  create: Planned[]
  update: (Planned & { id: string })[]
  /** Nothing is sent of these. */
  asides: { leadId: string; outcome: 'duplicate' | 'refused'; reason: string }[]
}

/** Finds who is there before anyone is made: by email, which a lead without one has not. */
export function planContacts(leads: readonly SentLead[], known: readonly KnownContact[]): Plan {
  const idOf = new Map(known.map(({ id, email }) => [email.toLowerCase(), id]))
  const taken = new Map<string, string>()
  const plan: Plan = { create: [], update: [], asides: [] }
  for (const lead of leads) {
    const email = lead.email?.toLowerCase()
    const other = email === undefined ? undefined : taken.get(email)
    if (email === undefined)
      plan.asides.push({ leadId: lead.id, outcome: 'refused', reason: 'Add an email address: without one, the CRM could get this person twice' })
    else if (other !== undefined)
      plan.asides.push({ leadId: lead.id, outcome: 'duplicate', reason: `It has the email address of ${other}. Merge the two leads, then send them again` })
    else {
      taken.set(email, lead.name)
      const contact = { ...namesOf(lead.name), leadId: lead.id, email, phone: lead.phone, company: lead.company, usState: lead.usState, about: lead.need }
      const id = idOf.get(email)
      if (id === undefined) plan.create.push(contact)
      else plan.update.push({ ...contact, id })
    }
  }
  return plan
}

/** The last word is the last name, which CRMs ask for. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
