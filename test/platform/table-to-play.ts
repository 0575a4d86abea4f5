// A table in model-based tests of staking: each command advances its round, and bets placed, taken back, won and
// refunded are also counted in the players' expected counters (`counted-play.ts`).
import { randomUUID } from 'node:crypto'
import { drandRoundMs } from '@mangetsu/chance/drand'
import type { TurnAction } from '@mangetsu/chance/table'
import type { Lease } from '@mangetsu/platform/rooms/lease'
import {
  closeRound,
  openRound,
  refundRound,
  resolveRound,
  settleRound,
  standRound,
} from '@mangetsu/platform/tables/steps'
import type { TableRound } from '@mangetsu/platform/tables/table-round'
import type { Bets, TableSetup } from '@mangetsu/platform/tables/table-setup'
import type { TestBeacon } from './beacon.ts'
import { dayNumber, type Laid, takenBackFrom } from './counted-play.ts'
import { drandChain, roundValue, signRound } from './drand.ts'
import { compare, type Playing } from './playing.ts'
import type { TestPlatform } from './start.ts'
import { goTo, type StillTime } from './still-clock.ts'
import { roundOf, type Seat, tablesOn } from './tables.ts'

const times = { genesis: 1_700_000_000, period: 1 }

/** Returns a beacon with a round every second by the test's clock, which has signed all due rounds. */
export const stillBeacon = ({ clock }: Pick<StillTime, 'clock'>): TestBeacon => ({
  isAway: false,
  aheadMs: 0,
  isEarly: true,
  times,
  publicKey: drandChain(times.genesis).publicKey,
  latestRound: async () => Math.floor(clock.nowMs() / 1_000 - times.genesis) + 1,
  signatureOf: async (round) => signRound(round),
})

const sumOf = (bets: Bets): bigint => Object.values(bets).reduce((sum, minor) => sum + minor, 0n)

/** A player's bets in the current round. */
type OnTable = { revision: number; bets: Bets; laid: Laid }

export class TableToPlay {
  readonly #at: TestPlatform
  readonly #time: StillTime
  readonly #setup: TableSetup
  readonly #tables: ReturnType<typeof tablesOn>
  readonly #owner = randomUUID()
  readonly #on = new Map<Playing, OnTable>()

  constructor(at: TestPlatform, time: StillTime, setup: TableSetup) {
    this.#at = at
    this.#time = time
    this.#setup = setup
    this.#tables = tablesOn(() => at, stillBeacon(time))
  }

  /** Replaces a player's layout by these bets, none to take everything back; advances a round that is closed. */
  async lay(one: Playing, bets: Bets): Promise<void> {
    const round = await this.#opened()
    const nowMs = this.#time.clock.nowMs()
    if (round.state !== 'betting' || nowMs >= round.closesAtMs) return this.moveOn()
    const mine = this.#on.get(one) ?? { revision: 0, bets: {}, laid: new Map() }
    const changeMinor = sumOf(bets) - sumOf(mine.bets)
    const expected = changeMinor > 0n ? one.counted.against(changeMinor, nowMs) : null
    const { revision } = mine
    const made = await this.#tables.bet(this.#setup, round.id, await this.#seatOf(one), bets, { revision })
    const what = `bets of ${sumOf(bets)} at ${this.#setup.id}`
    if ('refusal' in made) return compare(expected, made.refusal, what)
    compare(expected, null, what)
    if (changeMinor > 0n) this.#layMore(one, mine, changeMinor)
    else one.counted.takenBack(takenBackFrom(mine.laid, -changeMinor))
    this.#on.set(one, { revision: made.revision, bets, laid: mine.laid })
  }

