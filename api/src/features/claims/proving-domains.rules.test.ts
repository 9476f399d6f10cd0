import { describe, expect, it } from 'vitest'
import { provingDomains } from './proving-domains.rules.ts'

describe('the domains that verify an address', () => {
  it.each([
    [['https://www.harborlane.example'], ['harborlane.example']],
    [['http://harborlane.example/team', 'https://harborlane.example'], ['harborlane.example']],
    [['https://harborlane.wixsite.com', 'https://sites.google.com/view/harbor'], []],
    [['https://gmail.com', 'https://www.yahoo.com'], []],
    [['https://advisors.largebank.example'], ['advisors.largebank.example']],
    [['https://harborlane.co.uk'], ['harborlane.co.uk']],
    [['https://xn--hrborlane-v2a.example'], ['xn--hrborlane-v2a.example']],
    [['https://192.0.2.7', 'https://localhost', 'https://co.uk'], []],
    [[], []],
  ])('for %j are %j', (websites, domains) => expect(provingDomains(websites)).toEqual(domains))

  it.each(
    `earthlink.net hotmail.co.uk live.co.uk mail.yahoo.co.uk tutanota.com juno.com cs.com rr.com tampabay.rr.com optonline.net email.com usa.net web.com
    smith.web.com square.site harbor.square.site sites.google.com gmail.com comcast.net hey.com att.net wix.com squarespace.com weebly.com
    harbor.godaddysites.com harbor.webflow.io harbor.carrd.co harbor.github.io harbor.netlify.app harbor.herokuapp.com d1.cloudfront.net linktr.ee
    harbor.s3.amazonaws.com adviserinfo.sec.gov`.split(/\s+/),
  )('A5 never include %s', (host) => expect(provingDomains([`https://${host}`, `https://www.${host}/team`])).toEqual([]))
})
