import { describe, expect, it } from 'vitest'
import { expectUnderstood, type SentenceRow } from '../../test/sentences.ts'
import { understandSentence } from './understand.rules.ts'

describe('the states that someone is registered in', () => {
  it.each<SentenceRow>([
    ['advisors registered in Texas and California', 'advisors registeredState=TX,CA'],
    ['advisors in Ohio registered in Utah and Nevada with a CFP', 'advisors state=OH registeredState=UT,NV designation=Certified_Financial_Planner'],
    ['CFPs registered in Maine, Vermont and New Hampshire', 'advisors designation=Certified_Financial_Planner registeredState=ME,VT,NH'],
    ['firms notice filed in NY, NJ and CT', 'firms noticeState=NY,NJ,CT'],
    ['firms notice-filed in Texas and Florida over $1B', 'firms noticeState=TX,FL aum=1000000000..'],
    ['RIAs over $1B with notice filings in Ohio and Utah', 'firms aum=1000000000.. noticeState=OH,UT'],
    ['firms notice filed in Texas, Florida, and Georgia', 'firms noticeState=TX,FL,GA'],
    ['advisors registered in Texas or California', 'advisors registeredState=TX,CA'],
    ['advisors licensed in Ohio, Indiana or Kentucky without disclosures', 'advisors registeredState=OH,IN,KY disclosure=false'],
    ['advisors licensed in Texas & Louisiana', 'advisors registeredState=TX,LA'],
    ['advisors licensed in TX & LA', 'advisors registeredState=TX,LA'],
    ['CFPs in Dallas licensed in Texas & Oklahoma', 'advisors designation=Certified_Financial_Planner city=Dallas registeredState=TX,OK'],
    ['advisors registered in Texas, but not in California', 'advisors registeredState=TX,!CA'],
    ['advisors registered in Texas but not California', 'advisors registeredState=TX,!CA'],
    ['advisors not registered in Texas but in California', 'advisors registeredState=CA,!TX'],
    ['firms notice filed in Ohio, not in Utah', 'firms noticeState=OH,!UT'],
    ['advisors registered in Texas and not in California with a CFA', 'advisors registeredState=TX,!CA designation=Chartered_Financial_Analyst'],
    ['advisors based in Texas and licensed in Florida, Georgia and Alabama', 'advisors state=TX registeredState=FL,GA,AL'],
    ['advisors licensed in Florida and Georgia and based in Texas', 'advisors registeredState=FL,GA state=TX'],
    ['advisors living in Boston and registered in Maine and Vermont', 'advisors city=Boston registeredState=ME,VT'],
    ['advisors not registered in Texas or California', 'advisors registeredState=!TX,!CA'],
    ['advisors not registered in Texas and California', 'advisors registeredState=!TX,!CA'],
    ["CFPs who aren't licensed in Ohio, Utah or Iowa", 'advisors designation=Certified_Financial_Planner registeredState=!OH,!UT,!IA'],
    ['firms not notice filed in Ohio or Utah over $1B', 'firms noticeState=!OH,!UT aum=1000000000..'],
    ['advisors registered in both Texas and California', 'advisors registeredState=TX,CA', 'both'],
    ['advisors licensed in both Ohio and Utah with a CFP', 'advisors registeredState=OH,UT designation=Certified_Financial_Planner', 'both'],
    ['firms notice filed in both Ohio and Utah', 'firms noticeState=OH,UT', 'both'],
    ['advisors registered in either Ohio or Utah', 'advisors registeredState=OH,UT'],
    ['advisors registered in Texas and in California', 'advisors registeredState=TX,CA'],
    ['advisors registered in the states of Ohio and Utah', 'advisors registeredState=OH,UT'],
    ['advisors registered in Texas and based in California', 'advisors registeredState=TX state=CA'],
    ['advisors registered in Texas and living in Ohio or Utah', 'advisors registeredState=TX state=OH,UT', 'living'],
    ['advisors registered in Texas as well as Ohio', 'advisors registeredState=TX,OH'],
    ['advisors with 10 years of experience registered in Texas and Utah', 'advisors experienceMonths=120..131 registeredState=TX,UT'],
    ['advisors with Texas and Oklahoma registrations', 'advisors registeredState=TX,OK'],
    ['CFPs holding Texas, Ohio or Utah licenses', 'advisors designation=Certified_Financial_Planner registeredState=TX,OH,UT'],
    ['firms over $1B without Ohio notice filings', 'firms aum=1000000000.. noticeState=!OH'],
    ['advisors in Texas with licenses in Ohio', 'advisors state=TX registeredState=OH'],
    ['advisors in Texas, licenses in Ohio', 'advisors state=TX registeredState=OH'],
    ['advisors registered only in Texas', 'advisors registeredState=TX', 'only'],
    ['advisors registered in all states except Texas', 'advisors registeredState=!TX'],
    ['firms notice filed in every state but Ohio and Utah', 'firms noticeState=!OH,!UT'],
    ['firms that notice file in Texas and Ohio', 'firms noticeState=TX,OH'],
    ['advisors registered in DC, MD and VA', 'advisors registeredState=DC,MD,VA'],
    ['advisors registered in Texas and Dallas', 'advisors registeredState=TX', 'Dallas'],
  ])('B6 %s', expectUnderstood)

  it.each<SentenceRow>([
    ['advisors currently registered in Texas', 'advisors registeredState=TX'],
    ['advisors currently registered in Texas with a CFP', 'advisors registeredState=TX designation=Certified_Financial_Planner'],
    ['CFPs actively registered in Florida', 'advisors designation=Certified_Financial_Planner registeredState=FL'],
    ['advisors actively registered in Ohio and Utah without disclosures', 'advisors registeredState=OH,UT disclosure=false'],
    ['advisors who are currently licensed in Ohio', 'advisors registeredState=OH'],
    ['advisors not currently registered in Ohio', 'advisors registeredState=!OH'],
    ['advisors currently registered', 'advisors registered=true'],
    ['advisors currently registered with a CFP in Ohio', 'advisors registered=true designation=Certified_Financial_Planner state=OH'],
  ])('B6 %s', expectUnderstood)
})

