// A player in model-based tests of all ways to stake at the studio's games: each command makes the stage's calls, and
// their results are also counted in the player's expected counters (`counted-play.ts`).
import { calls, type InputOf, type OutputOf } from '@mangetsu/contract'
import { minorOf } from '@mangetsu/money'
import { instantOf } from '@mangetsu/platform/kernel/clock'
import { newId } from '@mangetsu/platform/kernel/ids'
import type { TestCallOptions } from './client.ts'
import { type Against, CountedPlay } from './counted-play.ts'
import { openStage } from './game-sessions.ts'
import { type SignedIn, type TestPlatform, testPassword } from './start.ts'

type Round = OutputOf<typeof calls.playRound>['round']
type SelfControl = InputOf<typeof calls.selfControl>

const yen = (amount: string): bigint => minorOf(amount, 'JPY')

const limitRefusals: ReadonlySet<string> = new Set<Against>([
  'onBreak',
  'excluded',
  'sessionLimit',
  'wagerLimit',
  'lossLimit',
  'realityCheck',
])

/** Throws if the platform's refusal differs from the model's; refusals for other reasons are ignored. */
export function compare(expected: Against | null, answered: string | null, what: string): void {
  const isLimit = answered !== null && limitRefusals.has(answered)
  if (answered !== null && !isLimit) return
  if (expected !== answered) throw new Error(`${what}: expected ${expected}, answered ${answered}`)
}

type OpenRound = {
  readonly auth: TestCallOptions
  readonly funding: Round['funding']
  round: Round
}

export type Way = { readonly gameId: string; readonly input: Partial<InputOf<typeof calls.playRound>> }

export async function beginPlaying(at: TestPlatform, funds: string): Promise<Playing> {
  const player = await at.newPlayer()
  await at.fund(player, funds)
  return new Playing(at, player)
}

export class Playing {
  readonly counted = new CountedPlay()
  readonly player: SignedIn
  readonly #at: TestPlatform
  readonly #stages = new Map<string, TestCallOptions>()
  readonly #spins: string[] = []
  #auth: TestCallOptions
  #signedInMs: number
  #open: OpenRound | null = null

  constructor(at: TestPlatform, player: SignedIn) {
    this.#at = at
    this.player = player
    this.#auth = player.auth
    this.#signedInMs = at.clock.nowMs()
  }

