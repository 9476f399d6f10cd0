import { describe, expect, it } from 'vitest'
import { understandSentence } from './understand.rules.ts'

type Row = [sentence: string, meant: string, unknown?: string]

/** As in `understand.rules.test.ts`. */
function check(sentence: string, meant: string, unknown = '') {
  const { type, chips, unknown: left, contradictions } = understandSentence(sentence)
  const understood = [type, ...chips.map(({ field, filter }) => `${field}=${filter.replaceAll(' ', '_')}`)].join(' ')
  expect({ understood, left: left.join(' '), contradictions }).toEqual({ understood: meant, left: unknown, contradictions: [] })
}

describe('a code that is also a word, typed in capitals', () => {
  it.each<Row>([
    ['firms in CA, OR, WA', 'firms state=CA,OR,WA'],
    ['firms in CA, OR and WA over $500M', 'firms state=CA,OR,WA aum=500000000..'],
    ['firms in WA, OR, ID', 'firms state=WA,OR,ID'],
    ['RIAs in WA/OR/ID', 'firms state=WA,OR,ID'],
    ['firms in OH, IN', 'firms state=OH,IN'],
    ['firms in OH, PA, IN', 'firms state=OH,PA,IN'],
    ['firms in VT, ME', 'firms state=VT,ME'],
    ['advisors licensed in OH, IN and KY', 'advisors registeredState=OH,IN,KY'],
    ['advisors registered in CA, OR, WA', 'advisors registeredState=CA,OR,WA'],
    ['firms not in CA, OR, WA', 'firms state=!CA,!OR,!WA'],
    ['firms in IL, IN, OH', 'firms state=IL,IN,OH'],
    ['IL IN OH firms over $100M', 'firms state=IL,IN,OH aum=100000000..'],
    ['firms in NH ME VT', 'firms state=NH,ME,VT'],
    ['advisors licensed in WA OR', 'advisors registeredState=WA,OR'],
    ['firms in Ohio, IN and Kentucky', 'firms state=OH,IN,KY'],
    ['RIAs in Portland ME over 200M', 'firms city=Portland state=ME aum=200000000..'],
    ['advisors in Portland ME with CFP', 'advisors city=Portland state=ME designation=Certified_Financial_Planner'],
    ['firms in Portland OR', 'firms city=Portland state=OR'],
    ['planners in Portland OR', 'advisors city=Portland state=OR'],
    ['advisors in Columbus IN', 'advisors city=Columbus state=IN'],
    ['firms in Indianapolis IN with Schwab', 'firms city=Indianapolis state=IN custodian=Charles_Schwab'],
    ['advisors in Bend OR', 'advisors state=OR', 'Bend'],
    ['advisors in Carmel IN with CFP', 'advisors state=IN designation=Certified_Financial_Planner', 'Carmel'],
    ['RIAs in Bangor ME', 'firms state=ME', 'Bangor'],
    ['IN advisors with CFP', 'advisors state=IN designation=Certified_Financial_Planner'],
    ['OR firms over 100M', 'firms state=OR aum=100000000..'],
    ['ME firms', 'firms state=ME'],
    ['firms in OH and IN', 'firms state=OH,IN'],
    ['firms in WA or OR', 'firms state=WA,OR'],
    ['firms in OK or OR', 'firms state=OK,OR'],
    ['firms not in OH or IN', 'firms state=!OH,!IN'],
    ['advisors licensed in OH and IN', 'advisors registeredState=OH,IN'],
    ['advisors licensed in WA or OR', 'advisors registeredState=WA,OR'],
    ['firms notice filed in TX and IN', 'firms noticeState=TX,IN'],
    ['advisors registered in IN and OH, clean record', 'advisors registeredState=IN,OH disclosure=false'],
    ['advisors licensed in IN, OH and MI', 'advisors registeredState=IN,OH,MI'],
    ['advisors licensed in OR, WA and ID', 'advisors registeredState=OR,WA,ID'],
    ['advisors registered in OR and ID', 'advisors registeredState=OR,ID'],
    ['firms notice filed in IN, OH or KY', 'firms noticeState=IN,OH,KY'],
    ['advisors not licensed in IN or OH', 'advisors registeredState=!IN,!OH'],
    ['advisors registered in ME and NH but not OR', 'advisors registeredState=ME,NH,!OR'],
    ['firms in WA and CA but not OR', 'firms state=WA,CA,!OR'],
    // What only joins.
    ['firms in CA OR WA', 'firms state=CA,WA'],
    ['RIAs IN Texas', 'firms state=TX'],
    ['firms with Schwab OR Fidelity', 'firms custodian=Charles_Schwab,Fidelity'],
    ['FIRMS IN TX OR CA', 'firms state=TX,CA'],
    ['tell me about firms in Ohio', 'firms state=OH', 'tell about'],
  ])('%s', check)
})