describe('a city with its state next to another city', () => {
  it.each<SentenceRow>([
    ['advisors in San Francisco, CA and New York City', 'advisors city=San_Francisco,New_York'],
    [
      'advisors over $1B in San Diego, CA and New York City with a CFP',
      'advisors firmAum=1000000000.. city=San_Diego,New_York designation=Certified_Financial_Planner',
    ],
    ['advisors in Austin, TX and Denver', 'advisors city=Austin,Denver'],
    ['CFPs in Miami, FL and Seattle without disclosures', 'advisors designation=Certified_Financial_Planner city=Miami,Seattle disclosure=false'],
    ['advisors in Austin, Texas and Denver', 'advisors city=Austin,Denver'],
    ['advisors in Denver and Austin, TX', 'advisors city=Denver,Austin'],
    ['firms with Schwab in Omaha and Tampa, FL over $1B', 'firms custodian=Charles_Schwab city=Omaha,Tampa aum=1000000000..'],
    ['firms in Chicago, IL, Dallas and Atlanta', 'firms city=Chicago,Dallas,Atlanta'],
    ['firms in Chicago, Dallas, TX and Atlanta', 'firms city=Chicago,Dallas,Atlanta'],
    ['firms in Boston, MA and New York', 'firms city=Boston,New_York'],
    ['firms over $1B in Chicago, Illinois and New York', 'firms aum=1000000000.. city=Chicago,New_York'],
    ['CFPs in Atlanta, GA or Charlotte', 'advisors designation=Certified_Financial_Planner city=Atlanta,Charlotte'],
    ['firms in Portland, ME or Boston using Schwab', 'firms city=Portland,Boston custodian=Charles_Schwab', 'ME or'],
    ['firms in Portland, OR and Seattle', 'firms city=Portland,Seattle', 'OR'],
    ['firms in Portland, OR', 'firms city=Portland state=OR'],
    ['firms in Portland or Boston', 'firms city=Portland,Boston'],
    ['advisors in Austin, TX and Denver, CO', 'advisors city=Austin,Denver state=TX,CO'],
    ['advisors in San Francisco and Los Angeles, CA', 'advisors city=San_Francisco,Los_Angeles state=CA'],
    ['firms in Boston and New York, NY', 'firms city=Boston,New_York'],
  ])('B6 %s', expectUnderstood)
})

