// A game of virtual sports on the platform: its rounds around an instant, its tickets, and the room that settles them.
import type { DrawTimetable } from '@mangetsu/chance/timetable'
import type { RefusalName } from '@mangetsu/contract/refusals'
import type { Currency } from '@mangetsu/money'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { isRefusal, type Refused, type UnitOfWork } from '../../../kernel/http/index.ts'
import { type beaconValues, publishedChain } from '../../../tables/index.ts'
import type { FindLinkedAccounts } from '../../../wagering/linked-accounts.ts'
import type { BetBounds } from '../bet/index.ts'
import { virtualBounds } from './bounds.ts'
import type { MainBet, VirtualGame, VirtualGameId, VirtualLine } from './game.ts'
import { createKnownRounds, type KnownRounds } from './known-rounds.ts'
import { type PlaceTicketParts, placeTicket, readOpenEntry, type TicketRequest } from './place.ts'
import { createProvedDraws, type ProvedDraw } from './proved-draws.ts'
import { openVirtualRoom, type VirtualRoom } from './room.ts'
import {
  isGameSuspended,
  pageOfTickets,
  readRounds,
  ticketOf,
  type VirtualTicketPage,
  type VirtualTicketRow,
} from './rows.ts'
import type { ProofParts, RoundNow } from './view.ts'

export { outsideBounds, virtualBounds } from './bounds.ts'
export { type MainBet, transferKinds, type VirtualGame, type VirtualGameId } from './game.ts'
export type { KnownRound } from './known-rounds.ts'
export { roundLiabilities } from './liability.ts'
export { oldTicketsJob } from './retention.ts'
export { runVirtualRooms } from './room.ts'
export type { VirtualTicketRow } from './rows.ts'
export { lineViews, proofView, type RoundNow, stateAt, ticketView, timesView } from './view.ts'

/** A game for lists of games and for the process that runs its room. */
export type ListedVirtualSport = { readonly id: VirtualGameId } & Pick<
  VirtualSport<never, never, never>,
  'mainBet'
>

export type VirtualSportsParts = PlaceTicketParts & {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly log: Pick<Logger, 'warn'>
  readonly findLinked: FindLinkedAccounts
  /** The encryption of the tables' chains. */
  readonly encryption: Encryption
  /** How much later every round is than its usual time, ms. */
  readonly delayMs: number
  readonly provedAt: ReturnType<typeof beaconValues>
  /** Refuses bets from addresses outside the permitted regions. */
  readonly checkRegion: (address: string) => null | Refused<'regionClosed'>
}

export type VirtualSport<Card, Drawn, Line extends VirtualLine> = {
  readonly rounds: KnownRounds<Card>
  /** Reads rounds in their order; those that do not exist are missing. */
  readNow(roundIds: readonly string[], nowMs: number): Promise<RoundNow<Card, Drawn>[]>
  /** Reads the current round and the coming ones, and those that are over, newest first. */
  around(nowMs: number): Promise<Readonly<Record<'coming' | 'over', RoundNow<Card, Drawn>[]>>>
  bounds(currency: Currency): Promise<BetBounds>
  /** Reads what the record of a round needs besides the round. */
  proofOf(now: RoundNow<Card, Drawn>, nowMs: number): Promise<ProofParts>
  place<Closed extends RefusalName>(
    request: TicketRequest<Card, Line, Closed>,
    nowMs: number,
  ): ReturnType<typeof placeTicket<Card, Line, Closed>>
  /** Reads one of the player's tickets; undefined if there is none. */
  ticket(playerId: string, ticketId: string): Promise<VirtualTicketRow<Line> | undefined>
  tickets(
    page: Omit<VirtualTicketPage, 'game'>,
  ): Promise<{ readonly rows: VirtualTicketRow<Line>[]; readonly total: number; readonly open: number }>
  /** Maps tickets, each with its round. */
  viewsOf<View>(
    rows: readonly VirtualTicketRow<Line>[],
    nowMs: number,
    view: (row: VirtualTicketRow<Line>, now: RoundNow<Card, Drawn>) => View,
  ): Promise<View[]>
  /** Returns the most usual bet of the current round; null without a round, or while the game is suspended. */
  mainBet(nowMs: number): Promise<MainBet | null>
  readonly room: VirtualRoom
}

