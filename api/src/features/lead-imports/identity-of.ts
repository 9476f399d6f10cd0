import { firstPhone } from '@mandate/contract/values/phone'
import { fold } from '../../search-index/folding.ts'
import type { Identity, ImportedLead } from './lead-imports.rules.ts'

/** As the database computes it, to compare. */
export function identityOf({ name, email, phone, company, crd }: ImportedLead): Identity {
  const digits = firstPhone(phone ?? '')
    .replace(phoneExtension, '')
    .replaceAll(/\D/g, '')
    .slice(-10)
  return { email, crd, phoneDigits: digits || null, nameDigest: fold(`${name}|${company}`).replaceAll(/[^\p{L}\p{N}|]/gu, '') }
}

/** x12, ext. 12, extension 12, #12, ;ext=12, (ext 12): colleagues share the number before it. */
const phoneExtension = /(?:extension|extn|ext|x|#)[\s.:=]*\d{1,7}\s*\)?\s*$/i
