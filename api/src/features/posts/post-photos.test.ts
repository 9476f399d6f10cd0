import { randomUUID } from 'node:crypto'
import { readPostPhoto, uploadPostPhoto } from '@mandate/contract/post-photos'
import { createPost, deletePost, type Post } from '@mandate/contract/posts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, connect } from '../../test/conversations.ts'
import type { SignedIn } from '../../test/people.ts'
import { newPoll, postSeenBy, publish } from '../../test/posts.ts'
import { storedNames } from '../../test/stored-files.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { removeUnusedPhotos } from './post-photos.service.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn
let jpeg: Buffer

beforeAll(async () => {
  server = await startTestServer()
  // With a place and a device, as a phone writes them.
  jpeg = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#446' } })
    .withExif({ IFD0: { Make: 'CanaryPhone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
  await connect(server, ada, ben)
})

const upload = async (person: SignedIn) => (await server.call(uploadPostPhoto, { body: jpeg }, as(person))).body
const fetched = (url: string) => server.app.inject({ url })
const urlOf = ({ photos }: Pick<Post, 'photos'>) => photos[0]?.sources.at(-1)?.url ?? ''
const refused = async (person: SignedIn, changes: object) => {
  const { status, body } = await server.answer(createPost, { body: { clientId: randomUUID(), text: 'Look', audience: 'members', ...changes } }, as(person))
  return [status, JSON.stringify(body)]
}

describe('photos of a post', () => {
  it('D5 are shown in their order with their descriptions, in sizes without metadata', async () => {
    const [first, second] = [await upload(ada), await upload(ada)]
    const { id } = await publish(server, ada, { photos: [{ photoId: second.id, alt: 'The desk' }, { photoId: first.id }] })
    const { photos } = await postSeenBy(server, ben, id)
    expect(photos.map((photo) => [photo.id, photo.alt, photo.width, photo.height])).toEqual([
      [second.id, 'The desk', 1600, 800],
      [first.id, '', 1600, 800],
    ])
    expect(photos[0]?.sources.map(({ width }) => width)).toEqual([1600, 800, 400])
    for (const { width, url } of photos[0]?.sources ?? []) {
      const { rawPayload, headers } = await fetched(url)
      const stored = await sharp(rawPayload).metadata()
      expect([headers['content-type'], stored.format, stored.width, stored.exif]).toEqual(['image/webp', 'webp', width, undefined])
      expect(rawPayload.includes('CanaryPhone')).toBe(false)
    }
  })

  it('B3 are fetched by those who may see the post, and by no one else with their address', async () => {
    const { id } = await publish(server, ada, { audience: 'connections', photos: [{ photoId: (await upload(ada)).id }] })
    const url = urlOf(await postSeenBy(server, ben, id))
    expect((await fetched(url)).statusCode).toBe(200)
    expect((await fetched(url.replace(ben.userId, clara.userId))).statusCode).toBe(404)
    expect((await fetched(url.replace(/width=\d+/, 'width=401'))).statusCode).toBe(404)
    await block(server, ada, ben)
    expect((await fetched(url)).statusCode).toBe(404)
  })

  it('are gone with the post', async () => {
    const post = await publish(server, ada, { photos: [{ photoId: (await upload(ada)).id }] })
    const url = urlOf(await postSeenBy(server, ben, post.id))
    await server.call(deletePost, { params: { postId: post.id } }, as(ada))
    expect((await fetched(url)).statusCode).toBe(404)
  })

  it('are seen in a reshare', async () => {
    const original = await publish(server, ada, { photos: [{ photoId: (await upload(ada)).id, alt: 'The desk' }] })
    const { id } = await publish(server, ben, { text: 'See this', resharedId: original.id })
    expect((await postSeenBy(server, clara, id)).original?.photos).toMatchObject([{ alt: 'The desk' }])
  })

  it("can't be those of someone else, and each is used once", async () => {
    const { id: photoId } = await upload(ada)
    expect(await refused(ben, { photos: [{ photoId }] })).toEqual([400, expect.stringContaining('Upload the photos again')])
    await publish(server, ada, { photos: [{ photoId }] })
    expect((await refused(ada, { photos: [{ photoId }] }))[0]).toBe(400)
    expect((await refused(ada, { photos: [{ photoId }, { photoId }] }))[1]).toContain('Use each photo once')
  })

  it("D6 a file that isn't a picture is refused, whatever it calls itself", async () => {
    const { status, body } = await server.answer(uploadPostPhoto, { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, as(ada))
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Use a PNG, JPEG or WebP image')])
    expect((await server.answer(uploadPostPhoto, { body: jpeg })).status).toBe(401)
  })

  it('of a draft are for its author only, and deleted after a week', async () => {
    const photo = await upload(ada)
    const own = photo.sources[0]?.url ?? ''
    const kept = await publish(server, ada, { photos: [{ photoId: (await upload(ada)).id }] })
    expect((await fetched(own)).statusCode).toBe(200)
    await removeUnusedPhotos(server.deps)
    expect((await fetched(own)).statusCode).toBe(200)
    await server.deps.pool.query("update post_photos set created_at = now() - interval '8 days' where owner_id = $1", [ada.userId])
    await removeUnusedPhotos(server.deps)
    const stored = async () => (await storedNames(server.deps.files)).some((name) => name.includes(photo.id))
    await expect.poll(stored, { timeout: 10_000 }).toBe(false)
    expect((await server.answer(readPostPhoto, { params: { photoId: photo.id }, query: readQuery(own) })).status).toBe(404)
    expect((await fetched(urlOf(await postSeenBy(server, ada, kept.id)))).statusCode).toBe(200)
  })
})

describe('the video of a post', () => {
  it('plays from an address that we build', async () => {
    const { id } = await publish(server, ada, { videoUrl: 'https://youtu.be/aqz-KE-bpKQ?si=tracking' })
    expect((await postSeenBy(server, ben, id)).video).toEqual({
      link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      player: { host: 'youtube', embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' },
      problem: null,
    })
  })

  it.each(['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', 'javascript:alert(1)', 'https://evil.example/?youtube.com', 'http://169.254.169.254/x.mp4'])(
    'D8 %s is refused',
    async (videoUrl) => {
      expect((await refused(ada, { videoUrl }))[0]).toBe(400)
    },
  )

  it('is the only thing attached', async () => {
    const videoUrl = 'https://vimeo.com/76979871'
    expect((await refused(ada, { videoUrl, poll: newPoll() }))[1]).toContain('Choose one of them')
    expect((await refused(ada, { videoUrl, photos: [{ photoId: (await upload(ada)).id }] }))[1]).toContain('Choose one of them')
  })
})

function readQuery(url: string) {
  const query = new URL(url, 'https://mandate.example').searchParams
  const text = (name: string) => query.get(name) ?? ''
  return { width: 800, viewer: text('viewer'), until: Number(text('until')), signature: text('signature') }
}
