import type { OptionList, RangeOption } from './option-list.ts'

export const aumRanges: OptionList<RangeOption> = {
  title: 'AUM ranges',
  isMulti: true,
  items: [
    { value: '0_100m', label: '$0-100M', min: 0, max: 100_000_000 },
    { value: '100m_1b', label: '$100M-1B', min: 100_000_000, max: 1_000_000_000 },
    { value: '1b_5b', label: '$1B-5B', min: 1_000_000_000, max: 5_000_000_000 },
    { value: '5b_10b', label: '$5B-10B', min: 5_000_000_000, max: 10_000_000_000 },
    { value: '10b_50b', label: '$10B-50B', min: 10_000_000_000, max: 50_000_000_000 },
    { value: '50b_100b', label: '$50B-100B', min: 50_000_000_000, max: 100_000_000_000 },
    { value: '100b_plus', label: '$100B+', min: 100_000_000_000, max: null },
  ],
}

export const companyAumBrackets: OptionList<RangeOption> = {
  title: 'Firm AUM ranges',
  isMulti: true,
  items: [
    { value: '0_25m', label: '$0-25M', min: 0, max: 25_000_000 },
    { value: '25m_100m', label: '$25M-100M', min: 25_000_000, max: 100_000_000 },
    { value: '100m_250m', label: '$100M-250M', min: 100_000_000, max: 250_000_000 },
    { value: '250m_500m', label: '$250M-500M', min: 250_000_000, max: 500_000_000 },
    { value: '500m_1b', label: '$500M-1B', min: 500_000_000, max: 1_000_000_000 },
    { value: '1b_2b', label: '$1B-2B', min: 1_000_000_000, max: 2_000_000_000 },
    { value: '2b_5b', label: '$2B-5B', min: 2_000_000_000, max: 5_000_000_000 },
    { value: '5b_10b', label: '$5B-10B', min: 5_000_000_000, max: 10_000_000_000 },
    { value: '10b_25b', label: '$10B-25B', min: 10_000_000_000, max: 25_000_000_000 },
    { value: '25b_50b', label: '$25B-50B', min: 25_000_000_000, max: 50_000_000_000 },
    { value: '50b_100b', label: '$50B-100B', min: 50_000_000_000, max: 100_000_000_000 },
    { value: '100b_500b', label: '$100B-500B', min: 100_000_000_000, max: 500_000_000_000 },
    { value: '500b_plus', label: '$500B+', min: 500_000_000_000, max: null },
  ],
}

export const accountSizeRanges: OptionList<RangeOption> = {
  title: 'Average account size ranges',
  isMulti: true,
  items: [
    { value: '0_25k', label: '$0-25K', min: 0, max: 25_000 },
    { value: '25k_100k', label: '$25K-100K', min: 25_000, max: 100_000 },
    { value: '100k_250k', label: '$100K-250K', min: 100_000, max: 250_000 },
    { value: '250k_500k', label: '$250K-500K', min: 250_000, max: 500_000 },
    { value: '500k_1m', label: '$500K-1M', min: 500_000, max: 1_000_000 },
    { value: '1m_5m', label: '$1M-5M', min: 1_000_000, max: 5_000_000 },
    { value: '5m_10m', label: '$5M-10M', min: 5_000_000, max: 10_000_000 },
    { value: '10m_25m', label: '$10M-25M', min: 10_000_000, max: 25_000_000 },
    { value: '25m_plus', label: '$25M+', min: 25_000_000, max: null },
  ],
}

export const allocationSizeRanges: OptionList<RangeOption> = {
  title: 'Average allocation size',
  isMulti: true,
  items: [
    { value: '0_25k', label: '$0-25K', min: 0, max: 25_000 },
    { value: '25k_100k', label: '$25K-100K', min: 25_000, max: 100_000 },
    { value: '100k_250k', label: '$100K-250K', min: 100_000, max: 250_000 },
    { value: '250k_500k', label: '$250K-500K', min: 250_000, max: 500_000 },
    { value: '500k_1m', label: '$500K-1M', min: 500_000, max: 1_000_000 },
    { value: '1m_5m', label: '$1M-5M', min: 1_000_000, max: 5_000_000 },
    { value: '5m_10m', label: '$5M-10M', min: 5_000_000, max: 10_000_000 },
    { value: '10m_25m', label: '$10M-25M', min: 10_000_000, max: 25_000_000 },
    { value: '25m_50m', label: '$25M-50M', min: 25_000_000, max: 50_000_000 },
    { value: '50m_100m', label: '$50M-100M', min: 50_000_000, max: 100_000_000 },
    { value: '100m_plus', label: '$100M+', min: 100_000_000, max: null },
  ],
}

