// A guess game in model-based tests of staking: stakes, wins and refunds of players are also counted in their expected
// counters (`counted-play.ts`).
import { calls } from '@mangetsu/contract'
import { minorOf } from '@mangetsu/money'
import { newId } from '@mangetsu/platform/kernel/ids'
import { dayNumber, type Laid, takenBackFrom } from './counted-play.ts'
import { decideGuess, guessFile, guessOption, hourMs } from './guess.ts'
import { backOfficeOf } from './kyc.ts'
import { compare, type Playing } from './playing.ts'
import type { TestPlatform } from './start.ts'
import { goTo, type StillTime } from './still-clock.ts'

const openMs = 20 * hourMs
const resultMs = 21 * hourMs
const refundMs = 60 * hourMs

type Paid = { id: string; player_id: string; kind: string; amount: bigint; claimed_at: Date }

const paidPrizes = `select z.id, z.player_id, z.kind, z.amount, z.claimed_at
  from guess_prize z join promotion p on p.id = z.promotion_id where p.code = $1 and z.claimed_at is not null
  order by z.claimed_at`

export class GuessToPlay {
  readonly #at: TestPlatform
  readonly #time: StillTime
  readonly #code: string
  readonly #openedMs: number
  readonly #laid = new Map<Playing, Laid>()
  readonly #counted = new Set<string>()

  private constructor(at: TestPlatform, time: StillTime, code: string) {
    this.#at = at
    this.#time = time
    this.#code = code
    this.#openedMs = time.clock.nowMs()
  }

  /** Publishes a pool on odd, even or no number, open for 20 hours and refunded after 60. */
  static async publish(at: TestPlatform, time: StillTime, code: string): Promise<GuessToPlay> {
    const nowMs = time.clock.nowMs()
    const instant = (ms: number) => new Date(nowMs + ms).toISOString()
    const file = guessFile(code, nowMs, {
      options: ['odd', 'even', 'none'].map((id) => guessOption(id)),
      closesAt: instant(openMs),
      resultAt: instant(resultMs),
      refundIfUnsettledBy: instant(refundMs),
    })
    const published = await backOfficeOf(at).promotions.publish(file, 'tester', nowMs)
    if (published.state !== 'done') throw new Error(published.why)
    return new GuessToPlay(at, time, code)
  }

  isOpen(): boolean {
    return this.#time.clock.nowMs() < this.#openedMs + openMs
  }

  async bet(one: Playing, option: string, amount: string): Promise<void> {
    const nowMs = this.#time.clock.nowMs()
    const minor = minorOf(amount, 'JPY')
    const against = one.counted.against(minor, nowMs)
    // A reality check is deferred until the next round.
    const expected = against === 'realityCheck' ? null : against
    const about = { requestId: newId(), appId: 'mangetsu-h5', guessId: this.#code, option } as const
    const input = { ...about, currency: 'JPY', amount } as const
    const made = await this.#at.client.call(calls.betGuess, input, await one.signedIn())
    if (!made.ok) return compare(expected, made.refusal, `a guess of ${amount}`)
    compare(expected, null, `a guess of ${amount}`)
    const laid = this.#laid.get(one) ?? new Map<number, bigint>()
    const day = dayNumber(nowMs)
    laid.set(day, (laid.get(day) ?? 0n) + minor)
    this.#laid.set(one, laid)
    one.counted.laid(minor, nowMs)
  }

  /** Decides the game once its result is available; has no effect on a decided game. */
  async decide(option: string): Promise<void> {
    await goTo(this.#time, this.#openedMs + resultMs)
    await decideGuess(this.#at, this.#code, option).catch(() => undefined)
  }

  /** Refunds every stake of an undecided game. */
  async giveBack(): Promise<void> {
    const { guesses } = backOfficeOf(this.#at)
    const nowMs = this.#time.clock.nowMs()
    await guesses.void(this.#code, 'no reading', 'hana', nowMs)
    await guesses.confirm(this.#code, 'taro', nowMs)
  }

  /** Corrects the result, regardless of amounts paid twice. */
  async correct(option: string): Promise<void> {
    const { guesses } = backOfficeOf(this.#at)
    const nowMs = this.#time.clock.nowMs()
    const propose = (twice?: string) =>
      guesses.correct(this.#code, option, 'misread', 'hana', nowMs, ...(twice === undefined ? [] : [twice]))
    const proposed = await propose()
    const twice = proposed.state === 'done' ? undefined : /JPY [\d.]+/.exec(proposed.why)?.[0]
    if (twice !== undefined) await propose(twice)
    await guesses.confirm(this.#code, 'taro', nowMs, twice)
  }

  async claim(one: Playing): Promise<void> {
    const auth = await one.signedIn()
    const { prizes } = await this.#at.client.must(calls.pageGuessPrizes, {}, auth)
    for (const { id, guessId, claimedAt } of prizes)
      if (guessId === this.#code && claimedAt === null)
        await this.#at.client.must(calls.claimGuessPrize, { prizeId: id }, auth)
    await this.countPaid()
  }

  /** Counts every prize paid meanwhile, by a claim or automatically. */
  async countPaid(): Promise<void> {
    const { rows } = await this.#at.database.owner.query<Paid>(paidPrizes, [this.#code])
    for (const { id, player_id, kind, amount, claimed_at } of rows) {
      if (this.#counted.has(id)) continue
      this.#counted.add(id)
      const found = [...this.#laid].find(([{ player }]) => player.id === player_id)
      if (found === undefined) throw new Error(`${this.#code} has paid somebody who had not bet`)
      const [one, laid] = found
      if (kind === 'refund') one.counted.takenBack(takenBackFrom(laid, amount))
      else one.counted.returned(amount, claimed_at.getTime())
    }
  }
}
