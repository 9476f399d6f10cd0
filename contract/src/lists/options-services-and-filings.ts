import type { AdvisoryServiceOption, DisclosureOption, OptionList, RangeOption } from './option-list.ts'

export const advisoryServices: OptionList<AdvisoryServiceOption> = {
  title: 'Advisory services',
  isMulti: true,
  items: [
    {
      value: 'financialPlanning',
      label: 'Financial Planning Services',
      description: 'Written or ongoing plans: cash flow, retirement, education, tax, insurance and estate coordination.',
      serviceType: 'saving',
      advItem: '5.G.(1)',
    },
    {
      value: 'pmIndividuals',
      label: 'Portfolio Management for Individuals and Small Businesses',
      description: 'Ongoing management of portfolios for individuals, families, trusts and small businesses.',
      serviceType: 'wealth_management',
      advItem: '5.G.(2)',
    },
    {
      value: 'pmInvestmentCompanies',
      label: 'Portfolio Management for Investment Companies',
      description: 'Management or sub-advice of registered funds and business development companies.',
      serviceType: 'investment',
      advItem: '5.G.(3)',
    },
    {
      value: 'pmPooledVehicles',
      label: 'Portfolio Management for Pooled Investment Vehicles',
      description: 'Management of private funds and other pooled vehicles that are not investment companies.',
      serviceType: 'investment',
      advItem: '5.G.(4)',
    },
    {
      value: 'pmBusinessesInstitutions',
      label: 'Portfolio Management for Businesses and Institutional Clients',
      description: 'Management for larger businesses and institutions other than funds and pooled vehicles.',
      serviceType: 'assets',
      advItem: '5.G.(5)',
    },
    {
      value: 'pensionConsulting',
      label: 'Pension Consulting Services',
      description: 'Advice to retirement plans: investment menu, provider search, fiduciary process, monitoring.',
      serviceType: 'risk_protection',
      advItem: '5.G.(6)',
    },
    {
      value: 'selectionOfAdvisers',
      label: 'Selection of Other Advisers',
      description: 'Research, selection and monitoring of other managers, including private fund managers.',
      serviceType: 'people',
      advItem: '5.G.(7)',
    },
    {
      value: 'newsletters',
      label: 'Publication of Periodicals or Newsletters',
      description: 'Regular written market or investment commentary for subscribers.',
      serviceType: 'calculated',
      advItem: '5.G.(8)',
    },
    {
      value: 'securityRatings',
      label: 'Security Ratings or Pricing Services',
      description: 'Ratings, valuations or pricing of securities.',
      serviceType: 'calculated',
      advItem: '5.G.(9)',
    },
    {
      value: 'seminars',
      label: 'Educational Seminars and Workshops',
      description: 'Classes, webinars and workshops on financial topics.',
      serviceType: 'people',
      advItem: '5.G.(11)',
    },
  ],
}

export const serviceTypes: OptionList = {
  title: 'Service types',
  isMulti: false,
  items: [
    { value: 'wealth_management', label: 'Wealth management' },
    { value: 'saving', label: 'Saving' },
    { value: 'calculated', label: 'Calculated' },
    { value: 'assets', label: 'Assets' },
    { value: 'insurance', label: 'Insurance' },
    { value: 'people', label: 'People' },
    { value: 'risk_protection', label: 'Risk protection' },
    { value: 'investment', label: 'Investment' },
  ],
}

export const advCompensation: OptionList = {
  title: 'Compensation arrangements (Item 5.E)',
  isMulti: true,
  items: [
    { value: 'percentOfAum', label: 'A percentage of assets under management' },
    { value: 'hourly', label: 'Hourly charges' },
    { value: 'subscription', label: 'Subscription fees (newsletter or periodical)' },
    { value: 'fixed', label: 'Fixed fees (other than subscription)' },
    { value: 'commissions', label: 'Commissions' },
    { value: 'performance', label: 'Performance-based fees' },
    { value: 'other', label: 'Other' },
  ],
}