export const clientInvestableAssets: OptionList<RangeOption> = {
  title: 'Client investable assets',
  isMulti: true,
  items: [
    { value: '0_100k', label: '$0-100K', min: 0, max: 100_000 },
    { value: '100k_250k', label: '$100K-250K', min: 100_000, max: 250_000 },
    { value: '250k_500k', label: '$250K-500K', min: 250_000, max: 500_000 },
    { value: '500k_1m', label: '$500K-1M', min: 500_000, max: 1_000_000 },
    { value: '1m_2m', label: '$1M-2M', min: 1_000_000, max: 2_000_000 },
    { value: '2m_5m', label: '$2M-5M', min: 2_000_000, max: 5_000_000 },
    { value: '5m_10m', label: '$5M-10M', min: 5_000_000, max: 10_000_000 },
    { value: '10m_25m', label: '$10M-25M', min: 10_000_000, max: 25_000_000 },
    { value: '25m_30m', label: '$25M-30M', min: 25_000_000, max: 30_000_000 },
    { value: '30m_100m', label: '$30M-100M', min: 30_000_000, max: 100_000_000 },
    { value: '100m_plus', label: '$100M+', min: 100_000_000, max: null },
  ],
}

export const income: OptionList<RangeOption> = {
  title: 'Household income',
  isMulti: false,
  sensitivity: 'financial',
  items: [
    { value: '0_50k', label: '$0-50K', min: 0, max: 50_000 },
    { value: '50k_100k', label: '$50K-100K', min: 50_000, max: 100_000 },
    { value: '100k_150k', label: '$100K-150K', min: 100_000, max: 150_000 },
    { value: '150k_200k', label: '$150K-200K', min: 150_000, max: 200_000 },
    { value: '200k_300k', label: '$200K-300K', min: 200_000, max: 300_000 },
    { value: '300k_500k', label: '$300K-500K', min: 300_000, max: 500_000 },
    { value: '500k_1m', label: '$500K-1M', min: 500_000, max: 1_000_000 },
    { value: '1m_5m', label: '$1M-5M', min: 1_000_000, max: 5_000_000 },
    { value: '5m_plus', label: '$5M+', min: 5_000_000, max: null },
    { value: 'preferNotToSay', label: 'Prefer not to say' },
  ],
}

export const clientIncome: OptionList<RangeOption> = {
  title: 'Client household income',
  isMulti: true,
  items: [
    { value: '0_50k', label: '$0-50K', min: 0, max: 50_000 },
    { value: '50k_100k', label: '$50K-100K', min: 50_000, max: 100_000 },
    { value: '100k_150k', label: '$100K-150K', min: 100_000, max: 150_000 },
    { value: '150k_200k', label: '$150K-200K', min: 150_000, max: 200_000 },
    { value: '200k_300k', label: '$200K-300K', min: 200_000, max: 300_000 },
    { value: '300k_500k', label: '$300K-500K', min: 300_000, max: 500_000 },
    { value: '500k_1m', label: '$500K-1M', min: 500_000, max: 1_000_000 },
    { value: '1m_5m', label: '$1M-5M', min: 1_000_000, max: 5_000_000 },
    { value: '5m_plus', label: '$5M+', min: 5_000_000, max: null },
  ],
}

export const netWorthRanges: OptionList<RangeOption> = {
  title: 'Net worth',
  isMulti: false,
  sensitivity: 'financial',
  items: [
    { value: '0_250k', label: '$0-250K', min: 0, max: 250_000 },
    { value: '250k_500k', label: '$250K-500K', min: 250_000, max: 500_000 },
    { value: '500k_1m', label: '$500K-1M', min: 500_000, max: 1_000_000 },
    { value: '1m_2m', label: '$1M-2M', min: 1_000_000, max: 2_000_000 },
    { value: '2m_5m', label: '$2M-5M', min: 2_000_000, max: 5_000_000 },
    { value: '5m_10m', label: '$5M-10M', min: 5_000_000, max: 10_000_000 },
    { value: '10m_25m', label: '$10M-25M', min: 10_000_000, max: 25_000_000 },
    { value: '25m_50m', label: '$25M-50M', min: 25_000_000, max: 50_000_000 },
    { value: '50m_plus', label: '$50M+', min: 50_000_000, max: null },
  ],
}

export const homeWorthRanges: OptionList<RangeOption> = {
  title: 'Home value',
  isMulti: false,
  sensitivity: 'financial',
  items: [
    { value: '0_250k', label: '$0-250K', min: 0, max: 250_000 },
    { value: '250k_500k', label: '$250K-500K', min: 250_000, max: 500_000 },
    { value: '500k_750k', label: '$500K-750K', min: 500_000, max: 750_000 },
    { value: '750k_1m', label: '$750K-1M', min: 750_000, max: 1_000_000 },
    { value: '1m_2m', label: '$1M-2M', min: 1_000_000, max: 2_000_000 },
    { value: '2m_5m', label: '$2M-5M', min: 2_000_000, max: 5_000_000 },
    { value: '5m_10m', label: '$5M-10M', min: 5_000_000, max: 10_000_000 },
    { value: '10m_plus', label: '$10M+', min: 10_000_000, max: null },
  ],
}
