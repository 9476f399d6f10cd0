import { describe, it } from 'vitest'
import { expectUnderstood, type SentenceRow } from '../../test/sentences.ts'

describe("a part behind 'or' with its own preposition or verb", () => {
  it.each<SentenceRow>([
    ['advisors without a CFP or with a CFA', 'advisors designation=!Certified_Financial_Planner', 'or CFA'],
    ['firms with no Fidelity or with Schwab', 'firms custodian=!Fidelity', 'or Schwab'],
    ['firms not using Fidelity or using Schwab', 'firms custodian=!Fidelity', 'or Schwab'],
    ['advisors without series 65 or with series 66', 'advisors exam=!S65', 'or series 66'],
    ['advisors not registered in Texas or registered in Ohio', 'advisors registeredState=!TX', 'or registered Ohio'],
    ['firms not in Texas or in Ohio', 'firms state=!TX', 'or Ohio'],
    ['firms without commissions or performance fees or with Schwab', 'firms compensation=!5E5,!5E6', 'or Schwab'],
    ['firms without Schwab or Fidelity', 'firms custodian=!Charles_Schwab,!Fidelity'],
    ['firms not in Texas, Ohio or Florida', 'firms state=!TX,!OH,!FL'],
    ['firms neither in Ohio nor in Texas', 'firms state=!OH,!TX'],
    ['firms without hourly charges or commissions', 'firms compensation=!5E2,!5E5'],
  ])('B6 %s', expectUnderstood)
})

describe("an 'or' between with and without", () => {
  it.each<SentenceRow>([
    ['firms without hourly charges or with commissions', 'firms compensation=!5E2', 'or commissions'],
    ['firms with Fidelity or without Schwab', 'firms custodian=Fidelity', 'or without Schwab'],
    ['firms with Fidelity or without Schwab or Pershing', 'firms custodian=Fidelity', 'or without Schwab or Pershing'],
    ['firms with Schwab or no Fidelity', 'firms custodian=Charles_Schwab', 'or no Fidelity'],
    ['firms with Fidelity or without Schwab in Texas', 'firms custodian=Fidelity state=TX', 'or without Schwab'],
    ['advisors with a CFP or without a CFA', 'advisors designation=Certified_Financial_Planner', 'or without CFA'],
    ['firms in Texas or not in Ohio', 'firms state=TX', 'or not Ohio'],
    ['advisors without disclosures or with disclosures', 'advisors disclosure=false', 'or disclosures'],
    ['advisors with disclosures or without disclosures', 'advisors disclosure=true', 'or without disclosures'],
    ['firms without Schwab, with Fidelity', 'firms custodian=Fidelity,!Charles_Schwab'],
  ])('B6 %s', expectUnderstood)
})

describe("what an advisor's firm is like", () => {
  it.each<SentenceRow>([
    ['advisors at firms without disclosures', 'advisors', 'without disclosures'],
    ['advisors whose firm has no disclosures', 'advisors', 'no disclosures'],
    ['advisors at a firm with bankruptcies', 'advisors', 'bankruptcies'],
    ['advisors at firms with a CFP', 'advisors', 'CFP'],
    ['advisors at clean firms', 'advisors', 'clean'],
    ['advisors at Texas firms', 'advisors', 'Texas'],
    ['advisors with disclosures at firms without disclosures', 'advisors disclosure=true', 'without disclosures'],
    ['people at firms with over 10 years of experience', 'advisors', 'over 10 years experience'],
    ['advisors at firms over $10B without disclosures', 'advisors firmAum=10000000000..', 'without disclosures'],
    ['advisors at firms over $10B who have a CFP', 'advisors firmAum=10000000000.. designation=Certified_Financial_Planner'],
    ['advisors at firms over $10B with a CFP', 'advisors firmAum=10000000000.. designation=Certified_Financial_Planner'],
    ['advisors with a CFP who work at firms over $1B', 'advisors designation=Certified_Financial_Planner firmAum=1000000000..'],
    ['advisors who own their firm with a CFP', 'advisors currentFirmOwner=true designation=Certified_Financial_Planner'],
    ['advisors who moved to a new firm with a CFP', 'advisors movedLastYear=true designation=Certified_Financial_Planner'],
  ])('B6 %s', expectUnderstood)
})

