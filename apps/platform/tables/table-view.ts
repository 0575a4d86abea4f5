// The public view of a table, read from its rows: the current round, the bets on
// the layout, and previous results.
import { addedSpot, seatSpot } from '@mangetsu/chance/table'
import type { TableCrowd, TableRoundView, TableTurn, TableView, TakenSeat } from '@mangetsu/contract/table'
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import { type Currency, toDecimal } from '@mangetsu/money'
import { inReference, referenceCurrency } from '@mangetsu/money/reference'
import { instantOf } from '../kernel/clock.ts'
import type { Connection } from '../kernel/db/index.ts'
import { latestRoundNow, listedFrom, type RoundTurn, type TableRound } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

type Reader = Pick<Connection, 'query'>

/** SQL for the name of a `player` row as others see it. */
export type MaskedName = (player: string) => string

/** Maximum number of previous results shown. */
const shownMarks = 120
const shownCompanions = 8

// Results of the current shoe only: earlier ones say nothing about it.
const marks = `select mark, began_shoe from table_round
  where table_id = $1 and id >= $2 and state = 'settled' order by opened_at desc, place desc limit ${shownMarks}`

async function readMarks(tx: Reader, { tableId, id }: TableRound): Promise<string[]> {
  const rows = await tx.query<{ mark: string | null; began_shoe: boolean }>(marks, [tableId, listedFrom(id)])
  const began = rows.findIndex((row) => row.began_shoe)
  const ofShoe = began === -1 ? rows : rows.slice(0, began + 1)
  return ofShoe.flatMap(({ mark }) => (mark === null ? [] : [mark])).reverse()
}

const timeOf = (ms: number | null): string | null => (ms === null ? null : instantOf(ms))

const turnView = ({ endsAtMs, may, ...turn }: RoundTurn): TableTurn => ({
  ...turn,
  may: [...may],
  until: instantOf(endsAtMs),
})

export const roundView = (round: TableRound, { pauseMs }: Pick<TableSetup, 'pauseMs'>): TableRoundView => ({
  id: round.id,
  no: round.place,
  state: round.state,
  closesAt: instantOf(round.closesAtMs),
  beaconRound: round.recordVersion === 1 ? null : (round.beacon?.round ?? null),
  shownUntil: timeOf(round.shownUntilMs),
  nextAt: round.overAtMs === null ? null : instantOf(round.overAtMs + pauseMs),
  events: (round.events ?? []).map((event) => ({ ...event })),
  ...(round.turn !== null && { turn: turnView(round.turn) }),
})

const cardsLeftAt = ({ cardsLeft }: TableSetup, round: TableRound | null): number | null =>
  cardsLeft === undefined || round === null ? null : cardsLeft(round.shoeBefore)

type BetRow = {
  player_id: string
  revision: number
  name: string
  is_sample: boolean
  currency: Currency
  bets: unknown
  staked: bigint
}

const shown = (minor: bigint): string => toDecimal(minor, referenceCurrency)

export const emptyCrowd: TableCrowd = { players: 0, staked: shown(0n), spots: {}, companions: [] }

type SeatRow = {
  seat: number
  player_id: string
  name: string
  is_sample: boolean
  currency: Currency
  bets: unknown
}

/** A taken seat with its stake, including the stakes added by doubling and splitting. */
function takenSeat({ seat, name, is_sample: isSample, currency, bets }: SeatRow): TakenSeat {
  const there = bets as Readonly<Record<string, string>>
  const minor = BigInt(there[seatSpot(seat)] ?? 0) + BigInt(there[addedSpot(seat)] ?? 0)
  return { seat, name, isSample, staked: shown(inReference(currency, minor)) }
}

/** The taken seats of a round, in order. */
const readSeats = (tx: Reader, roundId: string, maskedName: MaskedName): Promise<SeatRow[]> =>
  tx.query<SeatRow>(
    `select s.seat, s.player_id, ${maskedName('p')} as name, p.is_sample, b.currency, b.bets
     from table_seat s join table_bet b on b.round_id = s.round_id and b.player_id = s.player_id
       join player p on p.id = s.player_id
     where s.round_id = $1 order by s.seat`,
    [roundId],
  )

const staking = (rows: readonly BetRow[]): readonly BetRow[] => rows.filter(({ staked }) => staked > 0n)

