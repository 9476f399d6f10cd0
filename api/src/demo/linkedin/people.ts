import type { Database } from '../../database/database.ts'

/** The people of the demo's LinkedIn: one for each outcome of a sign-in. */
export interface ProviderPerson {
  subject: string
  firstName: string
  lastName: string
  headline: string
  email: string
  isEmailVerified: boolean
  /** What choosing this person demonstrates. */
  shows: string
}

export const providerPeople: ProviderPerson[] = [
  {
    subject: 'ada-whitlock',
    firstName: 'Ada',
    lastName: 'Whitlock',
    headline: 'Wealth manager',
    email: 'wealth@demo.test',
    isEmailVerified: true,
    shows: 'Her email has an account. She enters its password the first time only.',
  },
  {
    subject: 'nora-castellan',
    firstName: 'Nora',
    lastName: 'Castellan',
    headline: 'Family office director, Castellan Holdings',
    email: 'nora.castellan@people.test',
    isEmailVerified: true,
    shows: 'No account yet. Her sign-up starts with her name and email filled in.',
  },
  {
    subject: 'theo-marchetti',
    firstName: 'Theo',
    lastName: 'Marchetti',
    headline: 'Portfolio manager, Marchetti & Sons',
    email: 'theo.marchetti@people.test',
    isEmailVerified: false,
    shows: "His email isn't confirmed. He can sign up and confirm it by email.",
  },
  {
    subject: 'max-doyle',
    firstName: 'Max',
    lastName: 'Doyle',
    headline: 'Consultant, between two firms',
    email: 'asset@demo.test',
    isEmailVerified: false,
    shows: "Uses Ben Okafor's email, unconfirmed. He must not get into Ben's account.",
  },
]

/** Adds the firm of each person who has an account here, as their profile names it. */
export async function withFirms(db: Database, people: readonly ProviderPerson[]): Promise<ProviderPerson[]> {
  const emails = people.map(({ email }) => email)
  const accounts = await db.selectFrom('users').select(['email', 'lastName', 'companyName']).where('email', 'in', emails).execute()
  return people.map((person) => {
    const account = accounts.find(({ email, lastName }) => email === person.email && lastName === person.lastName)
    return account?.companyName ? { ...person, headline: `${person.headline} at ${account.companyName}` } : person
  })
}
