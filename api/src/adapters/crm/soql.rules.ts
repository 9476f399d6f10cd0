/** Texts for an IN of SOQL, which has no parameters. */
export const soqlList = (texts: string[]): string => texts.map((text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`).join(', ')
