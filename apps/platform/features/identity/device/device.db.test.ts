// Devices through the contract: the key and its script, fingerprints once a day, the risk script's session.
import { calls } from '@mangetsu/contract'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEncryption } from '../../../kernel/encryption.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { tokenHash } from '../../../kernel/ids.ts'
import { exportDevice } from './index.ts'
import type { Signals } from './risk.ts'
import { eraseDevices } from './rows.ts'

let at: TestPlatform
beforeAll(async () => {
  const regions: Record<string, string> = { '203.0.113.7': 'GB' }
  at = await startTestPlatform({ ipLocator: { regionOf: (address) => regions[address] ?? 'local' } })
})
afterAll(() => at.close())

const fingerprint = 'ab'.repeat(16)
const signals: Signals = {
  isAutomated: false,
  timeZone: 'Asia/Tokyo',
  languages: ['ja'],
  screenWidth: 390,
  screenHeight: 844,
  touchPoints: 5,
  cores: 6,
}
const session = Buffer.from(JSON.stringify(signals)).toString('base64')
const sentBy = ({ auth }: SignedIn) => {
  const token = auth.authorization?.replace('Bearer ', '') ?? ''
  return { merchantCode: 'MANGETSU', session, sessionId: tokenHash(token).toString('hex') }
}
const scriptAt = (jsKey: string) =>
  at.app.inject({ url: `/api/v1/player/fingerprint/get_js?jsKey=${encodeURIComponent(jsKey)}` })

test('a key opens the script for ten minutes, and nothing else does', async () => {
  const player = await at.newPlayer()
  const { jsKey } = await at.client.must(calls.askFingerprintKey, { playerId: player.id }, player.auth)
  const script = await scriptAt(jsKey)
  expect(script.statusCode).toBe(200)
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=600',
  })
  expect(script.body).toContain('MIT')
  expect(script.body).toContain('FingerprintJSPro')
  for (const wrong of ['', 'x', `${jsKey}A`]) {
    const refused = await scriptAt(wrong)
    expect([refused.statusCode, refused.body, refused.headers['cache-control']]).toEqual([
      403,
      '',
      'no-store',
    ])
    expect(refused.headers['content-type']).toBe('text/javascript; charset=utf-8')
  }
  at.clock.advance(10 * 60_000)
  expect((await scriptAt(jsKey)).statusCode).toBe(403)
})

test('the risk script is public', async () => {
  const script = await at.app.inject({ url: '/risk-api/v1/agent.js' })
  expect(script.statusCode).toBe(200)
  expect(script.headers['x-content-type-options']).toBe('nosniff')
  expect(script.body).toContain('mangetsuRisk')
})

test('a caller can report neither for another player nor without signing in', async () => {
  const [one, other] = [await at.newPlayer(), await at.newPlayer()]
  const key = await at.client.call(calls.askFingerprintKey, { playerId: other.id }, one.auth)
  const saved = await at.client.call(calls.saveFingerprint, { playerId: other.id, fingerprint }, one.auth)
  const anonymous = await at.client.call(calls.saveFingerprint, { playerId: other.id, fingerprint })
  expect([key, saved, anonymous].map((answer) => (answer.ok ? null : answer.refusal))).toEqual([
    'notYours',
    'notYours',
    'tokenExpired',
  ])
})

test('a browser is recorded once a day, also under concurrent requests', async () => {
  const player = await at.newPlayer()
  const send = () => at.client.call(calls.saveFingerprint, { playerId: player.id, fingerprint }, player.auth)
  const answers = await Promise.all([send(), send(), send(), send()])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))).toEqual(
    Array(3).fill('nothingToDo'),
  )
  // The test clock starts at noon in Japan.
  at.clock.advance(12 * 3_600_000)
  const tokens = await at.client.must(calls.issueToken, {
    grantType: 'refresh_token',
    refresh_token: player.refresh,
  })
  const auth = { authorization: `Bearer ${tokens.access_token}` }
  const nextDay = await at.client.call(calls.saveFingerprint, { playerId: player.id, fingerprint }, auth)
  expect(nextDay.ok).toBe(true)
})

test('a sign-in is rated once, and its findings are encrypted', async () => {
  const player = await at.newPlayer()
  await at.client.must(calls.submitDeviceSession, sentBy(player), { ...player.auth, address: '203.0.113.7' })
  await at.client.must(calls.submitDeviceSession, sentBy(player), { ...player.auth, address: '203.0.113.7' })
  const { rows } = await at.database.pool.query(
    'select region, risk, reasons, signals, token_hash from device_session where player_id = $1',
    [player.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ region: 'GB', risk: 15, reasons: ['zoneElsewhere'] })
  expect(rows[0].token_hash.toString('hex')).toBe(sentBy(player).sessionId)
  expect(rows[0].signals.toString('latin1')).not.toContain('Tokyo')
})

test('one browser on many accounts is detected', async () => {
  const shared = 'ef'.repeat(16)
  for (let count = 1; count <= 4; count += 1) {
    const player = await at.newPlayer()
    await at.client.must(calls.saveFingerprint, { playerId: player.id, fingerprint: shared }, player.auth)
    await at.client.must(calls.submitDeviceSession, sentBy(player), player.auth)
    const { rows } = await at.database.pool.query('select reasons from device_session where player_id = $1', [
      player.id,
    ])
    expect(rows[0].reasons).toEqual(count < 4 ? [] : ['sharedDevice'])
  }
})

test.each([
  ['another merchant', { merchantCode: 'OTHER' }],
  ['malformed signals', { session: 'e30=' }],
  ['no hash', { sessionId: 'token' }],
  ['another token’s hash', { sessionId: 'cd'.repeat(32) }],
])('%s is refused and stores nothing', async (_what, bent) => {
  const player = await at.newPlayer()
  const answer = await at.client.call(calls.submitDeviceSession, { ...sentBy(player), ...bent }, player.auth)
  expect(answer).toMatchObject({ ok: false, refusal: 'badRequest' })
  const { rows } = await at.database.pool.query('select 1 from device_session where player_id = $1', [
    player.id,
  ])
  expect(rows).toEqual([])
})

test('stored data can be exported to its player, and deleted', async () => {
  const [player, other] = [await at.newPlayer(), await at.newPlayer()]
  for (const one of [player, other]) {
    const { id, auth } = one
    await at.client.must(calls.saveFingerprint, { playerId: id, fingerprint: '12'.repeat(16) }, auth)
    await at.client.must(calls.submitDeviceSession, sentBy(one), auth)
  }
  const work = createUnitOfWork(at.database)
  const encryption = createEncryption(at.keys.dataSecret, 'device')
  const exported = (id: string) => work.read((tx) => exportDevice(encryption)(tx, id))
  const whole = {
    browsers: [{ firstSeenAt: expect.any(Date), lastSeenAt: expect.any(Date) }],
    signIns: [{ region: 'local', found: signals, risk: 0, reasons: [], seenAt: expect.any(Date) }],
  }
  expect(await exported(player.id)).toEqual(whole)
  await work.write((tx) => eraseDevices(tx, player.id))
  expect(await exported(player.id)).toEqual({ browsers: [], signIns: [] })
  expect(await exported(other.id)).toEqual(whole)
})
