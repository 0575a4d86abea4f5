// A table of one given round, computed by the maths only, with previous rounds, other players' bets and the player's
// own, advanced from state to state by its caller.
import { createHash } from 'node:crypto'
import { drawsFrom, type GameEvent, type KeyedDraws } from '@mangetsu/chance'
import type { HandDecision, HandTurn, TableOutcome } from '@mangetsu/chance/table'
import type { TableRoundView, TableView } from '@mangetsu/contract/table'
import type { FoundTable } from '@mangetsu/games/table-manifest'
import { toDecimal } from '@mangetsu/money'
import { offeredBets } from '@mangetsu/platform/tables/seat-calls'
import { createHouseTables, type HouseTable } from '@mangetsu/platform/tables/table-games'
import { chipsOf, mostOn, payoutsOf } from '@mangetsu/platform/tables/table-setup'
import { createFakeTable } from './fake-table.ts'

export type WantedTableRound = {
  /** A required event; null for any round. */
  readonly event: string | null
  /** Required result as written in lists; null for any. */
  readonly mark: string | null
  /** Another integer finds another round, with other previous ones. */
  readonly seed: number
  /** Decisions in order, for games in which seats decide; then hands stand. */
  readonly choices: readonly HandDecision[]
}

/** A turn, with the events visible at its beginning. */
type OpenTurn = HandTurn & { readonly events: readonly GameEvent[]; readonly step: number }

export type FoundTableRound = {
  readonly events: readonly GameEvent[]
  /** The first turn of the player's own seat; null if it has none. */
  readonly turn: OpenTurn | null
  /** Results of previous rounds, oldest first. */
  readonly marks: readonly string[]
  readonly cardsLeft: number | null
}

const roundsBefore = 46
const mostTried = 20_000
/** Taken seats, for games with seats; the player has the second of them. */
const seats = [2, 4, 6] as const
const ownSeat = 4

const drawsOf = (seed: number, no: number): KeyedDraws =>
  drawsFrom(createHash('sha256').update(`table ${seed} ${no}`).digest())

/** Plays a round with its decisions to its end. */
function played(
  { math }: FoundTable,
  draws: () => KeyedDraws,
  shoe: string | undefined,
  choices: readonly HandDecision[],
): { readonly outcome: TableOutcome; readonly turn: OpenTurn | null } {
  if (math.seats === undefined) return { outcome: math.play(draws(), shoe), turn: null }
  const decisions: HandDecision[] = []
  let turn: OpenTurn | null = null
  for (;;) {
    const outcome = math.play(draws(), shoe, { seats, decisions })
    if (outcome.turn === undefined) return { outcome, turn }
    if (turn === null && outcome.turn.seat === ownSeat)
      turn = { ...outcome.turn, events: outcome.events, step: decisions.length }
    const wanted = choices[decisions.length]
    decisions.push(wanted !== undefined && outcome.turn.may.some((one) => one === wanted) ? wanted : 'stand')
  }
}

/** Returns the first round that matches the request, after some others. Throws if there is none. */
export function findTableRound(
  table: FoundTable,
  { event, mark, seed, choices }: WantedTableRound,
): FoundTableRound {
  const { game, math } = table
  let shoe = math.newShoe
  let marks: string[] = []
  for (let no = 0; no < mostTried; no += 1) {
    const cardsLeft = shoe === undefined ? null : (game.cardsLeft?.(shoe) ?? null)
    const { outcome, turn } = played(table, () => drawsOf(seed, no), shoe, choices)
    const { events } = outcome
    if (events.some(({ type }) => type === 'newShoe')) marks = []
    const isWanted =
      (event === null || events.some(({ type }) => type === event)) &&
      (mark === null || game.mark(events) === mark)
    if (isWanted && no >= roundsBefore) return { events, turn, marks: marks.slice(-120), cardsLeft }
    marks.push(game.mark(events))
    shoe = outcome.shoe
  }
  throw new Error(`No such round came in ${mostTried}.`)
}

const yen = (minor: bigint): string => toDecimal(minor, 'JPY')

/** Number of second-smallest chips on each of the player's spots, up to its limit. */
const ownChips = [2n, 1n, 3n, 1n] as const

/** Returns the player's bets: on these spots, or on two that win and two that lose. */
function ownBetsOf(table: FoundTable, { events }: FoundTableRound, on: readonly string[]) {
  const { math, limits } = table
  const yens = limits.JPY
  if (yens === undefined) throw new Error(`${table.id} takes no yen`)
  const chip = chipsOf(yens)[1] ?? yens.chipMinor
  const isWon = (spot: string) => math.payoutMinor(spot, chip, events) > chip
  const open = math.bets.map(({ spot }) => spot)
  const chosen =
    math.seats === undefined
      ? [...open.filter(isWon).slice(0, 2), ...open.filter((spot) => !isWon(spot)).slice(0, 2)]
      : [`seat-${ownSeat}`]
  return Object.fromEntries(
    (on.length > 0 ? on : chosen).map((spot, at) => {
      const bet = math.bets.find((one) => one.spot === spot)
      if (bet === undefined) throw new Error(`${table.id} has no place ${spot}`)
      const wanted = chip * (ownChips[at % ownChips.length] ?? 1n)
      const most = mostOn(bet, yens)
      return [spot, wanted < most ? wanted : most]
    }),
  )
}

