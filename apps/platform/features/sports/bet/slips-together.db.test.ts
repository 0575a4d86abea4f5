// Slips placed together: each has its own outcome, bounds hold in a race, and the statements are few.
import { calls } from '@mangetsu/contract'
import { clientAppIds } from '@mangetsu/contract/config'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { statementsOf } from '@mangetsu/test/platform/sql-statements'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import { bettorsOn, selectionOn, singlesOf } from '@mangetsu/test/sports/bettors'
import { matchesOn } from '@mangetsu/test/sports/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../../kernel/http/index.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { placeRules } from '../../protection/profile/index.ts'
import { type PlaceParts, type PlannedSlip, placeSlips, preparedSlip } from './place.ts'

/** Slips of the race. */
const slips = soakCount(2_000)

let at: TestPlatform
let players: readonly SignedIn[]
const matches = matchesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: matches.feed })
  players = await Promise.all(Array.from({ length: 32 }, () => newPlayer('30000')))
})
afterAll(() => at.close())

const { giveMoney } = bonusRoundsOn(() => at)
const { balance, betsOf, mustPlace, newPlayer, place, settle } = bettorsOn(() => at)

const parts = (): PlaceParts => ({
  clock: at.clock,
  explain: async () => ({}),
  rules: placeRules({ rules: [] }),
  checkVerified: async () => null,
})

const bound = (eventId: string, column: 'outcome_return' | 'market_return', amount: string) =>
  at.database.owner.query(
    `insert into sport_bound (scope, scope_id, ${column}) values ('event', $1, $2)
     on conflict (scope, scope_id) do update set ${column} = excluded.${column}`,
    [eventId, amount],
  )
const sumsOf = async (eventId: string, outcomeId: string) => {
  const { rows } = await at.database.owner.query<{ stakes: bigint; returns: bigint }>(
    'select stakes, returns from sport_liability where event_id = $1 and outcome_id = $2',
    [eventId, outcomeId],
  )
  return [rows[0]?.stakes, rows[0]?.returns]
}
const clearBounds = () => at.database.owner.query(`delete from sport_bound where scope <> 'all'`)

const kinds = ['good', 'good', 'good', 'poor', 'closed', 'changed', 'partly'] as const

test('of slips that race, refused ones leave no trace, and the placed ones are whole', async () => {
  const [open, other, closed] = [
    await matches.openMatch(),
    await matches.openMatch(),
    await matches.openMatch(),
  ]
  await matches.stopBets(closed)
  const good = [selectionOn(open, 'home'), selectionOn(other, 'away')]
  const slipOf = {
    good: { selections: good, bets: singlesOf('100', '200') },
    poor: { selections: good, bets: singlesOf('100', '30000') },
    closed: { selections: [selectionOn(closed, 'home')], bets: singlesOf('100') },
    changed: { selections: [selectionOn(open, 'home', 2_100)], bets: singlesOf('100') },
    partly: { selections: good, bets: singlesOf('100', '99') },
  }
  const refusals = {
    good: 'never',
    poor: 'insufficientFunds',
    closed: 'sportMarketClosed',
    changed: 'sportOddsChanged',
    partly: 'sportStakeOutside',
  }
  const requests = Array.from({ length: slips }, (_, turn) => ({
    player: players[turn % players.length] as SignedIn,
    kind: kinds[turn % kinds.length] ?? 'good',
    requestId: newId(),
  }))
  const send = ({ player, kind, requestId }: (typeof requests)[number]) =>
    place(player, { ...slipOf[kind], requestId })
  const answers = await Promise.all(requests.map(send))
  const placed = new Map<string, number>()
  for (const [turn, answer] of answers.entries()) {
    const { player, kind } = requests[turn] as (typeof requests)[number]
    if ('refusal' in answer) expect([kind, answer.refusal]).toEqual([kind, refusals[kind]])
    else {
      expect(answer.data.bets).toMatchObject([
        { state: 'open', stake: '100.00' },
        { state: 'open', stake: '200.00' },
      ])
      placed.set(player.id, (placed.get(player.id) ?? 0) + 300)
    }
  }
  for (const player of players)
    expect(await balance(player)).toBe(`${30_000 - (placed.get(player.id) ?? 0)}.00`)
  const { rows } = await at.database.owner.query<{ keys: string[] }>(
    `select array_agg(request_id order by request_id) as keys from request_key where call = 'sport.slip'`,
  )
  const isPlaced = (_: unknown, turn: number) => !('refusal' in (answers[turn] ?? {}))
  const kept = requests.filter(isPlaced).map(({ requestId }) => requestId)
  expect(rows[0]?.keys).toEqual(kept.toSorted())
  const again = await Promise.all(requests.filter(isPlaced).slice(0, 40).map(send))
  expect(again).toEqual(answers.filter(isPlaced).slice(0, 40))
  expect(await at.auditFindings()).toEqual([])
})

