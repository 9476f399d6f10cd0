export interface Exception {
  word: string
  path: RegExp
  /** What the text holds; without it, every text of the file. */
  text?: RegExp
  reason: string
}

export const exceptions: readonly Exception[] = [
  { word: 'road', path: /^api\/src\/universe\/words\.ts$/, text: /^(?:Peachtree|Mill) Road$/, reason: 'names of streets' },
  { word: 'ladder', path: /^contract\/src\/lists\/options-strategies\.ts$/, text: /^bond ladders$/i, reason: 'a strategy of the trade' },
  { word: 'mail', path: /^api\/src\/features\/claims\/claims\.rules\.ts$/, text: /postmaster webmaster/, reason: 'names of mailboxes' },
  { word: 'press', path: /^api\/src\/features\/claims\/claims\.rules\.ts$/, text: /careers press media/, reason: 'names of mailboxes' },
  { word: 'british', path: /^web\/src\/app\/commands\.ts$/, text: /color colour/, reason: 'a search keyword in both spellings' },
  {
    word: 'british',
    path: /^(?:contract\/src\/audit-kind-words|api\/src\/features\/(?:audit\/audit-kinds|account\/email-change\.service|personal-data\/endings\.service))\.ts$|^database\/migrations\/20261122T1820_audit_kinds\.sql$/,
    text: /(?:deletion|change) cancelled$/,
    reason: 'stored names of audit events',
  },
  {
    word: 'british',
    path: /^contract\/src\/lists\/options-(?:investors|places-and-credentials)\.ts$/,
    text: /^licence(?: Lookup)?$/,
    reason: 'stored values',
  },
  { word: 'british', path: /^api\/src\/adapters\/pictures\//, text: /^(?:centre|to Colourspace)$/, reason: 'names of sharp' },
  { word: 'british', path: /^web\/src\/features\/linkedin\//, text: /user cancelled (?:login|authorize)/, reason: 'error codes of LinkedIn' },
  {
    word: 'door',
    path: /^api\/src\/database\/migrate\.test\.ts$/,
    text: /^\s*insert into audit_events/,
    reason: 'a key of old audit events that a migration renames',
  },
  { word: 'door', path: /^database\/migrations\/20261122T1820_audit_kinds\.sql$/, reason: 'names of audit events that this migration replaces' },
  {
    word: 'room',
    path: /^(?:(?:api|web)\/src\/features\/document(?:s|-requests)\/|contract\/src\/(?:documents?[-.]|frame\/paths)|api\/src\/test\/document-rooms|api\/src\/demo\/demo-(?:documents|rooms|dates)|e2e\/journeys\/.*rooms|api\/src\/features\/network\/blocked-people|database\/(?:migrations\/\d+T\d+_document_rooms|schema)\.sql|docs\/decisions\/documents\.md)/,
    reason: 'data rooms, as the trade calls them',
  },
  { word: 'anew', path: /^contract\/src\/lists\/options-work\.ts$/, text: /a ?new ?(?:office|state)/i, reason: "stored values such as 'openANewOffice'" },
  { word: 'nobody', path: /^api\/src\/embedded-postgres\/binaries\.ts$/, text: /^nobody$|account "postgres" or "nobody"/, reason: 'the Unix account' },
  { word: 'room', path: /^(?:contract\/src\/notifications\.ts|api\/src\/features\/notifications\/)/, reason: 'notifications of data rooms' },
  { word: 'room', path: /^web\/src\/features\/admin\/shared\/job-words/, reason: 'keys of the jobs of data rooms' },
  { word: 'house', path: /^scripts\/new-feature\/new-feature\.test\.ts$/, reason: 'a name that is refused' },
  { word: 'press', path: /^e2e\/|\.test\.tsx$/, text: /^press(?:ed| Sequentially)?$/, reason: 'names of Playwright and Testing Library' },
  { word: 'press', path: /^scripts\/structure\/waits\.ts$/, text: /press pressSequentially/, reason: 'names of Playwright' },
  { word: 'circle', path: /^web\/src\/(?:ui\/(?:Ring|Sparkline)|features\/directory\/AssetsChart)\.tsx$/, text: /^circle$/, reason: 'the element of SVG' },
]