describe('a state and a city that are not one place', () => {
  it.each<SentenceRow>([
    ['firms in New York and Boston', 'firms city=New_York,Boston'],
    ['firms in Boston and New York', 'firms city=Boston,New_York'],
    ['firms in New York, Boston and Chicago over $1B', 'firms city=New_York,Boston,Chicago aum=1000000000..'],
    ['CFPs in Chicago, New York or Boston', 'advisors designation=Certified_Financial_Planner city=Chicago,New_York,Boston'],
    ['advisors in Miami & New York', 'advisors city=Miami,New_York'],
    ['firms not in New York or Boston', 'firms city=!New_York,!Boston'],
    ['firms in Washington, Boston or Philadelphia', 'firms city=Washington,Boston,Philadelphia'],
    ['firms in Boston, Washington and Atlanta', 'firms city=Boston,Washington,Atlanta'],
    ['firms in Washington DC and Boston', 'firms city=Washington,Boston'],
    ['firms in New York and New Jersey', 'firms state=NY,NJ'],
    ['firms in Washington and Oregon', 'firms state=WA,OR'],
    ['firms in Buffalo, New York', 'firms city=Buffalo state=NY'],
    ['firms in Seattle, Washington', 'firms city=Seattle state=WA'],
    ['advisors in Florida and Atlanta', 'advisors state=FL', 'Atlanta'],
    ['advisors with a CFP in Ohio and Chicago', 'advisors designation=Certified_Financial_Planner state=OH', 'Chicago'],
    ['advisors in Florida, Georgia and Boston', 'advisors state=FL,GA', 'Boston'],
    ['advisors in Miami and Georgia', 'advisors city=Miami', 'Georgia'],
    ['advisors in NYC and New Jersey', 'advisors city=New_York', 'New Jersey'],
    ['firms in Texas and Chicago over $1B', 'firms state=TX aum=1000000000..', 'Chicago'],
    ['firms in Dallas and in California', 'firms city=Dallas', 'California'],
    ['firms in Chicago or in Texas', 'firms city=Chicago', 'or Texas'],
    ['firms in Texas or Chicago', 'firms state=TX', 'or Chicago'],
    ['advisors in Dallas, Texas and Oklahoma', 'advisors city=Dallas state=TX', 'Oklahoma'],
    ['advisors in Texas and Atlanta, GA', 'advisors state=TX', 'Atlanta GA'],
    ['firms in Miami, Georgia and Alabama', 'firms city=Miami', 'Georgia Alabama'],
    ['firms in Dallas, Texas', 'firms city=Dallas state=TX'],
    ['firms in Austin and Dallas, Texas', 'firms city=Austin,Dallas state=TX'],
    ['firms in Georgia and Atlanta', 'firms state=GA', 'Atlanta'],
    ['firms in Dallas or Texas over $1B', 'firms city=Dallas aum=1000000000..', 'or Texas'],
    ['firms in Texas, Dallas and Houston', 'firms state=TX city=Dallas,Houston'],
    ['firms not in New York, Boston or Chicago', 'firms city=!New_York,!Boston,!Chicago'],
    ['firms outside of New York and Boston', 'firms city=!New_York,!Boston'],
    ['firms in New York except Buffalo', 'firms state=NY city=!Buffalo'],
    ['firms in New York, excluding New York City', 'firms state=NY city=!New_York'],
    ['firms in Washington outside Seattle over $1B', 'firms state=WA city=!Seattle aum=1000000000..'],
    ['firms not in New York but in Boston', 'firms state=!NY city=Boston'],
    ['firms not in Dallas, Texas', 'firms city=!Dallas'],
    ['firms not in Dallas, Florida or Ohio', 'firms city=!Dallas state=!FL,!OH'],
    ['firms in Texas but not in Dallas', 'firms state=TX city=!Dallas'],
    ['firms in Texas, in Dallas', 'firms state=TX city=Dallas'],
    ['Texas firms in Dallas', 'firms state=TX city=Dallas'],
    ['firms in California except Los Angeles', 'firms state=CA city=!Los_Angeles'],
    ['firms in New York State and Boston', 'firms state=NY', 'Boston'],
  ])('B6 %s', expectUnderstood)
})

