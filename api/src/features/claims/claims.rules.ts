/** Shared mailboxes: access to one doesn't identify the person in the record. */
const sharedMailboxes = new Set(
  `info admin administrator contact office mail email hello team support help service services sales marketing hr jobs careers press media news
  compliance legal billing accounts accounting finance ops operations reception enquiries inquiries noreply no-reply donotreply postmaster webmaster hostmaster abuse root security privacy`.split(
    /\s+/,
  ),
)

/** Returns why a code to this address would prove nothing, and what to do; undefined when it would. Expects a canonical address. */
export function addressProblem(email: string, domains: string[]): string | undefined {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = email.slice(at + 1)
  if (domains.length === 0) return "This firm hasn't filed a website. Ask the firm to approve you, or send us evidence"
  if (!domains.includes(domain)) return `Use your email at ${domains.slice(0, 3).join(' or ')}, the domain the firm filed. Otherwise, send us evidence`
  if (local.includes('+')) return 'Use the address without the + and what follows it'
  if (sharedMailboxes.has(local)) return 'This looks like a shared inbox. Use your personal work email'
  return undefined
}

interface CheckedClaim {
  kind: 'advisor' | 'firm'
  isOwned: boolean
  isClosed: boolean
  /** The mailbox is built from the filed name; for a firm, from the name of the claimant's own record. */
  fitsName: boolean
  /** Another person registered with the firm has a name that the mailbox fits, too. */
  hasNamesake: boolean
  /** The account's name fits the filed name. */
  fitsAccount: boolean
  /** An earlier claim of the account to the same record had a name that didn't fit: a new name doesn't remove the doubt. */
  hadNameDoubt: boolean
  /** For a firm: whether its filing lists the claimant as an owner or officer. */
  isNamedOwner: boolean
}

export type ClaimOutcome = 'granted' | 'owned' | 'closed' | 'name' | 'account' | 'standing'

/** The outcome of a correct code: granted, or the reason for a review. */
export function outcomeOfCode({ kind, isOwned, isClosed, fitsName, hasNamesake, fitsAccount, hadNameDoubt, isNamedOwner }: CheckedClaim): ClaimOutcome {
  if (isClosed) return 'closed'
  if (isOwned) return 'owned'
  if (kind === 'firm' && !isNamedOwner) return 'standing'
  if (!fitsName || hasNamesake) return 'name'
  return fitsAccount && !hadNameDoubt ? 'granted' : 'account'
}

/** Why a waiting claim of one's own wasn't granted at once, as far as the records tell it. */
export function reasonOfWaiting({
  kind,
  isOwned,
  isNamedOwner,
  hasNameDoubt,
}: Pick<CheckedClaim, 'kind' | 'isOwned' | 'isNamedOwner'> & { hasNameDoubt: boolean }) {
  if (isOwned) return 'owned'
  if (kind === 'firm' && !isNamedOwner) return 'standing'
  return hasNameDoubt ? 'name' : null
}

/** Whether the mailbox or the account's name doesn't fit the filed one, whatever else leads to a review. */
export function hasNameDoubt({ fitsName, hasNamesake, fitsAccount, hadNameDoubt }: CheckedClaim): boolean {
  return !fitsName || hasNamesake || !fitsAccount || hadNameDoubt
}
