// Codes through the contract: previewed before redemption, redeemed once, and protected against guessing.
import { calls } from '@mangetsu/contract'
import type { BackOffice } from '@mangetsu/platform/back-office'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { promotionFile, promotionMoney } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
let office: BackOffice
beforeAll(async () => {
  at = await startTestPlatform()
  office = backOfficeOf(at)
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const cash = { kind: 'cash', amounts: { JPY: '500.00' } }

async function printed(code: string, rules: object, body: object = {}, count = 1): Promise<string[]> {
  const file = promotionFile(
    code,
    { budget: { JPY: '100000.00' }, rules: { type: 'single', reward: cash, ...rules }, ...body },
    'codes',
  )
  const published = await office.promotions.publish(file, 'tester', at.clock.nowMs())
  if (published.state !== 'done') throw new Error(published.why)
  const codes = await office.codes.print(
    { activityCode: code, batch: 'first', count },
    'tester',
    at.clock.nowMs(),
  )
  if (codes === null) throw new Error(`${code} has no codes`)
  return codes
}
const look = ({ auth }: SignedIn, code: string) => at.client.call(calls.queryCodePrize, { code }, auth)
const take = ({ auth }: SignedIn, code: string, requestId = newId()) =>
  at.client.call(calls.exchangeCode, { code, requestId }, auth)

test('a code is previewed, then redeemed once, by one player; a repeated request returns the same reply', async () => {
  const [code = ''] = await printed('autumn', {})
  const [player, other] = [await at.newPlayer(), await at.newPlayer()]
  expect(await look(player, code.toLowerCase())).toMatchObject({
    data: {
      activityCode: 'autumn',
      type: 'single',
      reward: { kind: 'money', amount: '500.00', wagerTimes: null },
    },
  })
  const requestId = newId()
  const first = await take(player, code, requestId)
  expect(first).toMatchObject({
    data: { bonus: { bonusStatus: 1, released: '500.00' }, reward: { amount: '500.00' } },
  })
  expect(await take(player, code, requestId)).toEqual(first)
  expect(await take(player, 'AAAA-BBBB-CCCC', requestId)).toMatchObject({ refusal: 'keyReused' })
  expect(await take(player, code)).toMatchObject({ refusal: 'codeTaken' })
  expect(await take(other, code)).toMatchObject({ refusal: 'codeUsed' })
  const { exchanged, total, misses } = await at.client.must(calls.pageExchangedCodes, {}, player.auth)
  expect({ exchanged, total, misses }).toMatchObject({
    exchanged: [{ activityCode: 'autumn', title: { en: 'Gift autumn' }, reward: { amount: '500.00' } }],
    total: 1,
    misses: 0,
  })
})

test('of a hundred concurrent redemptions of one code, one succeeds', async () => {
  const [code = ''] = await printed('race', {})
  const players = await Promise.all(Array.from({ length: 10 }, () => at.newPlayer()))
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, n) => take(players[n % 10] as SignedIn, code)),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
})

test('each player redeems a shared code once, until the promotion’s budget is spent', async () => {
  const [code = ''] = await printed('shared', { type: 'shared' }, { budget: { JPY: '1000.00' } })
  const [one, two, three] = [await at.newPlayer(), await at.newPlayer(), await at.newPlayer()]
  expect((await take(one, code)).ok && (await take(two, code)).ok).toBe(true)
  expect(await take(one, code)).toMatchObject({ refusal: 'codeTaken' })
  expect(await take(three, code)).toMatchObject({ refusal: 'rewardUsedUp' })
  const { rows } = await at.database.owner.query<{ id: string }>(
    `select id from promotion where code = 'shared'`,
  )
  expect(await promotionMoney(at, rows[0]?.id ?? '')).toEqual({ budget: 0n, promised: 0n })
})

test('after five wrong codes even a valid one waits ten minutes; malformed codes do not count', async () => {
  const [code = ''] = await printed('guarded', {})
  const player = await at.newPlayer()
  expect(await look(player, 'short')).toMatchObject({ refusal: 'codeUnreadable' })
  const wrong = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE', 'FFFF', 'GGGG'].map((last) => `2222-3333-${last}`)
  const answers = await Promise.all(wrong.map((one) => look(player, one)))
  const refused = (name: string) => answers.filter((answer) => !answer.ok && answer.refusal === name).length
  expect([refused('codeUnknown'), refused('codeBlocked')]).toEqual([5, 2])
  expect(await take(player, code)).toMatchObject({ refusal: 'codeBlocked' })
  at.clock.advance(10 * 60_000)
  expect(await take(player, code)).toMatchObject({ ok: true })
})

test('is refused before its start, after its end, and for another audience', async () => {
  const hour = 60 * 60_000
  const instant = (ms: number) => new Date(at.clock.nowMs() + ms).toISOString()
  const [early = ''] = await printed('early', {}, { from: instant(hour), until: instant(2 * hour) })
  const [chosen = ''] = await printed('chosen', {}, { audience: { isWhitelisted: true } })
  const player = await at.newPlayer()
  expect(await look(player, early)).toMatchObject({ refusal: 'codeNotYet' })
  expect(await look(player, chosen)).toMatchObject({ refusal: 'activityNotForYou' })
  expect(await office.promotions.whitelist('chosen', player.loginName, 'tester', at.clock.nowMs())).toBe(true)
  expect(await look(player, chosen)).toMatchObject({ ok: true })
  at.clock.advance(2 * hour)
  expect(await look(await at.newPlayer(), early)).toMatchObject({ refusal: 'codeOver' })
})

test('the sandbox’s code is published once, and rewards every player once', async () => {
  const code = await at.platform.ensureSandboxCode()
  expect(await at.platform.ensureSandboxCode()).toBe(code)
  const versions = await at.database.owner.query(
    `select 1 from promotion_version v join promotion p on p.id = v.promotion_id where p.code = 'practice-code'`,
  )
  expect(versions.rows).toHaveLength(1)
  for (const player of [await at.newPlayer(), await at.newPlayer()]) {
    expect(await look(player, code)).toMatchObject({
      data: { activityCode: 'practice-code', type: 'shared' },
    })
    expect(await take(player, code)).toMatchObject({
      data: { reward: { amount: '300.00' }, bonus: { bonusStatus: 1, released: '300.00' } },
    })
    expect(await take(player, code)).toMatchObject({ refusal: 'codeTaken' })
  }
})
