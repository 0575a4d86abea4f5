// The cost of checking an account's person: its facts are hashed once, and again after a change. A launch, a
// deposit or an address costs one more statement.
import { calls } from '@mangetsu/contract'
import { profiles } from '@mangetsu/platform/features/protection/profile/index'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { named, onePersonOn } from '@mangetsu/test/platform/one-person'
import { addBankAccount } from '@mangetsu/test/platform/payout'
import { statementsOf } from '@mangetsu/test/platform/sql-statements'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimits } from '../features/protection/limits/index.ts'
import { createEncryption } from '../kernel/encryption.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { samePersonPorts } from './identity.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { update, putMobile, putBirthDate, twoMailboxes, exclude, waysIn } = onePersonOn(() => at)

/** The limits feature on the platform's database with a key of the test, and a count of its hashed texts. */
function countingLimits() {
  const own = createEncryption('cd'.repeat(32), 'limits')
  const counted = { hashes: 0 }
  const encryption = {
    ...own,
    hash: (text: string) => {
      counted.hashes += 1
      return own.hash(text)
    },
  }
  const limits = createLimits(samePersonPorts({ encryptionFor: () => encryption }), profiles.sandbox)
  const work = createUnitOfWork(at.database)
  const looking = ({ id }: SignedIn) => ({ playerId: id, nowMs: at.clock.nowMs(), mode: 'write' }) as const
  const costOf = async (act: () => Promise<unknown>) => {
    counted.hashes = 0
    const statements = await statementsOf(at.database, act)
    return { statements: statements.length, hashes: counted.hashes }
  }
  return {
    whenLookedAt: (player: SignedIn) =>
      costOf(() => limits.whenLookedAt(work, looking(player), async () => 'done')),
    lookAgain: (player: SignedIn) =>
      costOf(() => work.write((tx) => limits.lookAgain(tx, player.id, at.clock.nowMs()))),
  }
}

const another = { statements: 3, hashes: 0 }

describe('the facts of an account are hashed', () => {
  test('once: a second check is one statement within its transaction', async () => {
    const { whenLookedAt, lookAgain } = countingLimits()
    const player = await at.newPlayer()
    await update(player, named('カゾエ'))
    const whole = await lookAgain(player)
    expect(whole.hashes).toBeGreaterThan(250)
    expect(whole.statements).toBe(8)
    expect((await whenLookedAt(player)).hashes).toBeGreaterThan(whole.hashes)
    expect(await whenLookedAt(player)).toEqual(another)
    expect(await whenLookedAt(player)).toEqual(another)
  })

  const device = async ({ loginName }: SignedIn, did: string) =>
    at.client.must(
      calls.issueToken,
      { grantType: 'password', loginName, password: testPassword },
      { headers: { did } },
    )
  test.each<[string, (player: SignedIn) => Promise<unknown>]>([
    ['a name', (player) => update(player, named('カワリ'))],
    ['the date of birth', (player) => putBirthDate(player, '1985-02-03')],
    ['a phone', (player) => putMobile(player, '+818055550001')],
    ['a payout method', (player) => addBankAccount(at, player, { accountNo: '8181818' })],
    ['a device that signs in', (player) => device(player, 'a-new-device')],
  ])('again once %s has changed', async (_what, change) => {
    const { whenLookedAt } = countingLimits()
    const player = await at.newPlayer()
    await whenLookedAt(player)
    expect(await whenLookedAt(player)).toEqual(another)
    await change(player)
    expect((await whenLookedAt(player)).hashes).toBeGreaterThan(0)
    expect(await whenLookedAt(player)).toEqual(another)
  })

  test('not again when a known device signs in, or when no identifying fact changes', async () => {
    const { whenLookedAt } = countingLimits()
    const player = await at.newPlayer()
    await device(player, 'a-known-device')
    await whenLookedAt(player)
    await device(player, 'a-known-device')
    await at.fund(player, '1000')
    expect(await whenLookedAt(player)).toEqual(another)
  })
})

/** The statements of a repeated action once the account's keys are stored, and its refusal. */
async function repeated(open: (player: SignedIn) => Promise<unknown>, player: SignedIn) {
  await open(player)
  const refusals: unknown[] = []
  const statements = await statementsOf(at.database, async () => refusals.push(await open(player)))
  return { statements, answer: refusals[0] }
}

describe.each(Object.entries(waysIn))('%s', (_way, open) => {
  test('reads one statement for it, and hashes and locks nothing', async () => {
    const player = await at.newPlayer()
    const { statements, answer } = await repeated(open, player)
    expect(answer).toMatchObject({ ok: true })
    const looks = statements.filter((text) => /person_keys|excluded_|same_person/.test(text))
    expect(looks).toHaveLength(1)
    expect(looks[0]).toMatch(/^with own as \(select/)
  })

  test('refuses an account restricted for another’s pause by the same statements as one restricted by the house', async () => {
    const { leaving, other } = await twoMailboxes(`same${_way}`)
    await exclude(leaving)
    const byHouse = await at.newPlayer()
    const restriction = { accountId: byHouse.id, isRestricted: true, operator: 'tester' }
    await backOfficeOf(at).restrictedAccounts.restrictForHouse(restriction, at.clock.nowMs())
    const [forPerson, forHouse] = [await repeated(open, other), await repeated(open, byHouse)]
    expect(forPerson.answer).toMatchObject({ refusal: 'identityHeld' })
    expect(forHouse.answer).toMatchObject({ refusal: 'identityHeld' })
    expect(forPerson.statements).toEqual(forHouse.statements)
  })
})
