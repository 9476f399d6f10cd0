import { describe, it } from 'vitest'
import { expectUnderstood, type SentenceRow } from '../../test/sentences.ts'

describe('a number of years without a bound is the whole year', () => {
  it.each<SentenceRow>([
    ['10 years of experience', 'advisors experienceMonths=120..131'],
    ['advisors with 10 years of experience', 'advisors experienceMonths=120..131'],
    ['advisors with 20 years of experience in Ohio', 'advisors experienceMonths=240..251 state=OH'],
    ['CFPs with 5 years experience', 'advisors designation=Certified_Financial_Planner experienceMonths=60..71'],
    ['advisors in Texas with 15 years in the business', 'advisors state=TX experienceMonths=180..191'],
    ['advisors with ten years of experience and no disclosures', 'advisors experienceMonths=120..131 disclosure=false'],
    ['advisors with experience of 10 years', 'advisors experienceMonths=120..131'],
    ['firms with 10 years of filings', 'firms yearsRegistered=10..10.9'],
    ['advisors with 18 months of experience', 'advisors experienceMonths=18..18'],
    ['advisors with more than 10 years of experience', 'advisors experienceMonths=121..'],
    ['advisors with at least 10 years of experience', 'advisors experienceMonths=120..'],
    ['advisors with 10+ years of experience', 'advisors experienceMonths=120..'],
    ['advisors with 10 years of experience or more', 'advisors experienceMonths=120..'],
    ['advisors with 5 to 10 years of experience', 'advisors experienceMonths=60..120'],
  ])('B6 %s', expectUnderstood)
})

describe('a unit apart from its number', () => {
  it.each<SentenceRow>([
    ['firms over $1 bn', 'firms aum=1000000000..'],
    ['firms in Ohio over $1 B with Schwab', 'firms state=OH aum=1000000000.. custodian=Charles_Schwab'],
    ['firms over $2 bil', 'firms aum=2000000000..'],
    ['firms over $1 tn', 'firms aum=1000000000000..'],
    ['firms over $100 m in Texas', 'firms aum=100000000.. state=TX'],
    ['firms over $500 M', 'firms aum=500000000..'],
    ['firms with AUM above $500 mm', 'firms aum=500000000..'],
    ['firms with $1 bn+', 'firms aum=1000000000..'],
    ['firms with $1 billion+ in Ohio', 'firms aum=1000000000.. state=OH'],
    ['firms with minimum investment under $2 k', 'firms minimumInvestment=..2000'],
    ['firms with minimums under $1 m', 'firms minimumInvestment=..1000000'],
    ['firms with account minimum below $500 k', 'firms minimumInvestment=..500000'],
    ['firms with over $5 m per client', 'firms aumPerClient=5000000..'],
    ['advisors at firms over $2 bn', 'advisors firmAum=2000000000..'],
    ['advisors with net worth over $3 mm', 'advisors netWorth=3000000..'],
    ['firms over $1 billion and below $5 bn', 'firms aum=1000000000..5000000000'],
    ['firms over $1 bn and below $5 bn', 'firms aum=1000000000..5000000000'],
    ['firms between $1 bn and $5 bn', 'firms aum=1000000000..5000000000'],
    ['firms with $1-5 bn', 'firms aum=1000000000..5000000000'],
    ['RIAs with $500M - $1B', 'firms aum=500000000..1000000000'],
    ['RIAs with $500 M - $1 B in Ohio', 'firms aum=500000000..1000000000 state=OH'],
    ['firms with 1-5 billion', 'firms aum=1000000000..5000000000'],
    ['firms over $1 and under $5 billion', 'firms aum=1000000000..5000000000'],
    ['firms with 401 k plans', 'firms', '401 k plans'],
    ['firms with over $500 k in 401 k plans', 'firms', 'over $500 k 401 k plans'],
    ['firms over $3 zz', 'firms', 'over $3 zz'],
    ['firms over $3 clams in Ohio', 'firms state=OH', 'over $3 clams'],
    ['firms with AUM above $7 zz', 'firms', 'AUM above $7 zz'],
    ['firms over $500 with Schwab', 'firms aum=500.. custodian=Charles_Schwab'],
    ['firms over $1 constructor', 'firms', 'over $1 constructor'],
  ])('B6 %s', expectUnderstood)
})

