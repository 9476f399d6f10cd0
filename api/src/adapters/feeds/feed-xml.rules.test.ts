import { describe, expect, it } from 'vitest'
import { FeedError } from './feed.ts'
import { readFeedXml } from './feed-xml.rules.ts'
import { plainText } from './plain-text.rules.ts'

const rss = (item: string) => `<?xml version="1.0"?><rss version="2.0"><channel><title>Channel</title>${item}</channel></rss>`

describe('a feed', () => {
  it('in RSS', () => {
    const [entry] = readFeedXml(
      rss(
        '<item><title>Harbor &amp; Lane</title><link>https://x.example/a</link><guid>g1</guid><pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate><description>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two &amp;amp; three.&lt;/p&gt;</description></item>',
      ),
    )
    expect(entry).toEqual({
      guid: 'g1',
      title: 'Harbor & Lane',
      body: 'One.\n\nTwo & three.',
      link: 'https://x.example/a',
      image: null,
      publishedAt: new Date('2026-03-03T10:00:00Z'),
    })
  })

  it('in Atom, with XHTML inside', () => {
    const [entry] = readFeedXml(
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>T</title><id>urn:1</id><link rel="self" href="https://x.example/self"/><link href="https://x.example/b"/><updated>2026-03-03T10:00:00Z</updated><author><name>N</name></author><content type="xhtml"><div><p>One</p><p>Two</p></div></content></entry></feed>',
    )
    expect(entry).toMatchObject({ guid: 'urn:1', title: 'T', body: 'One\n\nTwo', link: 'https://x.example/b' })
  })

  it.each([
    ['<enclosure url="https://x.example/a.jpg" type="image/jpeg" length="1"/>', 'https://x.example/a.jpg'],
    ['<enclosure url="https://x.example/a.mp3" type="audio/mpeg" length="1"/>', null],
    ['<media:content url="/a.png" medium="image"/>', '/a.png'],
    [
      '<media:group><media:content url="https://x.example/a.mp4" type="video/mp4"/><media:thumbnail url="https://x.example/t.jpg"/></media:group>',
      'https://x.example/t.jpg',
    ],
    ['<link rel="enclosure" type="image/png" href="https://x.example/b.png"/>', 'https://x.example/b.png'],
    ['<media:thumbnail url="https://x.example/one.jpg"/><media:thumbnail url="https://x.example/two.jpg"/>', 'https://x.example/one.jpg'],
    [`<media:thumbnail url="https://x.example/${'a'.repeat(2_000)}.jpg"/>`, null],
  ])('takes the first picture of %s', (xml, image) => expect(readFeedXml(rss(`<item><title>t</title><guid>g</guid>${xml}</item>`))[0]?.image).toBe(image))

  it('leaves out an entry without a name or a title, and a link that is no page', () => {
    expect(readFeedXml(rss('<item><description>x</description></item><item><guid>g</guid></item>'))).toEqual([])
    expect(readFeedXml(rss('<item><title>t</title><guid>g</guid><link>javascript:alert(1)</link><pubDate>nonsense</pubDate></item>'))).toMatchObject([
      { link: null, publishedAt: null },
    ])
  })

  it.each([
    ['a page', '<html><body>Not found</body></html>'],
    ['no XML', 'Not found'],
    ['nothing', ''],
    ['broken off', '<rss><channel><item><title>a'],
    [
      'D13 an outside entity',
      '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&x;</title><guid>1</guid></item></channel></rss>',
    ],
    ['D13 a billion laughs', '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><rss>&b;</rss>'],
    ['D13 an unknown entity', rss('<item><title>&unknown;</title></item>')],
    ['D13 two hundred thousand levels', `<rss>${'<a>'.repeat(200_000)}`],
  ])('is refused within 200 ms when it is %s', (_, xml) => {
    const timed = () => {
      const began = performance.now()
      expect(() => readFeedXml(xml)).toThrow(FeedError)
      return performance.now() - began
    }
    // The quickest of three: the others may have met a pause of the machine.
    expect(Math.min(timed(), timed(), timed())).toBeLessThan(200)
  })
})

describe('C1 C2 HTML as plain text', () => {
  it.each([
    ['<b>Bold</b> and <i>not</i>', 'Bold and not'],
    ['<script>alert(1)</script>After', 'After'],
    ['<SCRIPT src=x>alert(1)', ''],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['a < b and b > c', 'a < b and b > c'],
    ['1 &lt; 2 &#x41;&#65;&nbsp;&unknown;', '1 < 2 AA &unknown;'],
    ['&lt;script&gt;shown as text&lt;/script&gt;', '<script>shown as text</script>'],
    ['one<br>two<p>three', 'one\ntwo\n\nthree'],
    ['\u202eturned\u0000', 'turned'],
    ['<', '<'],
  ])('%s', (html, text) => expect(plainText(html)).toBe(text))
})
