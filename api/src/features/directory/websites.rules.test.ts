import { expect, it } from 'vitest'
import { sortWebsites } from './websites.rules.ts'

it.each([
  [['HTTPS://WWW.HARBORLANE.EXAMPLE'], ['https://www.harborlane.example'], []],
  [['https://www.linkedin.com/company/harborlane'], [], ['https://www.linkedin.com/company/harborlane']],
  [['https://x.com/harborlane', 'https://box.com/harborlane'], ['https://box.com/harborlane'], ['https://x.com/harborlane']],
  [['https://harborlane.example', 'https://harborlane.example'], ['https://harborlane.example'], []],
  [['javascript:alert(1)', '', 'N/A'], [], []],
])('of %j the own are %j, those on networks %j', (filed, websites, socialLinks) => expect(sortWebsites(filed)).toEqual({ websites, socialLinks }))