test('transactions that race cannot overdraw the bound of an outcome, and its end frees the room', async () => {
  const eventId = await matches.openMatch()
  // Five singles of 100 at 2.00 on one outcome, and two more on others of the market.
  await bound(eventId, 'outcome_return', '100000')
  await bound(eventId, 'market_return', '150000')
  const work = createUnitOfWork(at.database)
  const slipOn = ({ id }: SignedIn, outcomeId: 'home' | 'draw' | 'away'): PlannedSlip =>
    mustPrepare(id, [selectionOn(eventId, outcomeId)])
  const outcomes = ['home', 'home', 'draw', 'away'] as const
  const apart = players.map((player, turn) =>
    work.write((tx) =>
      placeSlips(parts(), tx, [slipOn(player, outcomes[turn % 4] ?? 'home')], { skipsLocked: false }),
    ),
  )
  const answers = (await Promise.all(apart)).flat()
  const refused = answers.flatMap((answer) => (isRefusal(answer) ? [answer.refusal] : []))
  expect(new Set(refused)).toEqual(new Set(['sportOutcomeFull']))
  const [, home = 0n] = await sumsOf(eventId, 'home')
  const [, whole = 0n] = await sumsOf(eventId, '*')
  expect(home).toBeLessThanOrEqual(100_000n)
  expect(whole).toBeLessThanOrEqual(150_000n)
  // No further single fits on any outcome.
  expect(whole).toBeGreaterThan(150_000n - 38_000n)
  const checked = await at.client.must(calls.checkSportSlip, {
    currency: 'JPY',
    selections: [selectionOn(eventId, 'away')],
  })
  expect(checked.selections[0]?.mostStake).toBe('0.00')
  await matches.endMatch(eventId, 1, 0)
  await settle()
  expect(await sumsOf(eventId, 'home')).toEqual([0n, 0n])
  expect(await sumsOf(eventId, '*')).toEqual([0n, 0n])
  expect(await at.auditFindings()).toEqual([])
  await at.database.owner.query(
    `update sport_liability set returns = 1 where event_id = $1 and outcome_id = 'home'`,
    [eventId],
  )
  expect(await at.auditFindings()).toMatchObject([{ rule: 'sportLiability' }])
  await at.database.owner.query('update sport_liability set returns = 0 where event_id = $1', [eventId])
  await clearBounds()
})

test('a player’s bets of one day return at most the bound of a day', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  const day = (amount: string) =>
    at.database.owner.query(`update sport_bound set player_day_return = $1 where scope = 'all'`, [amount])
  await day('100000')
  await mustPlace(player, { selections: [selectionOn(eventId, 'home')], bets: singlesOf('300') })
  const slip = { selections: [selectionOn(eventId, 'home')], bets: singlesOf('300') }
  expect(await place(player, slip)).toMatchObject({ refusal: 'sportStakeOutside' })
  await mustPlace(player, { ...slip, bets: singlesOf('200') })
  expect(await place(player, { ...slip, bets: singlesOf('100') })).toMatchObject({
    refusal: 'sportDayReturnReached',
  })
  // A lost bet returned nothing, and leaves its room.
  await matches.endMatch(eventId, 0, 1)
  await settle()
  const next = [selectionOn(await matches.openMatch(), 'home')]
  await mustPlace(player, { selections: next, bets: singlesOf('500') })
  await day('2000000000')
  expect((await betsOf(player, true)).total).toBe(1)
})

test('a slip costs few statements, and 32 together cost as many, with a bonus in play one more', async () => {
  const eventId = await matches.openMatch()
  const slip = { selections: [selectionOn(eventId, 'home')], bets: singlesOf('100') }
  const [first, second] = players
  if (first === undefined || second === undefined) throw new Error('there are no players')
  await mustPlace(first, slip)
  const alone = await statementsOf(at.database, () => mustPlace(second, slip))
  expect(alone.length, alone.join('\n')).toBeLessThanOrEqual(20)
  const work = createUnitOfWork(at.database)
  const placeAll = () =>
    statementsOf(at.database, () =>
      work.write((tx) =>
        placeSlips(
          parts(),
          tx,
          players.map(({ id }) => mustPrepare(id, slip.selections)),
          { skipsLocked: true },
        ),
      ),
    )
  const together = await placeAll()
  expect(together.length, together.join('\n')).toBeLessThanOrEqual(20)
  for (const player of players) await giveMoney(player, 10_000n, { times: 1 })
  const withBonuses = await placeAll()
  expect(withBonuses.length, withBonuses.join('\n')).toBeLessThanOrEqual(21)
})

function mustPrepare(playerId: string, selections: readonly ReturnType<typeof selectionOn>[]): PlannedSlip {
  const prepared = preparedSlip(playerId, {
    requestId: newId(),
    appId: clientAppIds.appid,
    currency: 'JPY',
    selections: [...selections],
    bets: singlesOf('100'),
    accept: 'none',
  })
  if (isRefusal(prepared)) throw new Error(prepared.refusal)
  return prepared
}