export const advAssetTypes: OptionList = {
  title: 'Asset class breakdown (Schedule D Section 5.K.(1))',
  isMulti: true,
  items: [
    { value: 'exchangeTradedEquity', label: '(i) Exchange-traded equity securities' },
    { value: 'nonExchangeTradedEquity', label: '(ii) Non exchange-traded equity securities' },
    { value: 'usGovernmentBonds', label: '(iii) U.S. government / agency bonds' },
    { value: 'stateAndLocalBonds', label: '(iv) U.S. state and local bonds' },
    { value: 'sovereignBonds', label: '(v) Sovereign bonds' },
    { value: 'igCorporateBonds', label: '(vi) Investment grade corporate bonds' },
    { value: 'nonIgCorporateBonds', label: '(vii) Non-investment grade corporate bonds' },
    { value: 'derivatives', label: '(viii) Derivatives' },
    { value: 'registeredFunds', label: '(ix) Securities issued by registered investment companies or BDCs' },
    { value: 'pooledVehicles', label: '(x) Securities issued by pooled investment vehicles' },
    { value: 'cash', label: '(xi) Cash and cash equivalents' },
    { value: 'other', label: '(xii) Other' },
  ],
}

export const privateFundTypes: OptionList = {
  title: 'Private fund types (Section 7.B.(1))',
  isMulti: true,
  items: [
    { value: 'hedgeFund', label: 'Hedge fund' },
    { value: 'liquidityFund', label: 'Liquidity fund' },
    { value: 'privateEquityFund', label: 'Private equity fund' },
    { value: 'realEstateFund', label: 'Real estate fund' },
    { value: 'securitizedAssetFund', label: 'Securitized asset fund' },
    { value: 'ventureCapitalFund', label: 'Venture capital fund' },
    { value: 'otherPrivateFund', label: 'Other private fund' },
  ],
}

export const disclosureFlags: OptionList<DisclosureOption> = {
  title: 'Disclosures',
  isMulti: true,
  items: [
    { value: 'criminal', label: 'Criminal', feedAttribute: 'hasCriminal', note: 'Charge or conviction.' },
    { value: 'regulatoryAction', label: 'Regulatory action', feedAttribute: 'hasRegAction', note: '' },
    { value: 'civilJudicial', label: 'Civil judicial', feedAttribute: 'hasCivilJudc', note: 'Rare.' },
    { value: 'customerComplaint', label: 'Customer dispute', feedAttribute: 'hasCustComp', note: 'An allegation, not a finding. The most common disclosure.' },
    { value: 'termination', label: 'Employment separation after allegations', feedAttribute: 'hasTermination', note: 'Not an ordinary termination.' },
    { value: 'judgment', label: 'Judgment / lien', feedAttribute: 'hasJudgment', note: 'Unsatisfied judgment or lien, often for taxes.' },
    {
      value: 'bankruptcy',
      label: 'Financial (bankruptcy, compromise)',
      feedAttribute: 'hasBankrupt',
      note: '',
    },
    { value: 'bond', label: 'Civil bond', feedAttribute: 'hasBond', note: '' },
    { value: 'investigation', label: 'Investigation', feedAttribute: 'hasInvstgn', note: 'Open. Not a finding.' },
    { value: 'disclosure', label: 'Any disclosure', feedAttribute: '(derived)', note: 'Any of the nine disclosures.' },
  ],
}

export const scheduleAOwnershipCodes: OptionList<RangeOption> = {
  title: 'Ownership codes (Schedule A)',
  isMulti: true,
  items: [
    { value: 'NA', label: 'Less than 5%', min: 0, max: 5 },
    { value: 'A', label: '5% but less than 10%', min: 5, max: 10 },
    { value: 'B', label: '10% but less than 25%', min: 10, max: 25 },
    { value: 'C', label: '25% but less than 50%', min: 25, max: 50 },
    { value: 'D', label: '50% but less than 75%', min: 50, max: 75 },
    { value: 'E', label: '75% or more', min: 75, max: 100 },
  ],
}

