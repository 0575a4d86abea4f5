// Operators' decisions about accounts of one person, the information a stranger can gain, and bets and
// deposits racing a restriction.
import { calls } from '@mangetsu/contract'
import { gameId } from '@mangetsu/test/platform/game-sessions'
import { backOfficeOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { named, onePersonOn } from '@mangetsu/test/platform/one-person'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { update, launch, deposit, waysIn, fundedSession, spin, exclude, signIn } = onePersonOn(() => at)
const { expectRestricted, expectOpen, reviewsOf, twoMailboxes } = onePersonOn(() => at)

describe("an operator's decision", () => {
  test("restricts an account of the same person, or releases another person's permanently", async () => {
    const { restrictedAccounts, log } = backOfficeOf(at)
    const [leaving, other] = [await at.newPlayer(), await at.newPlayer()]
    for (const one of [leaving, other]) await update(one, named('カエデ'))
    await exclude(leaving)
    const decide = (verdict: 'held' | 'cleared') =>
      restrictedAccounts.decide(
        { accountId: other.id, pausingId: leaving.id, verdict, operator: '花子' },
        at.clock.nowMs(),
      )
    const order = await deposit(other)
    expect(await decide('held')).toBe(true)
    expect(await decide('held')).toBe(false)
    await expectRestricted(other)
    const { deposits } = await at.client.must(calls.queryDeposits, {}, other.auth)
    expect(deposits.find(({ id }) => order.ok && id === order.data.id)).toMatchObject({ status: 'cancelled' })
    expect((await restrictedAccounts.restricted(1_000)).some(({ accountId }) => accountId === other.id)).toBe(
      true,
    )
    expect(await decide('cleared')).toBe(true)
    await expectOpen(other)
    await update(other, named('カエデ'))
    await expectOpen(other)
    expect(await reviewsOf(other)).toEqual([])
    const entries = await log(other.id, 10)
    expect(entries.map(({ action, operator }) => [action, operator])).toEqual([
      ['person.clear', '花子'],
      ['person.hold', '花子'],
    ])
    // Evidence that the operator had not seen restricts the account again.
    await putOnLevel(at, other, 2)
    await expectRestricted(other)
  })

  test('is refused for two accounts that were never linked', async () => {
    const [one, other] = [await at.newPlayer(), await at.newPlayer()]
    const decision = { accountId: one.id, pausingId: other.id, verdict: 'held', operator: 'x' } as const
    expect(await backOfficeOf(at).restrictedAccounts.decide(decision, at.clock.nowMs())).toBe(false)
  })
})

describe('a stranger learns nothing', () => {
  const worded = (answer: { readonly ok: boolean }) => JSON.stringify({ ...answer, status: undefined })

  test('from the refusal of a restricted account: it equals that of every other restriction', async () => {
    const { leaving, other, session } = await twoMailboxes('sora')
    const { player: checked, auth: checkedSession } = await fundedSession()
    await exclude(leaving)
    const restriction = { accountId: checked.id, isRestricted: true, operator: '花子' }
    expect(await backOfficeOf(at).restrictedAccounts.restrictForHouse(restriction, at.clock.nowMs())).toBe(
      true,
    )
    for (const open of Object.values(waysIn)) {
      const message = worded(await open(other))
      expect(message).toBe(worded(await open(checked)))
      expect(message).not.toMatch(/自己排除|exclu|端末|device|名前|name/)
    }
    expect(worded(await spin(session))).toBe(worded(await spin(checkedSession)))
    const released = { ...restriction, isRestricted: false }
    expect(await backOfficeOf(at).restrictedAccounts.restrictForHouse(released, at.clock.nowMs())).toBe(true)
    await expectOpen(checked)
    await expectRestricted(other)
  })

  test('from typing the name of an excluded player', async () => {
    const [leaving, typing, other] = [await at.newPlayer(), await at.newPlayer(), await at.newPlayer()]
    await update(leaving, named('サクラ'))
    await exclude(leaving)
    const messageTo = async (player: SignedIn, name: string) =>
      worded(await update(player, named(name))).replaceAll(name, '…')
    expect(await messageTo(typing, 'サクラ')).toBe(await messageTo(other, 'ヒマワリ'))
    const launched = async (player: SignedIn) => {
      const answer = await launch(player)
      return { ok: answer.ok, fields: answer.ok ? Object.keys(answer.data) : [] }
    }
    expect(await launched(typing)).toEqual(await launched(other))
    expect((await deposit(typing)).ok).toBe(true)
  })

  test('from signing in', async () => {
    const { leaving, other } = await twoMailboxes('umi')
    const free = await at.newPlayer()
    await exclude(leaving)
    const fieldsOf = async (player: SignedIn) => {
      const answer = await signIn(player)
      return answer.ok ? Object.keys(answer.data) : answer
    }
    expect(await fieldsOf(other)).toEqual(await fieldsOf(free))
  })
})

test.each(Array.from({ length: 6 }, (_, place) => place))(
  'bets and deposits racing an exclusion: none is accepted after it (%i)',
  async (round) => {
    const { leaving, other, session } = await twoMailboxes(`race${round}`)
    let isExcluded = false
    const late: unknown[] = []
    const playRounds = async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        const wasExcluded = isExcluded
        const answer = await spin(session)
        if (wasExcluded && answer.ok) late.push(answer)
      }
    }
    const orders = async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        const wasExcluded = isExcluded
        const answer = await deposit(other)
        if (wasExcluded && answer.ok) late.push(answer)
      }
    }
    const closing = exclude(leaving).then(() => {
      isExcluded = true
    })
    await Promise.all([closing, playRounds(), playRounds(), orders()])
    expect(late).toEqual([])
    expect(await spin(session)).toMatchObject({ refusal: 'identityHeld' })
    const { deposits } = await at.client.must(calls.queryDeposits, {}, other.auth)
    expect(deposits.filter(({ status }) => status === 'created' || status === 'pending')).toEqual([])
  },
)

test('two accounts of one person that exclude themselves concurrently are both excluded', async () => {
  const { leaving, other } = await twoMailboxes('both')
  await Promise.all([exclude(leaving), exclude(other)])
  for (const one of [leaving, other]) await expectRestricted(one, 'excluded')
  const input = { gameId, currency: 'JPY', lang: 'ja' } as const
  expect(await at.client.call(calls.launchGame, input, other.auth)).toMatchObject({ refusal: 'excluded' })
})
