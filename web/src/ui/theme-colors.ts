/** Ink and paper, one accent, and three colors that mean something. On light paper those three are darkened until they can be read as text. */
export const dark = {
  ground: '#0C1015',
  raised: '#12181F',
  lifted: '#19212A',
  line: '#222C36',
  /** Edges of controls: contrast of at least 3 to 1 with their background. */
  edge: '#5F6E7D',
  text: '#E7ECF1',
  muted: '#9AA8B5',
  accent: '#2BB3A3',
  accentStrong: '#4CC7B8',
  onAccent: '#06201D',
  accentSoft: '#10302F',
  good: '#3FA66B',
  caution: '#D69A2D',
  bad: '#D65A4A',
  badText: '#E2705F',
  goodSoft: '#12291F',
  cautionSoft: '#2D2414',
  badSoft: '#2E1A1A',
  series: ['#2BB3A3', '#CF912C', '#8BB0F2', '#924C92', '#C6C48E', '#406CD5', '#AE482A', '#D1DDEC'],
  ramp: ['#13282B', '#174746', '#1B6A65', '#239086', '#2BB3A3', '#7FD6CB'],
} as const

export const light = {
  ground: '#FBFAF7',
  raised: '#FFFFFF',
  lifted: '#F3F1EB',
  line: '#E4E1DA',
  edge: '#868074',
  text: '#15191E',
  muted: '#5B6570',
  accent: '#0B7A6E',
  accentStrong: '#075F56',
  onAccent: '#FFFFFF',
  accentSoft: '#E6F3F0',
  good: '#23713F',
  caution: '#835707',
  bad: '#B43F30',
  badText: '#A83829',
  goodSoft: '#E4F2E9',
  cautionSoft: '#FAEFD9',
  badSoft: '#FBE9E6',
  series: ['#0B7A6E', '#9F7B4D', '#0A3978', '#C664BB', '#878F02', '#6652CA', '#6C1C06', '#2D2E2F'],
  ramp: ['#E3EFEC', '#B5D8D2', '#7FBCB3', '#459C91', '#0B7A6E', '#064C45'],
} as const

export type Colors = typeof dark | typeof light
