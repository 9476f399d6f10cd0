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
    headline: 'Wealth manager at Harbor Lane Wealth',
    email: 'wealth@demo.test',
    isEmailVerified: true,
    shows: 'Her address has an account here. The first time she is asked for its password, then never again.',
  },
  {
    subject: 'nora-castellan',
    firstName: 'Nora',
    lastName: 'Castellan',
    headline: 'Family office director, Castellan Holdings',
    email: 'nora.castellan@people.test',
    isEmailVerified: true,
    shows: 'Nobody here yet: her sign-up begins with her name and address filled in.',
  },
  {
    subject: 'theo-marchetti',
    firstName: 'Theo',
    lastName: 'Marchetti',
    headline: 'Portfolio manager, Marchetti & Sons',
    email: 'theo.marchetti@people.test',
    isEmailVerified: false,
    shows: 'His address was never confirmed: he can sign up, and confirms it by mail.',
  },
  {
    subject: 'max-doyle',
    firstName: 'Max',
    lastName: 'Doyle',
    headline: 'Consultant, between two firms',
    email: 'asset@demo.test',
    isEmailVerified: false,
    shows: 'The address is Ben Okafor’s, and not confirmed: it must not lead into Ben’s account.',
  },
]