/** The numbers of rounds in a list: the coming ones after the current, and those that are over. */
const [comingListed, overListed] = [4, 6]

/** Creates the reading of rounds with their rows and draws. */
function createReader<Card, Drawn, Line extends VirtualLine>(
  game: VirtualGame<Card, Drawn, Line>,
  { work, encryption, beacon, delayMs, log, provedAt }: VirtualSportsParts,
) {
  const timetable: DrawTimetable = game.timetable(delayMs)
  const rounds = createKnownRounds({ work, encryption, timetable, game })
  const draws = createProvedDraws({
    work,
    beacon,
    provedAt,
    game,
    secrets: { encryption, walks: new Map() },
  })

  async function readNow(roundIds: readonly string[], nowMs: number): Promise<RoundNow<Card, Drawn>[]> {
    const known = (await Promise.all(roundIds.map((roundId) => rounds.find(roundId)))).filter(
      (round) => round !== null,
    )
    const { rows, isSuspended } = await work.read(async (tx) => ({
      rows: await readRounds(tx, game.id, roundIds),
      isSuspended: await isGameSuspended(tx, game.id),
    }))
    return Promise.all(
      known.map(async (round) => {
        const row = rows.get(round.roundId)
        const proved = await draws
          .drawOf(round, row, nowMs)
          .catch(({ message: reason }: Error): ProvedDraw<Drawn> | null => {
            log.warn(
              { game: game.id, round: round.roundId, reason },
              'the value of a round was not to be had',
            )
            return null
          })
        return { round, row, proved, isSuspended }
      }),
    )
  }

  return { timetable, rounds, draws, readNow }
}

export function createVirtualSport<Card, Drawn, Line extends VirtualLine>(
  game: VirtualGame<Card, Drawn, Line>,
  parts: VirtualSportsParts,
): VirtualSport<Card, Drawn, Line> {
  const { work, bus } = parts
  const reader = createReader(game, parts)
  const { timetable, rounds, readNow } = reader
  return {
    rounds,
    readNow,
    async around(nowMs) {
      const current = timetable.timesOf(timetable.idAt(nowMs))
      if (current === null) throw new Error(`the timetable of ${game.id} has no round`)
      const idsFrom = (from: number, count: number, step: 1 | -1) =>
        Array.from({ length: count }, (_, at) => timetable.idAfter(current, from + step * at))
      const [coming, over] = await Promise.all([
        readNow(idsFrom(0, comingListed + 1, 1), nowMs),
        readNow(idsFrom(-1, overListed, -1), nowMs),
      ])
      return { coming, over }
    },
    bounds: (currency) => work.read((tx) => virtualBounds(tx, currency)),
    async proofOf({ round }, nowMs) {
      const chain = await work.read((tx) => publishedChain(tx, round.chain.id))
      return { beacon: parts.beacon, chain, nowMs }
    },
    async place(request, nowMs) {
      const entry = await readOpenEntry(parts, { game: game.id, roundId: request.round.roundId })
      const placed = await work.write((tx) => placeTicket({ ...parts, game }, tx, request, entry, nowMs))
      if (!isRefusal(placed)) bus.publish({ type: 'balance', playerId: request.playerId })
      return placed
    },
    ticket: (playerId, ticketId) => work.read((tx) => ticketOf<Line>(tx, game.id, { playerId, ticketId })),
    tickets: (page) => work.read((tx) => pageOfTickets<Line>(tx, { ...page, game: game.id })),
    async viewsOf(rows, nowMs, view) {
      const found = await readNow([...new Set(rows.map(({ round_id }) => round_id))], nowMs)
      const byId = new Map(found.map((now) => [now.round.roundId, now]))
      return rows.map((row) => {
        const now = byId.get(row.round_id)
        if (now === undefined) throw new Error(`the round ${row.round_id} of a ticket is missing`)
        return view(row, now)
      })
    },
    async mainBet(nowMs) {
      const round = await rounds.find(timetable.idAt(nowMs))
      const isSuspended = await work.read((tx) => isGameSuspended(tx, game.id))
      return round === null || isSuspended ? null : game.mainBetOf(round.card)
    },
    room: { id: game.id, open: (lease) => openVirtualRoom({ ...parts, ...reader, game }, lease) },
  }
}