// As long as the assistant takes: every word asks what the words before it are.
it.each(['TX ', 'TX, CA, ', 'CFP ', 'not TX ', 'Texas and ', 'not in New York, Boston or ', 'Ohio, in ', 'Albany, NY, ', 'la, ', 'West Virginia except '])(
  'F1 reads 400 characters of %j in a moment',
  (part) => {
    const began = performance.now()
    understandSentence(part.repeat(400).slice(0, 400))
    expect(performance.now() - began).toBeLessThan(1_000)
  },
)

describe('a country', () => {
  it.each<SentenceRow>([
    ['US RIAs', 'firms country=United_States'],
    ['US RIAs in Texas over $1B', 'firms country=United_States state=TX aum=1000000000..'],
    ['RIAs in the US', 'firms country=United_States'],
    ['RIAs over $1B in the United States with Schwab', 'firms aum=1000000000.. country=United_States custodian=Charles_Schwab'],
    ['US firms', 'firms country=United_States'],
    ['U.S. wealth managers', 'firms country=United_States'],
    ['firms outside the US', 'firms country=!United_States'],
    ['all US advisors', 'advisors', 'US'],
    ['advisors in the USA with a CFP', 'advisors designation=Certified_Financial_Planner', 'USA'],
    ['show us firms in Texas', 'firms state=TX'],
    ['SHOW US FIRMS IN TEXAS', 'firms state=TX'],
    ['firms that hold US stocks', 'firms', 'US stocks'],
    ['firms with US clients', 'firms', 'US clients'],
    ['US-based firms over $1B', 'firms country=United_States aum=1000000000..'],
    ['Texas-based firms', 'firms state=TX'],
    ['New York-based RIAs', 'firms state=NY'],
  ])('B6 %s', expectUnderstood)
})

describe('a longer name of a place', () => {
  it.each<SentenceRow>([
    ['advisors in La Jolla', 'advisors', 'La Jolla'],
    ['advisors in la jolla with a CFP', 'advisors designation=Certified_Financial_Planner', 'la jolla'],
    ['firms in La Jolla, CA', 'firms state=CA', 'La Jolla'],
    ['firms in La Mesa over $1B', 'firms aum=1000000000..', 'La Mesa'],
    ['firms in LA', 'firms city=Los_Angeles'],
    ['advisors in la with a CFP', 'advisors city=Los_Angeles designation=Certified_Financial_Planner'],
    ['firms in Costa Mesa', 'firms', 'Costa Mesa'],
    ['firms over $1B in costa mesa', 'firms aum=1000000000..', 'costa mesa'],
    ['Costa Mesa advisors', 'advisors', 'Costa Mesa'],
    ['firms in Buffalo Grove', 'firms', 'Buffalo Grove'],
    ['firms in Buffalo Grove, Illinois', 'firms state=IL', 'Buffalo Grove'],
    ['firms in East Hartford', 'firms', 'East Hartford'],
    ['firms not in West Hartford', 'firms', 'not West Hartford'],
    ['firms in North Charleston and Boston', 'firms city=Boston', 'North Charleston'],
    ['firms in Iowa City', 'firms', 'Iowa City'],
    ['firms in Iowa City and Des Moines over $1B', 'firms city=Des_Moines aum=1000000000..', 'Iowa City'],
    ['firms in Washington County', 'firms', 'Washington County'],
    ['advisors registered in Washington County', 'advisors', 'registered in Washington County'],
    ['firms in Madison Heights', 'firms', 'Madison Heights'],
    ['firms in Miami Beach', 'firms', 'Miami Beach'],
    ['Texas RIAs', 'firms state=TX'],
    ['Dallas CFPs', 'advisors city=Dallas designation=Certified_Financial_Planner'],
    ['Chicago Custodian Schwab', 'firms city=Chicago custodian=Charles_Schwab'],
    ['Texas Catholic advisors', 'advisors state=TX', 'Catholic'],
    ['RIAs In Texas Growing Fast', 'firms state=TX aumGrowth=0..', 'Fast'],
    ['firms in Northern California', 'firms state=CA', 'Northern'],
    ['firms in Texas Without Schwab', 'firms state=TX custodian=!Charles_Schwab'],
    ['firms in Kansas City and Virginia Beach', 'firms city=Kansas_City,Virginia_Beach'],
  ])('B6 %s', expectUnderstood)
})