  /** Tokens expire during a wait. */
  async signedIn(): Promise<TestCallOptions> {
    const nowMs = this.#at.clock.nowMs()
    if (nowMs === this.#signedInMs) return this.#auth
    const { loginName, auth } = this.player
    const grant = { grantType: 'password', loginName, password: testPassword } as const
    const { access_token } = await this.#at.client.must(calls.issueToken, grant, auth)
    this.#auth = { ...auth, authorization: `Bearer ${access_token}` }
    this.#signedInMs = nowMs
    return this.#auth
  }

  async play({ gameId, input }: Way, stakedMinor: bigint, what: string): Promise<void> {
    const nowMs = this.#at.clock.nowMs()
    const expected = this.counted.against(stakedMinor, nowMs)
    const made = await this.#atStage(gameId, { requestId: newId(), stake: '100.00', ...input })
    if (made === null) return
    const { answer, stage } = made
    if (!answer.ok) {
      if (answer.refusal === 'roundOpen' && this.#open === null) throw new Error(`${what}: no round is open`)
      return compare(expected, answer.refusal, what)
    }
    const { round } = answer.data
    compare(expected, null, what)
    this.#count(round, yen(round.stake), nowMs)
    if (round.actions === undefined) return
    if (this.#open !== null) throw new Error(`${what}: two rounds are open`)
    this.#open = { auth: stage, funding: round.funding, round }
  }

  giveSpins(bonusId: string): void {
    this.#spins.push(bonusId)
  }

  /** Plays a free spin, which stakes none of the player's money. */
  async spinFree(gameId: string): Promise<void> {
    const bonusId = this.#spins.pop()
    if (bonusId !== undefined) await this.play({ gameId, input: { freeSpinOf: bonusId } }, 0n, 'free spin')
  }

  /** Decides about the open round, if there is one. */
  async step(pick: number): Promise<void> {
    if (this.#open === null) return
    const { round, auth } = this.#open
    const actions = round.actions ?? []
    const chosen = actions[pick % actions.length]
    if (chosen === undefined) throw new Error(`the open round ${round.id} has nothing to decide`)
    const nowMs = this.#at.clock.nowMs()
    const furtherMinor = chosen.stake === undefined ? 0n : yen(chosen.stake)
    const expected = furtherMinor === 0n ? null : this.counted.against(furtherMinor, nowMs)
    const step = round.steps?.length ?? 0
    const input = { requestId: newId(), roundId: round.id, step, action: chosen.action }
    const answer = await this.#at.client.call(calls.playStep, input, auth)
    if (!answer.ok) {
      if (answer.refusal === 'sessionEnded') return this.#openAnew(this.#open)
      return compare(expected, answer.refusal, `step ${chosen.action}`)
    }
    compare(expected, null, `step ${chosen.action}`)
    const after = answer.data.round
    this.#count(after, furtherMinor, nowMs)
    this.#open = after.actions === undefined ? null : { ...this.#open, round: after }
  }

  /** Counts a round that the platform ended after its player had left: it is paid on that day and takes no time. */
  async countLeftRound(): Promise<void> {
    if (this.#open === null) return
    const { rows } = await this.#at.database.owner.query<{ payout: bigint; at: Date }>(
      'select payout, at from studio_round where id = $1',
      [this.#open.round.id],
    )
    const [over] = rows
    if (over === undefined) return
    if (this.#open.funding === undefined) this.counted.returned(over.payout, over.at.getTime())
    this.#open = null
  }

  async control(input: SelfControl): Promise<void> {
    const answer = await this.#at.client.call(calls.selfControl, input, await this.signedIn())
    if (!answer.ok) return
    const { limits, closure, realityCheckMinutes } = answer.data
    const { until } = closure ?? { until: instantOf(0) }
    this.counted.decided(limits, until === null ? Number.POSITIVE_INFINITY : Date.parse(until))
    this.counted.checkEvery(realityCheckMinutes)
    if (input.action === 'playOn') this.counted.checkPassed()
  }

  /** Forfeits a bonus, if there is one; refused while a round of it is open. */
  async giveUp(bonusId: string | undefined): Promise<void> {
    if (bonusId === undefined) return
    await this.#at.client.call(calls.giveUpBonus, { requestId: bonusId }, await this.signedIn())
  }

  /** Confirms every raised limit whose waiting time is over. */
  async confirmRaises(): Promise<void> {
    const { limits } = await this.#at.client.must(
      calls.selfControl,
      { action: 'query' },
      await this.signedIn(),
    )
    for (const { id, raise } of limits)
      if (raise?.isReady === true) await this.control({ action: 'confirmRaise', id })
  }

  async #stageOf(gameId: string): Promise<TestCallOptions | null> {
    const known = this.#stages.get(gameId)
    if (known !== undefined) return known
    const input = { gameId, currency: 'JPY', lang: 'ja' } as const
    const launched = await this.#at.client.call(calls.launchGame, input, await this.signedIn())
    if (!launched.ok) {
      compare(this.counted.isClosed(this.#at.clock.nowMs()) ? 'onBreak' : null, launched.refusal, 'launch')
      return null
    }
    const stage = { authorization: `Bearer ${launched.data.token}` }
    await openStage(this.#at, stage)
    this.#stages.set(gameId, stage)
    return stage
  }

  /** Plays at a stage, in a new session if a break or time has ended the old one; returns null during a break. */
  async #atStage(gameId: string, input: InputOf<typeof calls.playRound>) {
    const stage = await this.#stageOf(gameId)
    if (stage === null) return null
    const answer = await this.#at.client.call(calls.playRound, input, stage)
    if (answer.ok || answer.refusal !== 'sessionEnded') return { answer, stage }
    this.#stages.delete(gameId)
    const next = await this.#stageOf(gameId)
    if (next === null) return null
    return { answer: await this.#at.client.call(calls.playRound, input, next), stage: next }
  }

  async #openAnew(open: OpenRound): Promise<void> {
    this.#stages.delete(open.round.gameId)
    const auth = await this.#stageOf(open.round.gameId)
    if (auth !== null) this.#open = { ...open, auth }
  }

  /** Counts further stakes of a round, and its payout once it is over. */
  #count(round: Round, furtherMinor: bigint, nowMs: number): void {
    if (round.funding !== 'freeSpin') this.counted.laid(furtherMinor, nowMs)
    if (round.funding === 'bonus') this.counted.returned(furtherMinor, nowMs)
    if (round.actions !== undefined) return
    const isOwn = round.funding === undefined
    if (isOwn) this.counted.returned(yen(round.payout), nowMs)
    this.counted.roundOver(isOwn ? yen(round.payout) - yen(round.stake) : 0n, nowMs)
  }
}
