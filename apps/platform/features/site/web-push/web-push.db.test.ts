// Web push from a notice to a browser that decrypts it: recipients, ended
// subscriptions, hosts that are not permitted.
import { calls } from '@mangetsu/contract'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { startPushService } from '@mangetsu/test/platform/push-service'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService(() => at.keys.vapidPublic)
  at = await startTestPlatform({ webPushHosts: [service.host] })
})
afterAll(async () => {
  await at.close()
  await service.close()
})

type Subscription = ReturnType<typeof service.subscribe>['subscription']

const subscribe = (player: SignedIn, subscription: Subscription) =>
  at.client.call(calls.subscribeWebPush, subscription, player.auth)
const devices = (answer: Awaited<ReturnType<typeof subscribe>>) =>
  answer.ok ? answer.data.devices : answer.refusal

/** Publishes pending notices and announcements, and sends their messages. */
async function push(): Promise<void> {
  for (const job of ['told-notices', 'told-announcements', 'web-push']) await at.platform.runJob(job)
}

async function signInOn(player: SignedIn, did: string): Promise<TestCallOptions> {
  const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  const tokens = await at.client.must(calls.issueToken, grant, { headers: { did } })
  return { headers: { did }, authorization: `Bearer ${tokens.access_token}` }
}

/** Causes a notice of the security group: a sign-in on another device. */
const causeNotice = (player: SignedIn) => signInOn(player, `other-${player.loginName}`)

async function subscribed() {
  const player = await at.newPlayer()
  await push()
  const browser = service.subscribe()
  expect(devices(await subscribe(player, browser.subscription))).toBe(1)
  return { player, ...browser }
}

const waiting = async () => Number((await at.database.pool.query('select from web_push')).rowCount)

