// Property test of limits: with any sequence of limits, bets, wins, deposits and waits on two platforms, no
// period ever exceeds its cap, and nothing is accepted during a pause.
import { calls, type InputOf } from '@mangetsu/contract'
import type { TestCallOptions, TestClient } from '@mangetsu/test/platform/client'
import { gameId } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

/** Number of generated lives; the environment may set more for a longer proof. */
const lives = Number(process.env.MANGETSU_MODEL_LIVES ?? soakCount(40))

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let at: TestPlatform
let other: Awaited<ReturnType<TestPlatform['restart']>>
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
  other = await at.restart()
})
afterAll(async () => {
  await other.close()
  await at.close()
})

const kinds = ['wager', 'loss', 'session', 'deposit'] as const
type Kind = (typeof kinds)[number]
const periods = ['day', 'week', 'month'] as const
type Period = (typeof periods)[number]

/** A name of the period that contains an instant, in Japan: UTC+9, weeks from Monday. */
function periodOf(period: Period, ms: number): string {
  const day = Math.floor((ms + 9 * hourMs) / dayMs)
  if (period === 'day') return `${day}`
  // 1 January 1970 was a Thursday.
  return period === 'week' ? `${Math.floor((day + 3) / 7)}` : new Date(day * dayMs).toISOString().slice(0, 7)
}

type Step =
  | { do: 'set'; who: number; kind: Kind; period: Period; cap: number }
  | { do: 'playRounds'; who: number; stake: number; times: number; isElsewhere: boolean }
  | { do: 'deposit'; who: number; thousands: number; isPaid: boolean }
  | { do: 'break'; who: number }
  | { do: 'wait'; ms: number }
  | { do: 'follow' }

const who = fc.integer({ min: 0, max: 1 })
const setting = fc.record({
  do: fc.constant('set' as const),
  who,
  kind: fc.constantFrom(...kinds),
  period: fc.constantFrom(...periods),
  cap: fc.integer({ min: 1, max: 8 }),
})
const rounds = fc.record({
  do: fc.constant('playRounds' as const),
  who,
  stake: fc.constantFrom(20, 100, 400, 1_000, 2_000),
  times: fc.integer({ min: 1, max: 3 }),
  isElsewhere: fc.boolean(),
})
const depositing = fc.record({
  do: fc.constant('deposit' as const),
  who,
  thousands: fc.integer({ min: 1, max: 4 }),
  isPaid: fc.boolean(),
})
const waiting = (...ms: number[]) =>
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(...ms) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: rounds },
  { weight: 8, arbitrary: waiting(20_000, 60_000, 115_000) },
  { weight: 5, arbitrary: depositing },
  { weight: 2, arbitrary: waiting(3 * minuteMs, 40 * minuteMs, 5 * hourMs, 26 * hourMs, 8 * dayMs) },
  { weight: 2, arbitrary: setting },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('break' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('follow' as const) }) },
)
/** Some limits come first, so that later steps can reach them. */
const life = fc
  .tuple(
    fc.array(setting, { minLength: 4, maxLength: 6 }),
    fc.array(step, { minLength: 50, maxLength: 80, size: 'max' }),
  )
  .map(([settings, steps]) => [...settings, ...steps])

/** A cap in the unit of its kind: thousands of yen, or five minutes. */
const capOf = (kind: Kind, cap: number) =>
  kind === 'session'
    ? { text: String(cap * 5), size: cap * 5 * minuteMs }
    : { text: String(cap * 1_000), size: cap * 100_000 }

type InForce = { kind: Kind; period: Period; cap: number; sinceMs: number }
type Playing = {
  player: SignedIn
  sessions: TestCallOptions[]
  limits: InForce[]
  breaks: { fromMs: number; toMs: number }[]
}

/** Signs in again: tokens expire during a wait. */
async function anew(playing: Playing): Promise<void> {
  const input = { grantType: 'refresh_token', refresh_token: playing.player.refresh } as const
  const tokens = await at.client.must(calls.issueToken, input)
  const auth = { authorization: `Bearer ${tokens.access_token}` }
  playing.player = { ...playing.player, auth, refresh: tokens.refresh_token }
}

async function begin(): Promise<Playing> {
  const player = await at.newPlayer()
  await at.fund(player, '500000')
  return { player, sessions: [], limits: [], breaks: [] }
}

async function set(playing: Playing, { kind, period, cap }: Extract<Step, { do: 'set' }>) {
  const { text, size } = capOf(kind, cap)
  const input: InputOf<typeof calls.selfControl> = { action: 'set', kind, period, cap: text }
  const answer = await at.client.call(calls.selfControl, input, playing.player.auth)
  if (!answer.ok) return expect(answer.refusal).toBe('limitOrder')
  const known = playing.limits.find((one) => one.kind === kind && one.period === period)
  // A raise waits a day and needs a confirmation, which this test never sends.
  if (known !== undefined && known.cap <= size) return
  playing.limits.push({ kind, period, cap: size, sinceMs: at.clock.nowMs() })
  if (known !== undefined) playing.limits.splice(playing.limits.indexOf(known), 1)
}

