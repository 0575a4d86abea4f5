// Notices over HTTP: creation, display, read marks, mails and retention, per player.
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@mangetsu/contract'
import { type NoticeKind, noticeKinds } from '@mangetsu/contract/notice'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import type { Origin } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { createNoticeFeature } from './index.ts'
import { keptLimit } from './rows.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const ipLocator = { regionOf: (address: string) => (address.startsWith('203.') ? 'JP' : '') }
const from: Origin = {
  address: '203.0.113.77',
  deviceId: 'd',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36',
  utcOffset: '+0900',
  tokenHash: '',
}
const nowhere: Origin = { address: '', deviceId: '', userAgent: '', utcOffset: '', tokenHash: '' }

type NoticeInput = { kind?: NoticeKind; from?: Origin | null; data?: Record<string, string> }

async function note(
  player: SignedIn,
  { kind = 'limitSet', from: origin = from, data = {} }: NoticeInput = {},
) {
  const work = { read: () => Promise.reject(), write: () => Promise.reject() }
  const { createNotice: write } = createNoticeFeature({
    work,
    ipLocator,
    publicOrigin: 'https://site.test',
  })
  const notice = { playerId: player.id, kind, from: origin, data }
  await inTransaction(at.database, (tx) => write(tx, notice, at.clock.nowMs()))
}

const page = (player: SignedIn, request: object = {}) =>
  at.client.must(calls.pageNotices, { ...request }, player.auth)
const read = (player: SignedIn, upTo: string) => at.client.must(calls.readNotices, { upTo }, player.auth)

/** A player without any notice. */
async function quietPlayer(isBound = false): Promise<SignedIn> {
  const player = await at.newPlayer(undefined, { isBound })
  await at.database.owner.query('delete from notice where player_id = $1', [player.id])
  return player
}

describe('a notice', () => {
  test('states the event, time, location and device, with the address masked', async () => {
    const player = await quietPlayer()
    await note(player, { data: { cap: '5000.00' } })
    const { notices, unread, hasMore } = await page(player)
    expect([unread, hasMore]).toEqual([1, false])
    expect(notices).toMatchObject([
      {
        kind: 'limitSet',
        group: 'care',
        region: 'JP',
        address: '203.0.*.*',
        device: 'Chrome, Windows',
        data: { cap: '5000.00' },
        isRead: false,
      },
    ])
  })

  test.each([
    ['the platform itself', null],
    ['an origin without data', nowhere],
  ])('from %s has no location', async (_, origin) => {
    const player = await quietPlayer()
    await note(player, { from: origin })
    expect((await page(player)).notices[0]).toMatchObject({ region: null, address: null, device: null })
  })

  test('every kind belongs to one group, and a page can be filtered by group', async () => {
    const player = await quietPlayer()
    for (const kind of noticeKinds) await note(player, { kind })
    const groups = ['security', 'care', 'verification', 'money'] as const
    const pages = await Promise.all(groups.map((group) => page(player, { group, limit: 50 })))
    expect(pages.flatMap(({ notices }) => notices)).toHaveLength(noticeKinds.length)
    for (const [index, { notices }] of pages.entries())
      expect(new Set(notices.map(({ group }) => group))).toEqual(new Set([groups[index]]))
  })

  test('pages continue newest first, without gap or repetition', async () => {
    const player = await quietPlayer()
    for (let n = 0; n < 7; n += 1) {
      await note(player, { data: { n: String(n) } })
      // Ids of one millisecond are in any order.
      await sleep(2)
    }
    const seen: unknown[] = []
    let before: string | undefined
    for (let pages = 0; pages < 3; pages += 1) {
      const { notices, hasMore } = await page(player, { limit: 3, ...(before && { before }) })
      seen.push(...notices.map(({ data }) => data.n))
      before = notices.at(-1)?.id
      expect(hasMore).toBe(pages < 2)
    }
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0'])
  })
})