describe('a device', () => {
  test('receives its player’s notices, encrypted for it and signed by the site', async () => {
    const { player, messages } = await subscribed()
    const other = await subscribed()
    await causeNotice(player)
    await push()
    const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
    expect(messages.length).toBeGreaterThan(0)
    for (const { shown } of messages) {
      expect(notices.map(({ id }) => id)).toContain(shown.tag)
      expect(shown).toMatchObject({
        lang: 'ja',
        href: '/ja/account/notices',
        title: expect.stringMatching(/\S/),
      })
    }
    const [first] = messages
    expect(first?.claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:webmaster@localhost' })
    expect(first?.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(other.messages).toEqual([])
    expect(service.faults).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('receives reminders unless its player has turned them off', async () => {
    const { player, messages } = await subscribed()
    const remind = async () => {
      await at.database.owner.query(
        `with written as (insert into notice (id, player_id, kind, at, data)
           values (uuidv7(), $1, 'rewardReminder', now(), '{}') returning id)
         insert into notice_untold (notice_id) select id from written`,
        [player.id],
      )
      await push()
    }
    await at.client.must(calls.modifyPlayer, { modifyType: 25, byMail: false, byPush: false }, player.auth)
    await remind()
    expect(messages).toEqual([])
    await at.client.must(calls.modifyPlayer, { modifyType: 25, byMail: false, byPush: true }, player.auth)
    await remind()
    expect(messages).toHaveLength(1)
  })

  test('receives system announcements, once, and of no other type', async () => {
    const { messages } = await subscribed()
    const { clock } = at
    const { announcements } = backOfficeOf(at)
    const file = {
      title: { ja: '停止のお知らせ', en: 'A pause' },
      content: { ja: '<p>今夜です。</p>', en: '<p>x</p>' },
    }
    await announcements.publish({ ...file, type: 'promo' }, 'tester', clock.nowMs())
    await announcements.publish({ ...file, type: 'system', href: '/faq' }, 'tester', clock.nowMs())
    await push()
    await push()
    expect(messages.map(({ shown }) => shown)).toMatchObject([
      { title: '停止のお知らせ', body: '今夜です。', href: '/ja/faq' },
    ])
  })

  test('whose subscription has ended is deleted with its queued messages', async () => {
    const { player, messages, leave } = await subscribed()
    leave()
    await causeNotice(player)
    await push()
    expect(messages).toEqual([])
    expect(await waiting()).toBe(0)
    const { rowCount } = await at.database.pool.query('select from web_push_device where player_id = $1', [
      player.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('that is unreachable is retried later, and redirects are not followed', async () => {
    const { player, messages } = await subscribed()
    await causeNotice(player)
    await at.platform.runJob('told-notices')
    const queued = await waiting()
    service.answers.push(...Array.from({ length: queued }, (_, index) => (index % 2 === 0 ? 503 : 307)))
    await at.platform.runJob('web-push')
    expect(messages).toEqual([])
    expect(await waiting()).toBe(queued)
    at.clock.advance(31_000)
    await at.platform.runJob('web-push')
    expect(messages).toHaveLength(queued)
    expect(await waiting()).toBe(0)
  })

  test('belongs to its latest subscriber, and to nobody after unsubscribing', async () => {
    const { player, messages, subscription } = await subscribed()
    const next = await at.newPlayer()
    await push()
    expect(devices(await subscribe(next, subscription))).toBe(1)
    await causeNotice(player)
    await push()
    expect(messages).toEqual([])
    const { endpoint } = subscription
    const takeOff = (who: SignedIn) => at.client.must(calls.unsubscribeWebPush, { endpoint }, who.auth)
    await takeOff(player)
    await causeNotice(next)
    await push()
    expect(messages.length).toBeGreaterThan(0)
    expect(await takeOff(next)).toEqual({ devices: 0 })
    const before = messages.length
    await causeNotice(next)
    await push()
    expect(messages).toHaveLength(before)
  })

  test('receives nothing while nobody is signed in on it, neither after a remote sign-out nor after a month', async () => {
    const { player, messages } = await subscribed()
    const elsewhere = await signInOn(player, 'elsewhere')
    await push()
    const before = messages.length
    await causeNotice(player)
    await at.platform.runJob('told-notices')
    await at.client.must(calls.revokeSessions, { which: 'others' }, elsewhere)
    // Messages queued before are dropped, and later ones are not queued.
    await push()
    expect(messages).toHaveLength(before)
    expect(await waiting()).toBe(0)
    await signInOn(player, player.auth.headers?.did ?? '')
    await push()
    expect(messages.length).toBeGreaterThan(before)
    const again = messages.length
    at.clock.advance(31 * 24 * 60 * 60_000)
    await causeNotice(player)
    await push()
    expect(messages).toHaveLength(again)
  })

  test('is one of ten at most: the oldest is dropped, a repeated one counts once', async () => {
    const player = await at.newPlayer()
    const all = Array.from({ length: 11 }, () => service.subscribe())
    for (const [index, { subscription }] of all.entries()) {
      expect(devices(await subscribe(player, subscription))).toBe(Math.min(10, index + 1))
    }
    const [, second] = all
    if (second !== undefined) expect(devices(await subscribe(player, second.subscription))).toBe(10)
    await push()
    expect(all[0]?.messages).toEqual([])
    const file = await at.client.blob(calls.exportAccount, { password: testPassword }, player.auth)
    expect(file.ok && JSON.parse(file.bytes.toString()).pushDevices).toHaveLength(10)
  })
})

test('an announcement for more devices than one run takes reaches each of them once', async () => {
  const other = await startTestPlatform({ webPushHosts: [service.host] })
  const player = await other.newPlayer()
  await other.database.pool.query(
    `insert into web_push_device (id, player_id, endpoint_hash, sealed, created_at, device_id)
     select gen_random_uuid(), $1, int4send(n), '', now(), (select device_id from player_session where player_id = $1)
     from generate_series(1, 1100) n`,
    [player.id],
  )
  const { database, clock } = other
  const { announcements } = backOfficeOf(other)
  const words = { ja: '停止', en: 'A pause' }
  await announcements.publish({ title: words, content: words, type: 'system' }, 'tester', clock.nowMs())
  for (let turn = 0; turn < 5; turn += 1) await other.platform.runJob('told-announcements')
  const { rows } = await database.pool.query<{ devices: number; messages: number }>(
    'select count(distinct device_id)::int as devices, count(*)::int as messages from web_push',
  )
  expect(rows).toEqual([{ devices: 1_100, messages: 1_100 }])
  await other.close()
})

describe('a subscription is refused', () => {
  const good = () => service.subscribe().subscription

  test.each([
    ['a host that is not allowed', () => ({ ...good(), endpoint: 'https://push.example.com/a' })],
    ['another port of this machine', () => ({ ...good(), endpoint: 'http://127.0.0.1:5432/a' })],
    ['a malformed key', () => ({ ...good(), keys: { ...good().keys, p256dh: 'A'.repeat(87) } })],
    [
      'a key that is not on the curve',
      () => ({ ...good(), keys: { ...good().keys, p256dh: `BA${'B'.repeat(85)}` } }),
    ],
    ['a secret of another length', () => ({ ...good(), keys: { ...good().keys, auth: 'A'.repeat(30) } })],
  ])('with %s', async (_what, subscription) => {
    const player = await at.newPlayer()
    expect(await subscribe(player, subscription())).toMatchObject({ refusal: 'webPushRefused' })
  })

  test('whenever no push service is configured', async () => {
    const off = await startTestPlatform()
    expect(await off.client.must(calls.askWebPushKey, {})).toEqual({ publicKey: null })
    const player = await off.newPlayer()
    expect(await off.client.call(calls.subscribeWebPush, good(), player.auth)).toMatchObject({
      refusal: 'webPushRefused',
    })
    await off.platform.runJob('told-notices')
    expect((await off.database.pool.query('select from web_push')).rowCount).toBe(0)
    await off.close()
  })
})

test('the public key is available to anybody and never changes', async () => {
  const { publicKey } = await at.client.must(calls.askWebPushKey, {})
  expect(Buffer.from(publicKey ?? '', 'base64url')).toHaveLength(65)
  const again = await at.restart()
  expect(await again.client.must(calls.askWebPushKey, {})).toEqual({ publicKey })
  await again.close()
})

test('no device is readable in the database, and the ledger is unchanged', async () => {
  const { subscription } = await subscribed()
  const { rows } = await at.database.owner.query('select d::text from web_push_device d')
  expect(JSON.stringify(rows)).not.toContain(subscription.keys.auth)
  expect(await at.auditFindings()).toEqual([])
})