function crowdOf(rows: readonly BetRow[]): TableCrowd {
  const spots = new Map<string, { players: number; minor: bigint }>()
  let minor = 0n
  for (const { currency, bets, staked } of rows) {
    minor += inReference(currency, staked)
    for (const [spot, text] of Object.entries(bets as Readonly<Record<string, string>>)) {
      const there = spots.get(spot) ?? { players: 0, minor: 0n }
      there.players += 1
      there.minor += inReference(currency, BigInt(text))
      spots.set(spot, there)
    }
  }
  return {
    players: rows.length,
    staked: shown(minor),
    spots: Object.fromEntries(
      [...spots].map(([spot, there]) => [spot, { players: there.players, staked: shown(there.minor) }]),
    ),
    companions: rows.slice(0, shownCompanions).map(({ name, is_sample: isSample, currency, staked }) => ({
      name,
      isSample,
      staked: shown(inReference(currency, staked)),
    })),
  }
}

/** By player: the player's own bets in the crowd, including players who have taken all of theirs back. */
export type Bettors = ReadonlyMap<string, OwnAtTable>

const nobody: Bettors = new Map()

function bettorsOf(roundId: string, bets: readonly BetRow[], seats: readonly SeatRow[]): Bettors {
  const companions = staking(bets).slice(0, shownCompanions)
  return new Map(
    bets.map(({ player_id: playerId, revision, bets: there }) => {
      const at = companions.findIndex((one) => one.player_id === playerId)
      const own = seats.filter((one) => one.player_id === playerId).map(({ seat }) => seat)
      const spots = Object.keys(there as Readonly<Record<string, string>>)
      return [playerId, { roundId, revision, companion: at === -1 ? null : at, seats: own, spots }]
    }),
  )
}

const readBets = (tx: Reader, roundId: string, maskedName: MaskedName): Promise<BetRow[]> =>
  tx.query<BetRow>(
    `select b.player_id, b.revision, ${maskedName('p')} as name, p.is_sample, b.currency, b.bets, b.staked
     from table_bet b join player p on p.id = b.player_id
     where b.round_id = $1 order by b.first_at, b.player_id`,
    [roundId],
  )

/** The crowd of a round, and each player's entry in it. */
async function readCrowd(
  tx: Reader,
  { id }: TableRound,
  hasSeats: boolean,
  maskedName: MaskedName,
): Promise<{ readonly crowd: TableCrowd; readonly bettors: Bettors }> {
  const bets = await readBets(tx, id, maskedName)
  const seats = hasSeats ? await readSeats(tx, id, maskedName) : []
  const crowd = { ...crowdOf(staking(bets)), ...(hasSeats && { seats: seats.map(takenSeat) }) }
  return { crowd, bettors: bettorsOf(id, bets, seats) }
}

/** `nowMs` is the database's clock, which decides when bets are closed. */
export type ReadTable = Omit<TableView, 'feed' | 'seq'>

type KnownTable = Pick<ReadTable, 'round' | 'marks'>

/** Whether no step happened between two readings; results change only with a step. */
const isSameStep = (known: KnownTable, round: TableRound | null): boolean =>
  known.round?.id === round?.id && known.round?.state === round?.state

async function marksOf(tx: Reader, round: TableRound | null, known: KnownTable | null): Promise<string[]> {
  if (known !== null && isSameStep(known, round)) return known.marks
  return round === null ? [] : readMarks(tx, round)
}

/** Reads a table and its bettors; `known` is the previous reading, whose results are reused within a step. */
export async function readTable(
  tx: Reader,
  setup: TableSetup,
  { maskedName, known }: { readonly maskedName: MaskedName; readonly known: KnownTable | null },
): Promise<{ readonly table: ReadTable; readonly bettors: Bettors }> {
  const { round, nowMs } = await latestRoundNow(tx, setup.id)
  const hasSeats = setup.math.seats !== undefined
  const { crowd, bettors } =
    round === null
      ? { crowd: hasSeats ? { ...emptyCrowd, seats: [] } : emptyCrowd, bettors: nobody }
      : await readCrowd(tx, round, hasSeats, maskedName)
  const table = {
    tableId: setup.id,
    nowMs,
    crowd,
    round: round === null ? null : roundView(round, setup),
    marks: await marksOf(tx, round, known),
    cardsLeft: cardsLeftAt(setup, round),
  }
  return { table, bettors }
}
