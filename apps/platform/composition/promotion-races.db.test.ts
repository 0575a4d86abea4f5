// A hundred concurrent requests for every reward of promotions, over HTTP: rewards that one
// player can take once, and the last of many. Exactly the available number is granted;
// rewards with race tests in their own features are omitted.
import { calls } from '@mangetsu/contract'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { fixedOddsRules, guessFile } from '@mangetsu/test/platform/guess'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { promotionFile, promotionMoney } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earnPoints } from '../features/engagement/point/index.ts'
import { lockPlayer } from '../features/identity/account/index.ts'
import { inTransaction } from '../kernel/db/index.ts'
import { newId } from '../kernel/ids.ts'
import { dayMs } from '../kernel/site-calendar.ts'

const atOnce = 100
const playersCount = 25

let at: TestPlatform
let players: SignedIn[]
beforeAll(async () => {
  at = await startTestPlatform()
  // The players sign in a day before the time of the database, so that their sessions last until their next visit.
  at.clock.advance(Date.now() - at.clock.nowMs() - dayMs)
  players = []
  for (let n = 0; n < playersCount; n += 1) players.push(await at.newPlayer())
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const { giveMoney, offerSpins } = bonusRoundsOn(() => at)

type Answer = { readonly ok: boolean }
type Attempt = (player: SignedIn) => Promise<Answer>

const nth = (n: number): SignedIn => {
  const player = players[n % players.length]
  if (player === undefined) throw new Error('there are no players')
  return player
}

async function publish(code: string, kind: string, body: object): Promise<string> {
  const file = kind === 'guess' ? body : promotionFile(code, body, kind)
  const published = await backOfficeOf(at).promotions.publish(file, 'tester', at.clock.nowMs())
  if (published.state !== 'done') throw new Error(published.why)
  const { rows } = await at.database.owner.query<{ id: string }>('select id from promotion where code = $1', [
    code,
  ])
  return rows[0]?.id ?? ''
}

const cash = { kind: 'cash', amounts: { JPY: '100.00' } }
const threeOf = { budget: { JPY: '300.00' } }
const points = { kind: 'points', count: 5 }

/** Rewards with three left of ¥100 each, with how each kind is published and requested. */
const lastThree: Readonly<
  Record<string, () => Promise<{ id: string; attempt: Attempt; given?: () => Promise<number> }>>
> = {
  async 'a shared code'() {
    const id = await publish('code-race', 'codes', { ...threeOf, rules: { type: 'shared', reward: cash } })
    const batch = { activityCode: 'code-race', batch: 'first', count: 1 }
    const [code = ''] = (await backOfficeOf(at).codes.print(batch, 'tester', at.clock.nowMs())) ?? []
    return {
      id,
      attempt: ({ auth }) => at.client.call(calls.exchangeCode, { code, requestId: newId() }, auth),
    }
  },
  async 'a mission'() {
    const conditions = [{ kind: 'visits', days: 1 }]
    const rules = { tag: 'today', period: 'once', conditions, reward: cash }
    const id = await publish('mission-race', 'mission', { ...threeOf, rules })
    await visitAgain()
    return {
      id,
      attempt: ({ auth }) => at.client.call(calls.applyTask, { taskId: 'mission-race:once' }, auth),
      // A repeated claim returns the same reply, so recipients are counted.
      given: () => givenOf(id),
    }
  },
  async 'a daily sign-in'() {
    const week = [cash, ...Array.from({ length: 6 }, () => points)]
    const month = Array.from({ length: 30 }, () => points)
    const id = await publish('daily-race', 'dailySignIn', { ...threeOf, rules: { week, month } })
    const activityCode = 'daily-race'
    for (const { auth } of players) await at.client.must(calls.applySign, { activityCode }, auth)
    return {
      id,
      attempt: ({ auth }) => at.client.call(calls.fetchSignReward, { activityCode }, auth),
      given: () => givenOf(id),
    }
  },
  async 'an item of the point shop'() {
    const items = [{ id: 'cash', cost: 10, reward: cash }]
    const id = await publish('shop-race', 'pointShop', { ...threeOf, rules: { items } })
    for (const player of players) await earn(player, 40)
    return {
      id,
      attempt: ({ auth }) =>
        at.client.call(
          calls.applyActivity,
          { activityCode: 'shop-race', itemId: 'cash', requestId: newId() },
          auth,
        ),
    }
  },
  async 'a guess-game’s budget'() {
    const file = guessFile('guess-race', at.clock.nowMs(), fixedOddsRules, { budget: { JPY: '600.00' } })
    const id = await publish('guess-race', 'guess', file)
    for (const player of players) await at.fund(player, '1000')
    const bet = { appId: 'mangetsu-h5', guessId: 'guess-race', option: 'even', currency: 'JPY' } as const
    return {
      id,
      attempt: ({ auth }) =>
        at.client.call(calls.betGuess, { ...bet, amount: '100', requestId: newId() }, auth),
    }
  },
}

/** Records another visit of every player, for a promotion that counts visits. */
async function visitAgain(): Promise<void> {
  // Events carry the database's time, so the platform's clock follows it.
  at.clock.advance(Date.now() - at.clock.nowMs())
  const refreshed: SignedIn[] = []
  for (const player of players) {
    const grant = { grantType: 'refresh_token', refresh_token: player.refresh } as const
    const tokens = await at.client.must(calls.issueToken, grant, player.auth)
    const auth = { ...player.auth, authorization: `Bearer ${tokens.access_token}` }
    refreshed.push({ ...player, auth, refresh: tokens.refresh_token })
  }
  players = refreshed
  await at.followEvents()
}

const earn = ({ id }: SignedIn, count: number) =>
  inTransaction(at.database.pool, async (tx) => {
    await lockPlayer(tx, id)
    await earnPoints(tx, { playerId: id, key: `race:${newId()}`, points: count }, at.clock.nowMs())
  })

async function givenOf(promotionId: string): Promise<number> {
  const { rows } = await at.database.owner.query<{ given: number }>(
    'select count(*)::int as given from bonus where promotion_id = $1',
    [promotionId],
  )
  return rows[0]?.given ?? 0
}

describe('a hundred concurrent requests for the last three', () => {
  test.each(Object.keys(lastThree))('%s: three are granted, and no more leaves the budget', async (name) => {
    const { id, attempt, given } = (await lastThree[name]?.()) ?? {}
    if (id === undefined || attempt === undefined) throw new Error(`${name} is not there`)
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => attempt(nth(n))))
    expect(given === undefined ? answers.filter(({ ok }) => ok).length : await given()).toBe(3)
    expect((await promotionMoney(at, id)).budget).toBe(0n)
  })
})