describe('reading', () => {
  test('marks everything up to a notice, for the caller only', async () => {
    const [player, other] = [await quietPlayer(), await quietPlayer()]
    for (const one of [player, other]) for (let n = 0; n < 3; n += 1) await note(one)
    const { notices } = await page(player)
    expect(await read(player, notices[1]?.id ?? '')).toEqual({ unread: 1 })
    expect((await page(player)).notices.map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect((await page(other)).unread).toBe(3)
  })

  test('up to a future time leaves later notices unread', async () => {
    const player = await quietPlayer()
    await note(player)
    expect(await read(player, 'ffffffff-ffff-7fff-bfff-ffffffffffff')).toEqual({ unread: 0 })
    await note(player)
    expect((await page(player)).unread).toBe(1)
  })

  test('pages from another player’s notice show only the caller’s own', async () => {
    const [player, other] = [await quietPlayer(), await quietPlayer()]
    await note(other)
    const foreign = (await page(other)).notices[0]?.id
    expect((await page(player, { before: foreign })).notices).toEqual([])
  })
})

describe('the mail', () => {
  const mailsTo = async (player: SignedIn) => {
    await at.platform.runJob('mail')
    const { rows } = await at.database.pool.query('select email from player where id = $1', [player.id])
    return at.mails.filter(({ to }) => to === rows[0].email)
  }

  test('is sent for grave kinds, to the bound email', async () => {
    const player = await quietPlayer(true)
    await note(player, { kind: 'passkeyAdded' })
    await note(player, { kind: 'signedIn' })
    const mails = await mailsTo(player)
    expect(mails.map(({ subject }) => subject)).toContain('パスキーが追加されました')
    expect(mails.find(({ subject }) => subject.includes('パスキー'))?.text).toContain('日本 / 203.0.*.*')
    expect(mails.filter(({ text }) => text.includes('undefined'))).toEqual([])
  })

  test('is not sent to an unverified address', async () => {
    const player = await quietPlayer()
    await at.database.owner.query(`update player set email = 'typed@example.com' where id = $1`, [player.id])
    await note(player, { kind: 'passkeyAdded' })
    expect(await mailsTo(player)).toEqual([])
  })

  test('of a reminder is sent only to players who have chosen it', async () => {
    const player = await quietPlayer(true)
    const subject = '受け取り期限が近い報酬があります'
    const remindersTo = async () => (await mailsTo(player)).filter((mail) => mail.subject === subject)
    await note(player, { kind: 'rewardReminder' })
    expect(await remindersTo()).toEqual([])
    const input = { modifyType: 25, byMail: true, byPush: false } as const
    await at.client.must(calls.modifyPlayer, input, player.auth)
    await note(player, { kind: 'rewardReminder' })
    expect(await remindersTo()).toHaveLength(1)
  })
})

test('the job keeps the newest notices of each player', async () => {
  const [player, other] = [await quietPlayer(), await quietPlayer()]
  await note(other)
  await at.database.owner.query(
    `insert into notice (id, player_id, kind, at, data)
     select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, $1, 'signedIn', now(), '{}'
     from generate_series(1, $2) i`,
    [player.id, keptLimit + 20],
  )
  await note(player)
  await at.platform.runJob('notices')
  const { rows } = await at.database.pool.query(
    'select player_id, count(*) as total, min(id::text) as oldest from notice where player_id = any($1) group by 1',
    [[player.id, other.id]],
  )
  const kept = new Map(rows.map((row) => [row.player_id, row]))
  expect(kept.get(player.id)).toMatchObject({ total: BigInt(keptLimit) })
  expect(kept.get(player.id).oldest).toMatch(/-000000000022$/)
  expect(kept.get(other.id)).toMatchObject({ total: 1n })
})

test('notices require a signed-in player', async () => {
  expect(await at.client.call(calls.pageNotices, {})).toMatchObject({ ok: false, refusal: 'tokenExpired' })
  expect(await at.client.call(calls.readNotices, { upTo: newId() })).toMatchObject({ ok: false })
})
