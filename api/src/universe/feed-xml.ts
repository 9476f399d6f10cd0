import { type Job, type Person, statesAt } from './people.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const quoted = (value: string | number) => `"${String(value).replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)}"`
export const element = (name: string, attributes: Record<string, string | number | undefined>, inside = '') => {
  const written = Object.entries(attributes).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [` ${key}=${quoted(value)}`]))
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`
}

const flagNames = ['hasRegAction', 'hasCriminal', 'hasBankrupt', 'hasCivilJudc', 'hasBond', 'hasJudgment', 'hasInvstgn', 'hasCustComp', 'hasTermination']
const examNames: Record<string, string> = {
  S63: 'Uniform Securities Agent State Law Examination',
  S65: 'Uniform Investment Adviser Law Examination',
  S66: 'Uniform Combined State Law Examination',
}

const year = (month: number) => Math.floor(month / 12)
const monthOfYear = (month: number) => String((month % 12) + 1).padStart(2, '0')
const day = (month: number) => `${year(month)}-${monthOfYear(month)}-15`

/** Whether someone is in a job in this month. A job that begins later isn't in the feed. */
export const isCurrent = ({ from, to }: Job, month: number) => from <= month && (to === undefined || to > month)

/** One person of the feed of a month, in the elements and order of the published schema. */
export function personXml(person: Person, month: number): string {
  const begun = person.jobs.filter(({ from }) => from <= month)
  const current = begun.filter((job) => isCurrent(job, month))
  const previous = begun.filter((job) => !isCurrent(job, month))
  const branch = (city: string, state: string) => element('BrnchOfLocs', {}, element('BrnchOfLoc', { city, state }))
  return element(
    'Indvl',
    {},
    [
      element('Info', {
        lastNm: person.lastName.toUpperCase(),
        firstNm: person.firstName.toUpperCase(),
        midNm: person.middleName,
        indvlPK: person.crd,
        actvAGReg: 'Y',
        link: `https://adviserinfo.sec.gov/individual/summary/${person.crd}`,
      }),
      '<OthrNms/>',
      element(
        'CrntEmps',
        {},
        current
          .map(({ firm, from }) =>
            element(
              'CrntEmp',
              {
                orgNm: firm.name.toUpperCase().slice(0, 64),
                orgPK: firm.crd,
                str1: firm.street.toUpperCase(),
                city: firm.city,
                state: firm.state,
                cntry: 'United States',
                postlCd: firm.zip,
              },
              element(
                'CrntRgstns',
                {},
                statesAt(person, firm)
                  .map((state) => element('CrntRgstn', { regAuth: state, regCat: 'RA', st: 'APPROVED', stDt: day(from) }))
                  .join(''),
              ) +
                element(
                  'BrnchOfLocs',
                  {},
                  element('BrnchOfLoc', { str1: firm.street.toUpperCase(), city: firm.city, state: firm.state, cntry: 'United States', postlCd: firm.zip }),
                ),
            ),
          )
          .join(''),
      ),
      element('Exms', {}, person.exams.map((code) => element('Exm', { exmCd: code, exmNm: examNames[code], exmDt: `${person.examYear}-06-15` })).join('')),
      element('Dsgntns', {}, person.designations.map((name) => element('Dsgntn', { dsgntnNm: name })).join('')),
      element(
        'PrevRgstns',
        {},
        previous
          .map(({ firm, from, to }) =>
            element(
              'PrevRgstn',
              { orgNm: firm.name.toUpperCase().slice(0, 64), orgPK: firm.crd, regBeginDt: day(from), regEndDt: day(to ?? from) },
              branch(firm.city, firm.state),
            ),
          )
          .join(''),
      ),
      element(
        'EmpHss',
        {},
        [...begun]
          .reverse()
          .map(({ firm, from, to }) =>
            element('EmpHs', {
              fromDt: `${monthOfYear(from)}/${year(from)}`,
              toDt: to === undefined || to > month ? undefined : `${monthOfYear(to)}/${year(to)}`,
              orgNm: firm.name.toUpperCase().slice(0, 64),
              city: firm.city,
              state: firm.state,
            }),
          )
          .join(''),
      ),
      element('OthrBuss', {}, person.otherBusiness ? element('OthrBus', { desc: person.otherBusiness }) : ''),
      element(
        'DRPs',
        {},
        person.flags.length > 0 ? element('DRP', Object.fromEntries(flagNames.map((name) => [name, person.flags.includes(name) ? 'Y' : 'N']))) : '',
      ),
    ].join(''),
  )
}
