// Videos over HTTP: lists, tags, plays counted once an hour, and related clips.
import { calls } from '@mangetsu/contract'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clip, readClips } from './clips.ts'

const clip = (videoId: string, more: Partial<Clip> = {}): Clip => ({
  videoId,
  gameId: 'moonlit-festival',
  title: { ja: `${videoId}の動画`, en: videoId },
  text: { ja: '記録です。', en: 'A clip.' },
  tags: ['slots'],
  file: `${videoId}.0123abcd.mp4`,
  poster: `${videoId}.0123abcd.webp`,
  bytes: 1_000,
  durationMs: 9_000,
  width: 1280,
  height: 720,
  addedAt: '2026-11-03T00:00:00.000Z',
  ...more,
})

const clips: readonly Clip[] = [
  clip('newest', { tags: ['slots', 'free-spins'] }),
  clip('middle', { addedAt: '2026-11-02T00:00:00.000Z' }),
  clip('hall', {
    gameId: 'fireworks-night',
    tags: ['pachislot', 'free-spins'],
    addedAt: '2026-11-01T12:00:00.000Z',
  }),
  clip('oldest', { addedAt: '2026-11-01T00:00:00.000Z' }),
  clip('gone', { gameId: 'no-such-game' }),
]

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ clips })
})
afterAll(() => at.close())

const ids = (videos: readonly { videoId: string }[]) => videos.map(({ videoId }) => videoId)
const list = (more: object = {}) => at.client.must(calls.queryVideos, { lang: 'ja', ...more })
const play = (videoId: string, address: string) => at.client.must(calls.playVideo, { videoId }, { address })

describe('the list', () => {
  test('is newest first, with different games at the start, without clips of games that are not installed', async () => {
    const { videos, total } = await list()
    expect(total).toBe(4)
    expect(ids(videos)).toEqual(['newest', 'hall', 'middle', 'oldest'])
    expect(videos[0]).toMatchObject({
      src: '/videos/newest.0123abcd.mp4',
      poster: '/videos/newest.0123abcd.webp',
      game: { gameId: 'moonlit-festival', gameType: 'slots' },
      tags: [
        { code: 'slots', label: 'スロット' },
        { code: 'free-spins', label: 'フリースピン' },
      ],
    })
  })

  test('is filtered by tag and game, and paged', async () => {
    expect(ids((await list({ tag: 'free-spins' })).videos)).toEqual(['newest', 'hall'])
    expect(ids((await list({ gameId: 'fireworks-night' })).videos)).toEqual(['hall'])
    expect((await list({ tag: 'nothing' })).videos).toEqual([])
    const second = await list({ pageNo: 2, pageSize: 2 })
    expect(second.total).toBe(4)
    expect(ids(second.videos)).toEqual(['middle', 'oldest'])
  })

  test('tags are counted, the most frequent first', async () => {
    const { tags, total } = await at.client.must(calls.queryVideoTags, { lang: 'en' })
    expect(total).toBe((await at.client.must(calls.queryVideos, { lang: 'en' })).total)
    expect(tags).toEqual([
      { code: 'slots', label: 'Slots', count: 3 },
      { code: 'free-spins', label: 'Free spins', count: 2 },
      { code: 'pachislot', label: 'Pachislot', count: 1 },
    ])
  })
})

describe('plays', () => {
  test('count once per caller and clip within an hour', async () => {
    expect((await play('oldest', '203.0.113.1')).plays).toBe(1)
    expect((await play('oldest', '203.0.113.1')).plays).toBe(1)
    expect((await play('oldest', '203.0.113.2')).plays).toBe(2)
    expect((await play('hall', '203.0.113.1')).plays).toBe(1)
    at.clock.advance(59 * 60_000)
    expect((await play('oldest', '203.0.113.1')).plays).toBe(2)
    at.clock.advance(2 * 60_000)
    expect((await play('oldest', '203.0.113.1')).plays).toBe(3)
    expect(ids((await list({ sort: 'plays' })).videos).slice(0, 2)).toEqual(['oldest', 'hall'])
  })

  test('count once for concurrent requests of one caller', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => play('middle', '203.0.113.9')))
    expect(all.map(({ plays }) => plays)).toEqual(Array.from({ length: 12 }, () => 1))
  })

  test('lose their callers after an hour, and keep their count', async () => {
    await play('newest', '203.0.113.7')
    at.clock.advance(61 * 60_000)
    await at.platform.runJob('video-plays')
    expect((await at.database.pool.query('select from video_play')).rowCount).toBe(0)
    expect(
      (await at.client.must(calls.queryVideoDetail, { videoId: 'newest', lang: 'ja' })).video.plays,
    ).toBe(1)
  })
})

test('related clips are the same game’s, then those with common tags', async () => {
  const more = await at.client.must(calls.queryMoreVideos, { videoId: 'newest', lang: 'en' })
  expect(ids(more.videos)).toEqual(['middle', 'oldest', 'hall'])
  expect(
    ids((await at.client.must(calls.queryMoreVideos, { videoId: 'newest', lang: 'en', limit: 1 })).videos),
  ).toEqual(['middle'])
})

test.each([
  ['played', calls.playVideo, {}],
  ['followed', calls.queryMoreVideos, { lang: 'ja' }],
  ['shown', calls.queryVideoDetail, { lang: 'ja' }],
] as const)('an unknown clip is not %s', async (_what, call, more) => {
  for (const videoId of ['nowhere', 'gone']) {
    expect(await at.client.call(call, { videoId, ...more })).toMatchObject({ refusal: 'contentUnknown' })
  }
})

test('the shipped list matches its schema', () => {
  expect(readClips()).toBeInstanceOf(Array)
})
