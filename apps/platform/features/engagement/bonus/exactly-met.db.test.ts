// A bonus belongs to its player exactly when its wagering target is met, for every way it can end, and not one unit
// earlier.
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { promotionMoney, publishPlain } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import type { Promotion } from '../promotion/index.ts'
import { grantReward } from './grant.ts'
import { giveUpUnearned, lockBonus, readUnearned } from './index.ts'
import { WageringTerms } from './reward.ts'

let at: TestPlatform
let promotion: Promotion
const sessions = gameSessionsOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform()
  promotion = await publishPlain(at, 'exact', { budget: { JPY: '10000.00' } })
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const amountMinor = 100_000n
const targetMinor = 200_000n

const give = (player: SignedIn, amountMinor: bigint, times: number) =>
  inTransaction(at.database.pool, async (tx) => {
    const wagering = WageringTerms.parse({ times, kinds: {}, days: 7 })
    const reward = { kind: 'money', currency: 'JPY', amountMinor, wagering } as const
    const source = { promotion, playerId: player.id, sourceKey: 'one', bonusType: 4 } as const
    const request = { ...source, reward, claim: 'now' } as const
    const granted = await grantReward(tx, { timesCap: null }, request, at.clock.nowMs())
    if ('refusal' in granted) throw new Error(`refused: ${granted.refusal}`)
    return granted.bonus.id
  })

/** Creates a bonus in play with this progress, written in the same form as the round counter writes it. */
async function stakedTo(done: bigint) {
  const player = await at.newPlayer()
  const id = await give(player, amountMinor, 2)
  await at.database.owner.query(
    'insert into bonus_progress (bonus_id, done, is_reached) values ($1, $2, $3)',
    [id, done, done >= targetMinor],
  )
  return { player, id }
}

const statusOf = ({ player, id }: { player: SignedIn; id: string }) =>
  inTransaction(at.database.pool, async (tx) => (await lockBonus(tx, player.id, id))?.status)

const inPlay = 5
const releasable = 10
const givenUp = 6
const expired = 4
const released = 1

test.each([
  ['just below', targetMinor - 1n, 1n, givenUp],
  ['exactly', targetMinor, null, inPlay],
  ['just above', targetMinor + 1n, null, inPlay],
] as const)('a withdrawal at %s its target', async (_, done, left, status) => {
  const bonus = await stakedTo(done)
  const { player, id } = bonus
  await inTransaction(at.database.pool, async (tx) => {
    const bonus = await readUnearned(tx, id, null)
    expect(bonus && bonus.wagerTargetMinor - bonus.wagerDoneMinor).toBe(left)
    expect(await giveUpUnearned(tx, player.id, id, at.clock.nowMs())).toBeNull()
  })
  expect(await statusOf(bonus)).toBe(status)
})

test('expiry', async () => {
  const [below, exactly, above] = [
    await stakedTo(targetMinor - 1n),
    await stakedTo(targetMinor),
    await stakedTo(targetMinor + 1n),
  ]
  const before = await promotionMoney(at, promotion.id)
  at.clock.advance(7 * dayMs)
  // The flag is not set: the counted progress decides.
  await at.database.owner.query('update bonus_progress set is_reached = false')
  await at.platform.runJob('bonuses')
  expect([await statusOf(below), await statusOf(exactly), await statusOf(above)]).toEqual([
    expired,
    released,
    released,
  ])
  const { rows } = await at.database.owner.query<{ player_id: string; balance: string }>(
    `select player_id, balance::text from ledger_account where purpose = 'wallet' and currency = 'JPY'
     and player_id = any($1)`,
    [[below, exactly, above].map(({ player }) => player.id)],
  )
  const walletOf = ({ player }: { player: SignedIn }) =>
    rows.find(({ player_id }) => player_id === player.id)?.balance ?? '0'
  expect([walletOf(below), walletOf(exactly), walletOf(above)]).toEqual([
    '0',
    String(amountMinor),
    String(amountMinor),
  ])
  expect(await promotionMoney(at, promotion.id)).toMatchObject({ promised: before.promised })
})

test.each([
  ['just below', 2_001n, inPlay],
  ['exactly', 2_000n, releasable],
  ['just above', 1_999n, releasable],
] as const)('a round that brings it %s its target', async (_, target, status) => {
  const { player, auth } = await sessions.fundedSession()
  const bonus = { player, id: await give(player, target, 1) }
  await sessions.mustSpin(auth, '20.00')
  await at.followEvents()
  await at.platform.runJob('bonuses')
  expect(await statusOf(bonus)).toBe(status)
})
