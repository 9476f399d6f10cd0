/** The parts of a firm's page that come from tables or columns of their own. */
export const firmParts = [
  'services',
  'compensation',
  'affiliations',
  'conflicts',
  'owners',
  'offices',
  'states',
  'otherNames',
  'websites',
  'separateAccounts',
  'custodians',
  'privateFunds',
  'disclosures',
] as const