describe('a hundred concurrent requests for a reward that one player can take once', () => {
  const walletOf = async ({ auth }: SignedIn) => {
    const { wallets } = await at.client.must(calls.queryWallets, {}, auth)
    return Number(wallets.find(({ currency }) => currency === 'JPY')?.amount ?? 0)
  }

  test('a completed bonus is released once', async () => {
    const player = await at.newPlayer()
    const { bonusId } = await giveMoney(player, 50_000n, { times: 1 })
    await at.database.owner.query(
      'insert into bonus_progress (bonus_id, done, is_reached) values ($1, 50000, true)',
      [bonusId],
    )
    await at.platform.runJob('bonuses')
    const before = await walletOf(player)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        at.client.call(calls.releaseBonus, { requestId: bonusId }, player.auth),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await walletOf(player)) - before).toBe(500)
  })

  test('a bonus is released or given up, never both', async () => {
    const player = await at.newPlayer()
    const { bonusId } = await giveMoney(player, 50_000n, { times: 1 })
    await at.database.owner.query(
      'insert into bonus_progress (bonus_id, done, is_reached) values ($1, 50000, true)',
      [bonusId],
    )
    await at.platform.runJob('bonuses')
    const ways = [calls.releaseBonus, calls.giveUpBonus] as const
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) =>
        at.client.call(ways[n % 2] ?? calls.giveUpBonus, { requestId: bonusId }, player.auth),
      ),
    )
    const done = answers.flatMap((answer, n) => (answer.ok ? [n % 2] : []))
    expect(done).toHaveLength(1)
    expect(await walletOf(player)).toBe(done[0] === 0 ? 500 : 0)
  })

  test('free spins are accepted once', async () => {
    const player = await at.newPlayer()
    const { bonusId, promotion } = await offerSpins(player, 5)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        at.client.call(calls.applyFreeSpin, { refBonusId: bonusId }, player.auth),
      ),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 9_950_000n, promised: 0n })
    expect(await at.client.must(calls.queryBonuses, {}, player.auth)).toMatchObject({
      bonuses: [{ freeSpinTimes: 5 }],
    })
  })

  test('points pay for as many items as they cover', async () => {
    const items = [{ id: 'cash', cost: 10, reward: cash }]
    await publish('shop-of-one', 'pointShop', { budget: { JPY: '90000.00' }, rules: { items } })
    const player = await at.newPlayer()
    await earn(player, 29)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        at.client.call(
          calls.applyActivity,
          { activityCode: 'shop-of-one', itemId: 'cash', requestId: newId() },
          player.auth,
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await walletOf(player)).toBe(200)
  })

  test('a limit per player and day is kept under concurrent requests', async () => {
    const limits = { perPlayer: 2, perPlayerDay: 1 }
    const body = { budget: { JPY: '90000.00' }, limits, rules: { type: 'shared', reward: cash } }
    await publish('code-a-day', 'codes', body)
    const batch = { activityCode: 'code-a-day', batch: 'first', count: 10 }
    const codes = (await backOfficeOf(at).codes.print(batch, 'tester', at.clock.nowMs())) ?? []
    const player = await at.newPlayer()
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) =>
        at.client.call(
          calls.exchangeCode,
          { code: codes[n % codes.length] ?? '', requestId: newId() },
          player.auth,
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await walletOf(player)).toBe(100)
  })
})
