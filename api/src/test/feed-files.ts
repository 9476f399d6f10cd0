import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Writes feeds of people as the regulators do, of what `feedPerson` and the others say. */
export function makeFeedWriter(folder: string): (day: string, people: string[], end?: string) => Promise<string> {
  return async (day, people, end = '</Indvls></IAPDIndividualReport>') => {
    const [year, month, date] = day.split('-')
    const path = join(folder, `IA_INDVL_Feed_${month}_${date}_${year}.xml.zip`)
    const zip = new ZipFile()
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><IAPDIndividualReport GenOn="${day}"><Indvls>${people.join('\n')}${end}`
    zip.addBuffer(Buffer.from(text, 'latin1'), 'IA_Indvl_Feeds1.xml')
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(path))
    return path
  }
}

export const feedPerson = (crd: number | string, lastName: string, inside = '') =>
  `<Indvl><Info lastNm="${lastName}" firstNm="INÉS" indvlPK="${crd}" actvAGReg="Y"/>${inside}<DRPs><DRP hasBond="Y"/></DRPs></Indvl>`

export const worksAt = (firm: number | string, since = '2020-02-01') =>
  `<CrntEmps><CrntEmp orgNm="FIRM \\ ${firm}" orgPK="${firm}" city="AUSTIN" state="TX"><CrntRgstns><CrntRgstn regAuth="TX" regCat="RA" st="APPROVED" stDt="${since}"/></CrntRgstns><BrnchOfLocs><BrnchOfLoc city="DALLAS" state="TX"/></BrnchOfLocs></CrntEmp></CrntEmps>`

export const workedAt = (firm: number, { from = '2010-01-01', to = '2019-12-31' } = {}) =>
  `<PrevRgstns><PrevRgstn orgNm="FIRM ${firm}" orgPK="${firm}" regBeginDt="${from}" regEndDt="${to}"/></PrevRgstns>`