describe('what a firm charges', () => {
  it.each<SentenceRow>([
    ['firms that charge over $10,000', 'firms', 'over $10,000'],
    ['advisors that charge over $10,000', 'advisors', 'over $10,000'],
    ['firms that charge a fee of over $10,000', 'firms', 'fee over $10,000'],
    ['firms with costs over $10,000', 'firms', 'costs over $10,000'],
    ['firms with a fee under $5,000', 'firms', 'fee under $5,000'],
    ['fixed fee firms over $1B', 'firms compensation=5E4 aum=1000000000..'],
    ['firms that charge hourly with over $1B', 'firms compensation=5E2 aum=1000000000..'],
  ])('B6 %s', expectUnderstood)
})

describe('the name of a plan', () => {
  it.each<SentenceRow>([
    ['firms with 403b assets over $20M', 'firms', '403b assets over $20M'],
    ['firms with 401k assets', 'firms', '401k assets'],
    ['firms with 401k assets over $20M', 'firms', '401k assets over $20M'],
    ['firms with 401(k) assets over $20M', 'firms', '401(k assets over $20M'],
    ['firms with 403(b) assets over $20M', 'firms', '403(b assets over $20M'],
    ['firms with 457 assets over $20M', 'firms', '457 assets over $20M'],
    ['firms with 457b assets over $20M', 'firms', '457b assets over $20M'],
    ['firms with 529 assets over $20M', 'firms', '529 assets over $20M'],
    ['firms with 529 plans over $20M', 'firms', '529 plans over $20M'],
    ['firms with IRA assets over $20M', 'firms', 'IRA assets over $20M'],
    ['firms with over $20M in 401k assets', 'firms', 'over $20M 401k assets'],
    ['firms with over $20M in 401(k) plans', 'firms', 'over $20M 401(k plans'],
    ['firms managing 401k over $20M', 'firms', '401k over $20M'],
    ['firms with 529 clients', 'firms clients=529..529'],
  ])('B6 %s', expectUnderstood)
})

describe("what a firm's people are like", () => {
  it.each<SentenceRow>([
    ['firms with advisors without disclosures', 'firms', 'without disclosures'],
    ['firms whose advisors have disclosures', 'firms', 'disclosures'],
    ['firms with more than 3 advisors with disclosures', 'firms', 'more than 3 disclosures'],
    ['more than 3 advisors with disclosures', 'advisors', 'more than 3 disclosures'],
    ['firms with more than 3 advisors without a criminal history or disclosures', 'firms', 'more than 3 without criminal or disclosures'],
    ['firms with clean advisors', 'firms', 'clean'],
    ['firms with advisors in Texas', 'firms', 'Texas'],
    ['firms with over 50 employees without disclosures', 'firms', 'over 50 employees without disclosures'],
    ['firms with employees who manage more than 100 accounts', 'firms', 'employees more than 100 accounts'],
    ['firms with non-discretionary accounts over 100', 'firms', 'non-discretionary accounts over 100'],
    ['firms whose advisors manage over $100M', 'firms', 'over $100M'],
    ['firms with employees who manage over $100M', 'firms', 'employees over $100M'],
    ['firms with over 50 employees in Texas', 'firms employees=51.. state=TX'],
    ['firms with over 50 employees and no disclosures', 'firms employees=51.. disclosure=false'],
    ['firms with advisors and without disclosures', 'firms disclosure=false'],
    ['firms that manage over $100M', 'firms aum=100000000..'],
    ['advisors that manage over $100M', 'advisors firmAum=100000000..'],
  ])('B6 %s', expectUnderstood)
})

describe('another firm', () => {
  it.each<SentenceRow>([
    ['firms like Fidelity', 'firms', 'Fidelity'],
    ['firms unlike Schwab', 'firms', 'unlike Schwab'],
    ['firms with Schwab advisors', 'firms', 'Schwab'],
    ['firms whose owner is Fidelity', 'firms', 'owner is Fidelity'],
    ['firms owned partly by Schwab', 'firms', 'owned partly by Schwab'],
    ['firms co-owned with Schwab', 'firms', 'co-owned with Schwab'],
    ['firms partnered with Schwab', 'firms', 'partnered with Schwab'],
    ['firms competing with Schwab', 'firms', 'competing with Schwab'],
    ['firms similar to Fidelity', 'firms', 'similar to Fidelity'],
    ['firms that hired from Schwab', 'firms', 'hired from Schwab'],
    ['firms moving from Schwab to Fidelity', 'firms', 'moving from Schwab to Fidelity'],
    ['firms leaving Schwab for Fidelity', 'firms', 'leaving Schwab for Fidelity'],
    ['firms leaving out Schwab', 'firms custodian=!Charles_Schwab'],
    ['firms that prefer Schwab', 'firms custodian=Charles_Schwab'],
    ['firms with custodians like Schwab', 'firms custodian=Charles_Schwab', 'custodians like'],
  ])('B6 %s', expectUnderstood)
})