describe('a list of states someone is registered in with names that contain another', () => {
  it.each<SentenceRow>([
    ['advisors registered in West Virginia and Ohio', 'advisors registeredState=WV,OH'],
    ['firms notice filed in West Virginia & Pennsylvania', 'firms noticeState=WV,PA'],
    ['advisors registered in Virginia, West Virginia, Ohio', 'advisors registeredState=VA,WV,OH'],
    ['advisors registered in Ohio, West Virginia and Kentucky', 'advisors registeredState=OH,WV,KY'],
    ['advisors registered in West Virginia but not Ohio', 'advisors registeredState=WV,!OH'],
    ['advisors not registered in West Virginia or Ohio', 'advisors registeredState=!WV,!OH'],
    ['advisors licensed in Washington, DC and Virginia', 'advisors registeredState=DC,VA'],
    ['firms notice filed in Washington DC and Maryland', 'firms noticeState=DC,MD'],
    ['advisors licensed in Washington DC, Maryland & Virginia', 'advisors registeredState=DC,MD,VA'],
    ['advisors licensed in Washington DC but not Virginia', 'advisors registeredState=DC,!VA'],
    ['advisors registered in Ohio, Washington DC and Kentucky', 'advisors registeredState=OH,DC,KY'],
    ['advisors registered in Washington state and Oregon', 'advisors registeredState=WA,OR'],
    ['advisors registered in New York state and New Jersey', 'advisors registeredState=NY,NJ'],
    ['firms notice filed in New York State, Connecticut and New Jersey', 'firms noticeState=NY,CT,NJ'],
    ['advisors licensed in Washington state & Idaho', 'advisors registeredState=WA,ID'],
    ['advisors registered in Ohio, in Indiana, and in Kentucky', 'advisors registeredState=OH,IN,KY'],
    ['advisors licensed in Maryland, in Virginia and in DC', 'advisors registeredState=MD,VA,DC'],
    ['advisors registered in Pennsylvania except Delaware', 'advisors registeredState=PA,!DE'],
    [
      'CFPs licensed in West Virginia, Ohio or Kentucky without disclosures',
      'advisors designation=Certified_Financial_Planner registeredState=WV,OH,KY disclosure=false',
    ],
    ['firms over $1B notice filed in Washington D.C. and Virginia', 'firms aum=1000000000.. noticeState=DC,VA'],
    ['advisors registered in New York state but not New Jersey', 'advisors registeredState=NY,!NJ'],
    ['advisors not licensed in Washington state or Oregon', 'advisors registeredState=!WA,!OR'],
    ['advisors registered in Texas, in Dallas', 'advisors registeredState=TX city=Dallas'],
    ['advisors registered in Texas in California', 'advisors registeredState=TX state=CA'],
    ['advisors registered in Texas, in California', 'advisors registeredState=TX,CA'],
    ['advisors with West Virginia and Ohio licenses', 'advisors registeredState=WV,OH'],
    ['advisors registered in Ohio except for Indiana', 'advisors registeredState=OH,!IN'],
    ['advisors registered in Virginia, in Ohio with a CFP', 'advisors registeredState=VA,OH designation=Certified_Financial_Planner'],
    ['advisors in Dallas registered in West Virginia, Ohio and Washington state', 'advisors city=Dallas registeredState=WV,OH,WA'],
    ['firms notice filed in Oregon, Washington State or Idaho over $1B', 'firms noticeState=OR,WA,ID aum=1000000000..'],
    ['advisors licensed in District of Columbia and Maryland', 'advisors registeredState=DC,MD'],
  ])('B6 %s', expectUnderstood)
})

