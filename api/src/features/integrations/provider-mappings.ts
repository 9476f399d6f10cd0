import type { CrmProvider, Mapping } from '@mandate/contract/integrations'

/** Standard fields of each CRM; a member may choose others. */
export const usualMappings: Record<CrmProvider, Mapping> = {
  hubspot: { name: 'name', city: 'city', state: 'state', country: 'country' },
  wealthbox: { name: 'name', city: 'city', state: 'state', country: 'country' },
  redtail: { name: 'company_name', city: 'city', state: 'state', country: 'country' },
  salesforce: { name: 'Name', city: 'BillingCity', state: 'BillingState', country: 'BillingCountry' },
}