export const legalForm: OptionList = {
  title: 'Legal form (Item 3.A)',
  isMulti: false,
  items: [
    { value: 'corporation', label: 'Corporation' },
    { value: 'soleProprietorship', label: 'Sole proprietorship' },
    { value: 'llp', label: 'Limited liability partnership (LLP)' },
    { value: 'partnership', label: 'Partnership' },
    { value: 'llc', label: 'Limited liability company (LLC)' },
    { value: 'lp', label: 'Limited partnership (LP)' },
    { value: 'other', label: 'Other' },
  ],
}

export const diverseOwnership: OptionList = {
  title: 'Certified firm ownership',
  isMulti: true,
  items: [
    { value: 'womanOwned', label: 'Woman-owned (WBENC / WOSB)' },
    { value: 'minorityOwned', label: 'Minority-owned (NMSDC / MBE)' },
    { value: 'veteranOwned', label: 'Veteran-owned (SBA VetCert VOSB)' },
    { value: 'serviceDisabledVeteranOwned', label: 'Service-disabled veteran-owned (SDVOSB)' },
    { value: 'lgbtqOwned', label: 'LGBTQ-owned (NGLCC)' },
    { value: 'disabilityOwned', label: 'Disability-owned (Disability:IN)' },
    { value: 'employeeOwned', label: 'Employee-owned (majority)' },
    { value: 'emergingManager', label: 'Emerging manager (as defined by the allocator)' },
    { value: 'none', label: 'None of these' },
  ],
}

export const insightQuestionTypes: OptionList = {
  title: 'Insight question types',
  isMulti: false,
  items: [
    { value: 'personality', label: 'Personality' },
    { value: 'behavior', label: 'Behavior' },
    { value: 'collaboration', label: 'Collaboration' },
    { value: 'custom_message', label: 'Custom message' },
  ],
}

export const videoHosts: OptionList = {
  title: 'Video hosts',
  isMulti: false,
  items: [
    { value: 'youtube', label: 'YouTube' },
    { value: 'vimeo', label: 'Vimeo' },
    { value: 's3', label: 'Amazon S3' },
  ],
}

export const alertKinds: OptionList = {
  title: 'Alert types',
  isMulti: true,
  items: [
    { value: 'aumMoved', label: 'Regulatory AUM moved by more than X%' },
    { value: 'clientsMoved', label: 'Client count moved by more than X%' },
    { value: 'employeesMoved', label: 'Employees moved by more than X%' },
    { value: 'advisorJoined', label: 'Advisor joined a firm' },
    { value: 'advisorLeft', label: 'Advisor left a firm' },
    { value: 'ownerChanged', label: 'Owner or executive added, removed or re-banded' },
    { value: 'ccoChanged', label: 'Chief compliance officer changed' },
    { value: 'custodianChanged', label: 'Custodian added or removed' },
    { value: 'fundAdded', label: 'Private fund added' },
    { value: 'fundRemoved', label: 'Private fund removed' },
    { value: 'fundGavMoved', label: 'Private fund gross assets moved by more than X%' },
    { value: 'auditorChanged', label: 'Fund auditor or administrator changed' },
    { value: 'newDisclosure', label: 'New disclosure on a firm or person' },
    { value: 'disclosureResolved', label: 'Disclosure changed status' },
    { value: 'brochureFiled', label: 'New Part 2 brochure or CRS filed' },
    { value: 'brochureFeeText', label: 'Fee section of the brochure changed' },
    { value: 'newState', label: 'Registered or notice-filed in a new state' },
    { value: 'statusChanged', label: 'Registration status changed' },
    { value: 'officeMoved', label: 'Main office moved' },
    { value: 'newFirm', label: 'New firm matches my saved search' },
    { value: 'leftSearch', label: 'Firm no longer matches my saved search' },
    { value: 'profileClaimed', label: 'Profile claimed on the platform' },
    { value: 'documentUpdated', label: 'A document I follow got a new version' },
    { value: 'postByFollowed', label: 'Someone I follow posted' },
  ],
}