/** Game sessions stay open; those closed by a break or by time must refuse themselves. */
async function playRounds(
  playing: Playing,
  { stake, times, isElsewhere }: Extract<Step, { do: 'playRounds' }>,
) {
  const client: TestClient = isElsewhere ? other.client : at.client
  while (playing.sessions.length < times) {
    const input = { gameId, currency: 'JPY', lang: 'ja' } as const
    const launched = await at.client.call(calls.launchGame, input, playing.player.auth)
    if (!launched.ok) {
      expect(launched.refusal).toBe('onBreak')
      break
    }
    playing.sessions.push({ authorization: `Bearer ${launched.data.token}` })
  }
  const sessions = playing.sessions.slice(0, times)
  const answers = await Promise.all(
    sessions.map((auth) => client.call(calls.playRound, { requestId: newId(), stake: `${stake}.00` }, auth)),
  )
  if (answers.some((answer) => !answer.ok && answer.refusal === 'sessionEnded')) playing.sessions = []
}

/** The maximum of a player's pending orders. */
const openLimit = 5

/** The player's pending orders; an expired one stays pending until the job ends it. */
async function openOrdersOf({ player }: Playing): Promise<number> {
  const waiting = `select count(*)::integer as open from deposit
    where player_id = $1 and status in ('created', 'pending')`
  const { rows } = await at.database.owner.query<{ open: number }>(waiting, [player.id])
  return rows[0]?.open ?? 0
}

async function deposit(playing: Playing, { thousands, isPaid }: Extract<Step, { do: 'deposit' }>) {
  const { player } = playing
  const open = await openOrdersOf(playing)
  const input = { requestId: newId(), channel: 'bank-jpy', currency: 'JPY', lang: 'ja' } as const
  const answer = await at.client.call(
    calls.createDeposit,
    { ...input, amount: `${thousands}000` },
    player.auth,
  )
  const isFull = open === openLimit
  if (!answer.ok) {
    const refusals = ['depositLimit', 'onBreak', 'levelLimit', ...(isFull ? ['tooManyOpenOrders'] : [])]
    return expect(refusals).toContain(answer.refusal)
  }
  expect(open).toBeLessThan(openLimit)
  if (isPaid) await at.sendBankEvent({ type: 'order.paid', id: answer.data.id, amount: answer.data.amount })
}

async function run(all: Playing[], one: Step): Promise<void> {
  if (one.do === 'follow') return void (await at.followEvents())
  if (one.do === 'wait') {
    at.clock.advance(one.ms)
    await at.platform.runJob('deposits')
    for (const playing of all) await anew(playing)
    return
  }
  const playing = all[one.who]
  if (playing === undefined) throw new Error('nobody plays there')
  if (one.do === 'set') return set(playing, one)
  if (one.do === 'playRounds') return playRounds(playing, one)
  if (one.do === 'deposit') return deposit(playing, one)
  const fromMs = at.clock.nowMs()
  const answer = await at.client.call(calls.selfControl, { action: 'break', days: 1 }, playing.player.auth)
  if (answer.ok) playing.breaks.push({ fromMs: at.clock.nowMs(), toMs: fromMs + dayMs })
}

type Event = { atMs: number; kind: 'round' | 'deposit'; staked: number; returned: number }

async function eventsOf({ player }: Playing): Promise<Event[]> {
  const { rows } = await at.database.owner.query<{
    at: Date
    kind: Event['kind']
    staked: bigint
    returned: bigint
  }>(
    `select at, 'round' as kind, stake as staked, payout as returned, nonce from studio_round where player_id = $1
     union all select changed_at, 'deposit', amount, 0, 0 from deposit where player_id = $1 and status = 'succeeded'
     order by 1, 5`,
    [player.id],
  )
  return rows.map(({ at: when, kind, staked, returned }) => ({
    atMs: when.getTime(),
    kind,
    staked: Number(staked),
    returned: Number(returned),
  }))
}

/** The amount that an event adds to the counter of a kind of limit. */
function added(kind: Kind, events: readonly Event[], index: number): number {
  const event = events[index]
  if (event === undefined || (event.kind === 'deposit') !== (kind === 'deposit')) return 0
  if (kind === 'wager' || kind === 'deposit') return event.staked
  if (kind === 'loss') return event.staked - event.returned
  const before = events.slice(0, index).findLast((one) => one.kind === 'round')
  const gapMs = before === undefined ? Number.POSITIVE_INFINITY : event.atMs - before.atMs
  return gapMs > 2 * minuteMs ? 30_000 : gapMs
}

/** Replays all events and compares each moment with the caps then in force. */
async function check(playing: Playing): Promise<void> {
  const events = await eventsOf(playing)
  for (const { kind, period, cap, sinceMs } of playing.limits) {
    const sums = new Map<string, number>()
    for (const [index, { atMs }] of events.entries()) {
      const name = periodOf(period, atMs)
      const add = added(kind, events, index)
      const sum = (sums.get(name) ?? 0) + add
      sums.set(name, sum)
      // Amounts from before the limit may already exceed it; then nothing may be added.
      if (atMs > sinceMs && add > 0) expect(sum, `${kind} ${period}`).toBeLessThanOrEqual(cap)
    }
  }
  for (const { fromMs, toMs } of playing.breaks)
    expect(events.filter(({ kind, atMs }) => kind === 'round' && atMs > fromMs && atMs < toMs)).toEqual([])
}

test('no period ever exceeds its cap', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const all = await Promise.all([begin(), begin()])
      for (const one of steps) await run(all, one)
      for (const playing of all) await check(playing)
    }),
    { numRuns: lives, endOnFailure: true, includeErrorInReport: true },
  )
  expect(await at.auditFindings()).toEqual([])
})