describe("'LA' behind a town and a comma is Louisiana", () => {
  it.each<SentenceRow>([
    ['firms in New Orleans, LA', 'firms city=New_Orleans state=LA'],
    ['firms in New Orleans, LA and Houston', 'firms city=New_Orleans,Houston'],
    ['firms in Baton Rouge, LA', 'firms state=LA', 'Baton Rouge'],
    ['firms in LA', 'firms city=Los_Angeles'],
    ['firms in new orleans, la', 'firms city=New_Orleans state=LA'],
    ['firms in baton rouge, la over $1B', 'firms state=LA aum=1000000000..', 'baton rouge'],
    ['advisors in Shreveport, La with a CFP', 'advisors state=LA designation=Certified_Financial_Planner', 'Shreveport'],
    ['firms in San Diego, LA and San Francisco', 'firms city=San_Diego,Los_Angeles,San_Francisco'],
    ['firms in Dallas, LA', 'firms city=Dallas,Los_Angeles'],
    ['firms in Chicago and LA', 'firms city=Chicago,Los_Angeles'],
    ['firms in Metairie, LA and Houston', 'firms city=Houston', 'Metairie LA'],
    ['firms in Texas, LA', 'firms state=TX', 'LA'],
    ['advisors with a CFP, LA', 'advisors designation=Certified_Financial_Planner city=Los_Angeles'],
  ])('B6 %s', expectUnderstood)
})

describe('a state that says which of the cities of a name is meant', () => {
  it.each<SentenceRow>([
    ['firms in Portland, Maine and Boston', 'firms city=Portland,Boston', 'Maine'],
    ['firms in Columbus, Georgia and Chicago', 'firms city=Columbus,Chicago', 'Georgia'],
    ['firms in Kansas City, Kansas and Omaha', 'firms city=Kansas_City,Omaha', 'Kansas'],
    ['firms in Charleston, West Virginia, Pittsburgh and Cleveland', 'firms city=Charleston,Pittsburgh,Cleveland', 'West Virginia'],
    ['firms in Wilmington, North Carolina and Atlanta', 'firms city=Wilmington,Atlanta', 'North Carolina'],
    ['firms in Rochester, Minnesota and Chicago', 'firms city=Rochester,Chicago', 'Minnesota'],
    ['firms in Louisville, Colorado and Phoenix', 'firms city=Louisville,Phoenix', 'Colorado'],
    ['firms in Arlington, Virginia or Baltimore', 'firms city=Arlington,Baltimore', 'Virginia or'],
    ['firms in Boise, Idaho and Salt Lake City', 'firms city=Boise,Salt_Lake_City'],
    ['firms in Boston and Portland, ME', 'firms city=Boston,Portland', 'ME'],
    ['firms in Portland, Maine', 'firms city=Portland state=ME'],
    ['firms not in Portland, Maine', 'firms city=!Portland', 'Maine'],
    ['CFPs in Columbus, GA or Atlanta over $1B', 'advisors designation=Certified_Financial_Planner city=Columbus,Atlanta state=GA firmAum=1000000000..', 'or'],
    ['firms in Richmond, CA and San Francisco', 'firms city=Richmond,San_Francisco state=CA'],
  ])('B6 %s', expectUnderstood)
})

