/** Common names of custodians by a part of the filed name. The filed name is always stored too. */
const aliases: [RegExp, string][] = [
  [/\bSCHWAB\b|\bTD AMERITRADE\b/, 'Charles Schwab'],
  [/\bNATIONAL FINANCIAL SERVICES\b|\bFIDELITY\b|\bNFS\b/, 'Fidelity'],
  [/\bPERSHING\b/, 'BNY Pershing'],
  [/\bBANK OF NEW YORK\b|\bBNY\b/, 'BNY'],
  [/\bLPL\b/, 'LPL Financial'],
  [/\bRAYMOND JAMES\b/, 'Raymond James'],
  [/\bINTERACTIVE BROKERS\b|\bIBKR\b/, 'Interactive Brokers'],
  [/\bSTATE STREET\b/, 'State Street'],
  [/\bNORTHERN TRUST\b/, 'Northern Trust'],
  [/\bSEI\b/, 'SEI'],
  [/\bJ\.?P\.? ?MORGAN\b|\bJPMORGAN\b|\bCHASE BANK\b/, 'JPMorgan'],
  [/\bGOLDMAN SACHS\b|\bFOLIO ?FN\b/, 'Goldman Sachs'],
  [/\bMORGAN STANLEY\b|\bE\*?TRADE\b/, 'Morgan Stanley'],
  [/\bMERRILL\b|\bBANK OF AMERICA\b|\bBOFA\b/, 'Bank of America Merrill Lynch'],
  [/\bWELLS FARGO\b|\bFIRST CLEARING\b/, 'Wells Fargo'],
  [/\bUBS\b/, 'UBS'],
  [/\bCITIBANK\b|\bCITIGROUP\b|\bCITI\b/, 'Citi'],
  [/\bU\.?S\.? BANK\b|\bUS BANCORP\b/, 'U.S. Bank'],
  [/\bVANGUARD\b/, 'Vanguard'],
  [/\bAPEX CLEARING\b/, 'Apex Clearing'],
  [/\bAXOS\b/, 'Axos'],
  [/\bALTRUIST\b/, 'Altruist'],
  [/\bRBC\b/, 'RBC'],
  [/\bSTIFEL\b/, 'Stifel'],
  [/\bAMERIPRISE\b|\bAMERICAN ENTERPRISE INVESTMENT\b/, 'Ameriprise'],
]

/** The name a custodian is known by; nothing when the table does not know it. */
export function custodianName(filed: string): string | undefined {
  const upper = filed.toUpperCase()
  return aliases.find(([pattern]) => pattern.test(upper))?.[1]
}