describe('how many advisors joined', () => {
  it.each<SentenceRow>([
    ['firms where more than 3 advisors joined', 'firms advisorsJoined=4..'],
    ['firms in Texas where more than 3 advisors joined last year', 'firms state=TX advisorsJoined=4..'],
    ['firms joined by more than 3 advisors', 'firms advisorsJoined=4..'],
    ['firms where at least 5 advisors left', 'firms advisorsLeft=5..'],
    ['firms where 2 advisors joined and with Schwab', 'firms advisorsJoined=2.. custodian=Charles_Schwab'],
    ['firms where over 10 employees joined', 'firms', 'over 10 employees joined'],
    ['firms in Ohio where over 10 employees left', 'firms state=OH', 'over 10 employees left'],
    ['firms with over 10 employees', 'firms employees=11..'],
  ])('B6 %s', expectUnderstood)
})

describe('people at firms', () => {
  it.each<SentenceRow>([
    ['CFPs at firms with over $1B', 'advisors designation=Certified_Financial_Planner firmAum=1000000000..'],
    ['CFPs at firms with over $1B without disclosures', 'advisors designation=Certified_Financial_Planner firmAum=1000000000..', 'without disclosures'],
    ['advisors at firms with over $1B without disclosures', 'advisors firmAum=1000000000..', 'without disclosures'],
    ['CFAs in Texas at RIAs over $5B', 'advisors designation=Chartered_Financial_Analyst state=TX firmAum=5000000000..'],
    ['CFPs from large firms over $1B', 'advisors designation=Certified_Financial_Planner firmAum=1000000000..', 'large'],
    ['Certified Financial Planners at firms over $2 bn', 'advisors designation=Certified_Financial_Planner firmAum=2000000000..'],
    ['brokers at firms over $1B', 'advisors firmAum=1000000000..', 'brokers'],
    ['CFPs without disclosures at firms over $1B', 'advisors designation=Certified_Financial_Planner disclosure=false firmAum=1000000000..'],
    ['firms with CFPs over $1B', 'firms aum=1000000000..', 'CFPs'],
    ['members in Texas', 'advisors isMember=true state=TX'],
    ['members in Ohio with a CFP', 'advisors isMember=true state=OH designation=Certified_Financial_Planner'],
    ['Show me members in Dallas without disclosures', 'advisors isMember=true city=Dallas disclosure=false'],
    ['firms with members in Texas', 'firms hasMembers=true state=TX'],
    ['firms with a new office', 'firms', 'new office'],
    ['firms in Texas with a new office over $1B', 'firms state=TX aum=1000000000..', 'new office'],
    ['firms that moved their office', 'firms changed=officeMoved'],
  ])('B6 %s', expectUnderstood)
})

describe('staff members are employees', () => {
  it.each<SentenceRow>([
    ['firms with fewer than 15 staff members', 'firms employees=..14'],
    ['firms with over 20 staff members in Ohio', 'firms employees=21.. state=OH'],
    ['firms with five or more staff members', 'firms employees=5..'],
    ['firms with 10 team members', 'firms', '10 team members'],
    ['firms with members', 'firms hasMembers=true'],
    ['firms with staff members in Texas', 'firms', 'staff members Texas'],
    ['firms with at least 50 staff members over $1B', 'firms employees=50..', 'over $1B'],
    ['firms without staff members', 'firms', 'without staff members'],
    ['firms with members of staff over 20', 'firms employees=21..'],
  ])('B6 %s', expectUnderstood)
})