/** Returns other players' bets: on every third spot, and on seats. */
function crowdOf({ math }: FoundTable): TableView['crowd']['spots'] {
  const taken =
    math.seats === undefined
      ? math.bets.filter((_, at) => at % 3 === 0)
      : math.bets.filter(({ spot }) => seats.some((seat) => spot === `seat-${seat}`))
  return Object.fromEntries(
    taken.map(({ spot }, at) => [spot, { players: 1 + (at % 4), staked: yen(BigInt(5 + at) * 30_000n) }]),
  )
}

const seatedCrowd = [
  { seat: 2, name: '夕＊＊', isSample: true, staked: '2000.00' },
  { seat: 6, name: 'h＊＊＊', isSample: false, staked: '500.00' },
]

/** States of a round, in order. */
export const tableStates = ['betting', 'last', 'closed', 'acting', 'drawn', 'settled'] as const
export type TableState = (typeof tableStates)[number]

/** Remaining time for bets in states with open bets, ms. */
const leftMs = { betting: 8_000, last: 2_600 } as const
const nextRoundMs = 3_000
const unhurriedMs = 600_000

/** Creates the table before its bets are placed. */
function fakeOf(table: FoundTable, found: FoundTableRound) {
  const { math, game, limits } = table
  const [house] = createHouseTables([table]).all() as readonly [HouseTable]
  return createFakeTable({
    tableId: table.id,
    rulesOf: table.folder,
    gameName: game.name,
    place: table.place,
    theme: table.theme,
    rules: { ...math.rules },
    ownRules: { ja: [...table.ownRules.ja], en: [...table.ownRules.en] },
    bets: offeredBets(house, 'JPY'),
    marks: found.marks,
    crowd: crowdOf(table),
    cardsLeft: found.cardsLeft,
    chips: limits.JPY === undefined ? [] : chipsOf(limits.JPY).map(yen),
    bettingMs: table.bettingMs,
    seats: math.seats === undefined ? null : { count: math.seats, thinkMs: game.thinkMs ?? 0 },
  })
}

/** Creates the table with this round, with the platform's responses and messages. */
export function createTableOfRound(table: FoundTable, found: FoundTableRound, on: readonly string[]) {
  const { math, game } = table
  const bets = ownBetsOf(table, found, on)
  const fake = fakeOf(table, found)
  // Until it is advanced, its bets stay open however long the page takes to open.
  fake.move(0, { round: fake.roundWith({ closesAt: fake.at(unhurriedMs) }) })
  if (math.seats !== undefined) fake.move(0, { crowd: { ...fake.view.crowd, seats: seatedCrowd } })
  fake.changeElsewhere(Object.fromEntries(Object.entries(bets).map(([spot, minor]) => [spot, yen(minor)])))
  const eventsOf = (events: readonly GameEvent[]) => events as TableRoundView['events']
  /** Returns the round in this state; null if it has no such state. */
  const roundAt = (state: TableState): TableRoundView | null => {
    const shown = { events: eventsOf(found.events), shownUntil: fake.at(game.showMs(found.events)) }
    switch (state) {
      case 'betting':
      case 'last':
        return fake.roundWith({ closesAt: fake.at(leftMs[state]) })
      case 'closed':
        return fake.roundWith({ state, closesAt: fake.at(0) })
      case 'acting': {
        if (found.turn === null) return null
        const { seat, hand, may, step, events } = found.turn
        const turn = { seat, hand, step, may: [...may], until: fake.at(game.thinkMs ?? 0) }
        return fake.roundWith({ state, events: eventsOf(events), turn })
      }
      case 'drawn':
        return fake.roundWith({ state, ...shown, turn: undefined })
      case 'settled': {
        const paid = Object.entries(payoutsOf(math, bets, found.events))
        fake.pay(Object.fromEntries(paid.map(([spot, minor]) => [spot, yen(minor)])))
        return fake.roundWith({ state, nextAt: fake.at(nextRoundMs) })
      }
    }
  }
  return {
    get view() {
      return fake.view
    },
    get showMs() {
      return game.showMs(found.events)
    },
    /** Advances the clock by `byMs`; returns the view. */
    pass: (byMs: number): TableView => fake.move(byMs),
    /** Advances the round to this state; returns null if there is none. */
    go(state: TableState): TableView | null {
      const round = roundAt(state)
      const isOver = state === 'settled'
      const marks = isOver ? [...fake.view.marks, game.mark(found.events)] : fake.view.marks
      return round === null ? null : fake.move(0, { round, marks })
    },
    /** Returns the response to each studio address, by its last two segments; null for other addresses. */
    answer(address: string, { roundId = '' }: { readonly roundId?: string }): unknown {
      if (address === 'table/open') return fake.opened()
      if (address === 'table/own') return fake.seat(roundId)
      return address === 'table/rounds' ? { rounds: [] } : null
    },
  }
}