  /** Decides for the player whose turn it is: as wanted if allowed, else stands. */
  async decide(all: readonly Playing[], wanted: TurnAction): Promise<void> {
    const round = await this.#current()
    const turn = round?.turn ?? null
    const one = all[(turn?.seat ?? 0) - 1]
    const mine = one === undefined ? undefined : this.#on.get(one)
    if (round === null || turn === null || one === undefined || mine === undefined) return
    const action = turn.may.includes(wanted) ? wanted : 'stand'
    const isMore = action === 'double' || action === 'split'
    const furtherMinor = isMore ? (mine.bets[`seat-${turn.seat}`] ?? 0n) : 0n
    const expected = isMore ? one.counted.against(furtherMinor, this.#time.clock.nowMs()) : null
    const made = await this.#tables.act(this.#setup, round, await this.#seatOf(one), action)
    const what = `${action} at ${this.#setup.id}`
    if ('refusal' in made) return compare(expected, made.refusal, what)
    compare(expected, null, what)
    if (isMore) this.#layMore(one, mine, furtherMinor)
  }

  /** Takes one step: closes, resolves, lets a hand stand, or pays. */
  async moveOn(): Promise<void> {
    const round = await this.#current()
    if (round === null) return
    if (round.state === 'betting') await this.#close(round)
    else if (round.state === 'closed') await this.#resolve(round)
    else if (round.state === 'acting') {
      await goTo(this.#time, round.turn?.endsAtMs ?? 0)
      await standRound(this.#tables.parts(), await this.#lease(), this.#setup, round)
    } else await this.#pay(round)
  }

  /** Refunds the round if it has not been resolved. */
  async giveBack(): Promise<void> {
    const round = await this.#current()
    if (round === null || (round.state !== 'betting' && round.state !== 'closed')) return
    const closed = round.state === 'betting' ? await this.#close(round) : round
    await refundRound(this.#tables.parts(), await this.#lease(), closed)
    for (const [one, { laid }] of this.#on) one.counted.takenBack(laid)
  }

  #lease(): Promise<Lease> {
    return this.#tables.lease(this.#setup, this.#owner)
  }

  async #current(): Promise<TableRound | null> {
    const round = await this.#tables.latest(this.#setup)
    return round === null || round.state === 'settled' || round.state === 'refunded' ? null : round
  }

  async #opened(): Promise<TableRound> {
    const round = await this.#current()
    if (round !== null) return round
    this.#on.clear()
    const last = await this.#tables.latest(this.#setup)
    return roundOf(await openRound(this.#tables.parts(), await this.#lease(), this.#setup, last))
  }

  async #seatOf({ player }: Playing): Promise<Seat> {
    const { rows } = await this.#at.database.owner.query<{ id: string }>(
      'select id from studio_session where player_id = $1 order by started_at limit 1',
      [player.id],
    )
    const [row] = rows
    if (row === undefined) throw new Error(`${player.loginName} has no session`)
    return { player, sessionId: row.id }
  }

  #layMore(one: Playing, { laid }: OnTable, minor: bigint): void {
    const nowMs = this.#time.clock.nowMs()
    const day = dayNumber(nowMs)
    laid.set(day, (laid.get(day) ?? 0n) + minor)
    one.counted.laid(minor, nowMs)
  }

  async #close(round: TableRound): Promise<TableRound> {
    await goTo(this.#time, round.closesAtMs)
    return roundOf(await closeRound(this.#tables.parts(), await this.#lease(), round))
  }

  async #resolve(round: TableRound): Promise<void> {
    const wanted = round.beacon?.round ?? 0
    await goTo(this.#time, drandRoundMs(times, wanted))
    const signature = signRound(wanted)
    const found = { signature, value: roundValue(signature) }
    const resolved = { setup: this.#setup, round, found }
    roundOf(await resolveRound(this.#tables.parts(), await this.#lease(), resolved))
  }

  async #pay(round: TableRound): Promise<void> {
    const nowMs = this.#time.clock.nowMs()
    roundOf(await settleRound(this.#tables.parts(), await this.#lease(), this.#setup, round))
    const { rows } = await this.#at.database.owner.query<{ player_id: string; paid: bigint; staked: bigint }>(
      'select player_id, paid, staked from table_bet where round_id = $1 and staked > 0',
      [round.id],
    )
    for (const [one] of this.#on) {
      const paid = rows.find(({ player_id }) => player_id === one.player.id)
      if (paid === undefined) continue
      one.counted.returned(paid.paid, nowMs)
      one.counted.roundOver(paid.paid - paid.staked, nowMs)
    }
  }
}