describe('numbers in words, years with months, and bounds in short', () => {
  it.each<SentenceRow>([
    ['advisors with over twenty five years of experience', 'advisors experienceMonths=301..'],
    ['firms with more than twenty five employees', 'firms employees=26..'],
    ['firms with twenty two advisors', 'firms advisors=22..22'],
    ['firms with twenty-five employees', 'firms employees=25..25'],
    ['advisors with twenty years of experience', 'advisors experienceMonths=240..251'],
    ['firms with over a hundred employees', 'firms employees=101..'],
    ['firms with one hundred clients', 'firms clients=100..100'],
    ['firms with over two hundred fifty clients', 'firms clients=251..'],
    ['advisors with 3 years and 6 months of experience', 'advisors experienceMonths=42..42'],
    ['advisors with at least 3 years and 6 months of experience', 'advisors experienceMonths=42..'],
    ['advisors with max 5 years of experience', 'advisors experienceMonths=..60'],
    ['firms with max 50 employees', 'firms employees=..50'],
    ['firms with min 5 advisors', 'firms advisors=5..'],
    ['firms with min. 5 advisors', 'firms advisors=5..'],
    ['firms with 20 employees at most', 'firms employees=..20'],
    ['firms with 20 employees at least', 'firms employees=20..'],
    ['firms with 20 employees at most in Ohio', 'firms employees=..20 state=OH'],
    ['advisors with 1.5 years of experience', 'advisors experienceMonths=18..18'],
    ['advisors with over 1.5 years of experience', 'advisors experienceMonths=19..'],
    ['firms with thirty employees', 'firms employees=30..30'],
    ['firms with fifteen advisors', 'firms advisors=15..15'],
    ['firms with over fifty million in assets', 'firms aum=50000000..'],
    ['firms with thirty to forty employees', 'firms employees=30..40'],
    ['firms with ninety-nine clients or more', 'firms clients=99..'],
    ['firms with 20 employees at least 5 advisors', 'firms employees=20..20 advisors=5..'],
    ['firms with max $1B', 'firms aum=..1000000000'],
    ['firms with 3 years 6 months of filings', 'firms yearsRegistered=3.5..3.5'],
    ['advisors with two years and three months of experience', 'advisors experienceMonths=27..27'],
  ])('B6 %s', expectUnderstood)
})

describe('a number in groups', () => {
  it.each<SentenceRow>([
    ['firms with 1 000 clients', 'firms clients=1000..1000'],
    ['firms with over 1 000 clients in Texas', 'firms clients=1001.. state=TX'],
    ['firms with over 10 000 employees', 'firms employees=10001..'],
    ['firms over $1 000 000', 'firms aum=1000000..'],
    ['advisors with series 7 100 clients', 'advisors', 'series 7 100 clients'],
  ])('B6 %s', expectUnderstood)
})

describe('advisors who joined, were hired or left', () => {
  it.each<SentenceRow>([
    ['firms with more than 5 advisors joining', 'firms advisorsJoined=6..'],
    ['firms with at least 5 advisors hired', 'firms advisorsJoined=5..'],
    ['firms with over 10 advisors hired last year', 'firms advisorsJoined=11..'],
    ['firms where over 10 advisors were hired', 'firms advisorsJoined=11..'],
    ['firms with over 5 advisors who left', 'firms advisorsLeft=6..'],
    ['firms with at least 3 advisors leaving', 'firms advisorsLeft=3..'],
    ['firms with more than 5 advisors joining in Texas', 'firms advisorsJoined=6.. state=TX'],
    ['firms with over 5 advisors joining from Schwab', 'firms', 'over 5 advisors joining from Schwab'],
    ['firms with over 10 employees hired', 'firms', 'over 10 employees hired'],
    ['firms with 5 advisors recruited last year', 'firms advisorsJoined=5..'],
    ['firms with over 10 advisors', 'firms advisors=11..'],
    ['firms with more than 5 advisors retiring', 'firms', 'more than 5 advisors retiring'],
    ['firms with over 10 advisors hired in 2020', 'firms', 'over 10 advisors hired in 2020'],
  ])('B6 %s', expectUnderstood)
})
