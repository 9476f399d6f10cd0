import type { GenerationOption, OptionList } from './option-list.ts'

export const gender: OptionList = {
  title: 'Gender',
  isMulti: false,
  sensitivity: 'self-ID',
  items: [
    { value: 'male', label: 'Male' },
    { value: 'female', label: 'Female' },
    { value: 'nonBinary', label: 'Non-binary' },
    { value: 'preferNotToSay', label: 'Prefer not to say' },
  ],
}

export const raceOrEthnicity: OptionList = {
  title: 'Race or ethnicity',
  isMulti: true,
  sensitivity: 'self-ID',
  items: [
    { value: 'americanIndianOrAlaskaNative', label: 'American Indian or Alaska Native' },
    { value: 'asian', label: 'Asian' },
    { value: 'blackOrAfricanAmerican', label: 'Black or African American' },
    { value: 'hispanicOrLatino', label: 'Hispanic or Latino' },
    { value: 'middleEasternOrNorthAfrican', label: 'Middle Eastern or North African' },
    { value: 'nativeHawaiianOrPacificIslander', label: 'Native Hawaiian or Pacific Islander' },
    { value: 'white', label: 'White' },
    { value: 'selfDescribe', label: 'Prefer to self-describe' },
    { value: 'preferNotToSay', label: 'Prefer not to say' },
  ],
}

export const sexualOrientation: OptionList = {
  title: 'Sexual orientation',
  isMulti: false,
  sensitivity: 'self-ID',
  items: [
    { value: 'heterosexual', label: 'Heterosexual' },
    { value: 'lgbtqiaplus', label: 'LGBTQIA+' },
    { value: 'notSay', label: 'Prefer not to say' },
  ],
}

export const generation: OptionList<GenerationOption> = {
  title: 'Generation',
  isMulti: false,
  sensitivity: 'self-ID',
  items: [
    { value: 'silentGeneration', label: 'Silent Generation', bornFrom: 1928, bornTo: 1945 },
    { value: 'babyBoomers', label: 'Baby Boomers', bornFrom: 1946, bornTo: 1964 },
    { value: 'generationX', label: 'Generation X', bornFrom: 1965, bornTo: 1980 },
    { value: 'millennials', label: 'Millennials (Generation Y)', bornFrom: 1981, bornTo: 1996 },
    { value: 'generationZ', label: 'Generation Z', bornFrom: 1997, bornTo: 2012 },
    { value: 'generationAlpha', label: 'Generation Alpha', bornFrom: 2013, bornTo: 2024 },
  ],
}

export const usVeteran: OptionList = {
  title: 'US veteran',
  isMulti: false,
  sensitivity: 'self-ID',
  items: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
    { value: 'preferNotToSay', label: 'Prefer not to say' },
  ],
}

export const faith: OptionList = {
  title: 'Faith',
  isMulti: false,
  sensitivity: 'self-ID',
  items: [
    { value: 'buddhist', label: 'Buddhist' },
    { value: 'catholic', label: 'Catholic' },
    { value: 'protestant', label: 'Protestant' },
    { value: 'evangelicalChristian', label: 'Evangelical Christian' },
    { value: 'orthodoxChristian', label: 'Orthodox Christian' },
    { value: 'latterDaySaintMormon', label: 'Latter-day Saint (Mormon)' },
    { value: 'jehovahsWitness', label: "Jehovah's Witness" },
    { value: 'christianOther', label: 'Christian (other)' },
    { value: 'hindu', label: 'Hindu' },
    { value: 'jewish', label: 'Jewish' },
    { value: 'muslim', label: 'Muslim' },
    { value: 'sikh', label: 'Sikh' },
    { value: 'jain', label: 'Jain' },
    { value: 'bahai', label: "Baha'i" },
    { value: 'shinto', label: 'Shinto' },
    { value: 'taoist', label: 'Taoist' },
    { value: 'zoroastrian', label: 'Zoroastrian' },
    { value: 'unitarianUniversalist', label: 'Unitarian Universalist' },
    { value: 'indigenousOrTraditionalReligion', label: 'Indigenous or traditional religion' },
    { value: 'paganOrWiccan', label: 'Pagan or Wiccan' },
    { value: 'spiritualButNotReligious', label: 'Spiritual but not religious' },
    { value: 'humanist', label: 'Humanist' },
    { value: 'agnostic', label: 'Agnostic' },
    { value: 'atheist', label: 'Atheist' },
    { value: 'noReligion', label: 'No religion' },
    { value: 'selfDescribe', label: 'Prefer to self-describe' },
    { value: 'preferNotToSay', label: 'Prefer not to say' },
  ],
}
