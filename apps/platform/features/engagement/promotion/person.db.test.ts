// Many accounts of one person, through the contract: whatever they share, what each person has once is one account's, and
// nobody is told of the other.
import { calls } from '@mangetsu/contract'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { newPlayersSharing } from '@mangetsu/test/platform/persons'
import { promotionFile } from '@mangetsu/test/platform/promotions'
import { publishAllShipped } from '@mangetsu/test/platform/shipped-promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
  await publishAllShipped(at)
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const sharing = newPlayersSharing(() => at)
const activityCode = 'daily-moon'
const mark = ({ auth }: SignedIn) => at.client.call(calls.applySign, { activityCode }, auth)

/** Codes that anybody can take once, each person with one account where nothing else is said. */
async function printCode(name: string, isOncePerPerson = true): Promise<string> {
  const office = backOfficeOf(at)
  const body = {
    budget: { JPY: '100000.00' },
    limits: { isOncePerPerson },
    rules: { type: 'shared', reward: { kind: 'cash', amounts: { JPY: '500.00' } } },
  }
  const published = await office.promotions.publish(
    promotionFile(name, body, 'codes'),
    'tester',
    at.clock.nowMs(),
  )
  if (published.state !== 'done') throw new Error(published.why)
  const batch = { activityCode: name, batch: 'first', count: 1 }
  return (await office.codes.print(batch, 'tester', at.clock.nowMs()))?.[0] ?? ''
}
const take = ({ auth }: SignedIn, code: string) =>
  at.client.call(calls.exchangeCode, { code, requestId: newId() }, auth)

describe.each([
  ['one device', sharing.device],
  ['one bank account', sharing.bankAccount],
  ['one browser in one network', sharing.browser],
  ['one person, whom somebody has approved', sharing.person],
] as const)('%s', (_, make) => {
  test('the second account is refused what the first has, by a sentence that names no other account', async () => {
    const [first, second] = await make()
    expect(await mark(first)).toMatchObject({ data: { signFlag: 1, flag: 1 } })
    const refused = await mark(second)
    expect(refused).toMatchObject({ refusal: 'activityNotForYou' })
    expect(JSON.stringify(refused)).not.toContain(first.loginName)
    expect(await at.client.must(calls.querySignDetail, { activityCode }, second.auth)).toMatchObject({
      flag: 0,
      why: 'notForYou',
      signFlag: 0,
    })
    // The page itself stays to be read, with its terms.
    expect(await at.client.must(calls.queryActivity, { activityCode }, second.auth)).toMatchObject({
      activity: { activityCode },
    })
    expect(await mark(first)).toMatchObject({ data: { signFlag: 1 } })
  })
})

test('who shares nothing, or one browser’s looks in two networks, is somebody else', async () => {
  const [one, other] = await sharing.looks()
  for (const player of [one, other, await at.newPlayer()])
    expect(await mark(player)).toMatchObject({ data: { signFlag: 1 } })
})

test('a family with one device has it each, once both are approved as two people', async () => {
  const [first, second] = await sharing.device()
  await mark(first)
  await sharing.approve(first, 'ツキノ', 'ハナコ')
  expect(await mark(second)).toMatchObject({ refusal: 'activityNotForYou' })
  await sharing.approve(second, 'ツキノ', 'タロウ')
  expect(await mark(second)).toMatchObject({ data: { signFlag: 1 } })
})

test('five accounts of one device at once, twenty times each: one has it', async () => {
  const [first, second] = await sharing.device()
  const deviceId = first.auth.headers?.did ?? ''
  const more = await Promise.all(Array.from({ length: 3 }, () => at.newPlayer(undefined, { deviceId })))
  const players = [first, second, ...more]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => mark(players[n % players.length] as SignedIn)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  // A refused one has kept nothing of what it tried to take.
  const { rows } = await at.database.owner.query<{ player_id: string }>(
    `select distinct player_id from promotion_place where player_id = any($1)
     union select distinct player_id from sign_day where player_id = any($1)`,
    [players.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(1)
})

test('where a promotion does not ask for it, each account has its own', async () => {
  const code = await printCode('of-each-account', false)
  for (const player of await sharing.device()) expect(await take(player, code)).toMatchObject({ ok: true })
})

test('an account closed for good does not make its person a new one', async () => {
  const code = await printCode('closed-and-anew')
  const [first, second] = await sharing.device()
  expect(await take(first, code)).toMatchObject({ ok: true })
  await sharing.forget(first)
  expect(await take(second, code)).toMatchObject({ refusal: 'activityNotForYou' })
})