describe('New York and Washington behind a town that is no filter', () => {
  it.each<SentenceRow>([
    ['firms in Bellevue, Washington and Seattle', 'firms state=WA city=Seattle', 'Bellevue'],
    ['firms in Kirkland, WA and San Francisco, CA', 'firms city=San_Francisco state=CA', 'Kirkland WA'],
    ['firms in Brooklyn, NY and Boston, MA', 'firms city=Boston state=MA', 'Brooklyn NY'],
    ['firms in Albany, New York and Boston', 'firms city=Boston', 'Albany New York'],
    ['firms in Syracuse, New York and Chicago', 'firms city=Chicago', 'Syracuse New York'],
    ['firms in Melville, NY, Boston and Philadelphia', 'firms city=Boston,Philadelphia', 'Melville NY'],
    ['firms in Yonkers, NY, Stamford, CT and Boston', 'firms city=Stamford,Boston', 'Yonkers NY'],
    ['firms in Albany, NY or Buffalo, NY', 'firms state=NY city=Buffalo', 'Albany or'],
    ['firms in NY and Boston', 'firms state=NY', 'Boston'],
    ['firms in Boston, MA and NY', 'firms city=Boston state=MA', 'NY'],
    ['firms in New York, NY and Boston', 'firms city=New_York,Boston'],
    ['firms in Spokane, WA and Portland, OR', 'firms city=Portland state=OR', 'Spokane WA'],
    ['CFPs in Ithaca, New York or Chicago', 'advisors designation=Certified_Financial_Planner city=Chicago', 'Ithaca New York or'],
    ['firms in Albany, New York', 'firms state=NY', 'Albany'],
    ['firms in Boston, New York and Chicago', 'firms city=Boston,New_York,Chicago'],
    ['firms in San Francisco and Seattle, WA', 'firms city=San_Francisco,Seattle'],
    ['firms in East Hartford, CT and Boston', 'firms state=CT', 'East Hartford Boston'],
    ['firms in Boston and Albany, NY', 'firms city=Boston', 'Albany NY'],
    ['firms in Boston, Albany, NY and Chicago', 'firms city=Boston,Chicago', 'Albany NY'],
    ['firms in Springfield and Seattle', 'firms city=Seattle', 'Springfield'],
    ['firms that are fee-only, NY and Boston', 'firms state=NY', 'fee-only Boston'],
    ['firms in Brooklyn NY and Boston', 'firms city=Boston', 'Brooklyn NY'],
    ['firms in Walla Walla, Washington or Seattle', 'firms state=WA city=Seattle', 'Walla Walla or'],
    ['firms in Florida, Albany, NY and Boston', 'firms state=FL', 'Albany NY Boston'],
  ])('B6 %s', expectUnderstood)
})

describe('a code in small letters behind a city', () => {
  it.each<SentenceRow>([
    ['firms in portland, or', 'firms city=Portland state=OR'],
    ['firms in indianapolis, in', 'firms city=Indianapolis state=IN'],
    ['firms in portland, me', 'firms city=Portland state=ME'],
    ['firms in pittsburgh, pa over $1B', 'firms city=Pittsburgh state=PA aum=1000000000..'],
    ['firms in portland, or boston', 'firms city=Portland,Boston'],
    ['firms in bend, or', 'firms state=OR', 'bend'],
    ['firms in Bend, OR', 'firms state=OR', 'Bend'],
    ['firms in Gary, IN and Chicago', 'firms city=Chicago', 'Gary IN'],
    ['advisors in indianapolis, in with a CFP', 'advisors city=Indianapolis designation=Certified_Financial_Planner'],
    ['firms in honolulu, hi', 'firms city=Honolulu state=HI'],
    ['firms in oklahoma city, ok', 'firms city=Oklahoma_City state=OK'],
  ])('B6 %s', expectUnderstood)
})
