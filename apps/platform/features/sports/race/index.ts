// The calls of horse races.
import { calls, type InputOf } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
import { type DrawnRun, kindsTaken, raceBetRules, raceCourse } from '@mangetsu/race'
import { type Handler, handle, handlePlayer, isRefusal, ok, refuse } from '../../../kernel/http/index.ts'
import type { BetBounds } from '../bet/index.ts'
import {
  createVirtualSport,
  type KnownRound,
  type VirtualSport,
  type VirtualSportsParts,
  type VirtualTicketRow,
} from '../virtual/index.ts'
import { type PricedLine, type PricedRace, raceGame } from './game.ts'
import { planTicket } from './plan-ticket.ts'
import { listedRace, raceDetail, raceRecord, raceTicketView } from './view.ts'

export { raceGame } from './game.ts'

type Races = VirtualSport<PricedRace, DrawnRun, PricedLine>

function oddsView(
  { card: { entries, odds } }: KnownRound<PricedRace>,
  { kind, currency }: InputOf<typeof calls.queryRaceOdds>,
  { leastStakeMinor, mostReturnMinor }: BetBounds,
) {
  if (!kindsTaken(entries.length).includes(kind)) return refuse('raceKindNotTaken')
  const byPick = (of: Parameters<typeof odds.ofKind>[0]) => Object.fromEntries(odds.ofKind(of))
  return ok({
    returnPpm: raceBetRules[kind].returnPpm,
    odds: byPick(kind === 'each-way' ? 'win' : kind),
    placeOdds: kind === 'each-way' ? byPick('place') : null,
    leastStake: toDecimal(leastStakeMinor, currency),
    mostReturn: toDecimal(mostReturnMinor, currency),
  })
}

const openCalls = ({ rounds, readNow, around, bounds, proofOf }: Races): Handler[] => [
  handle(calls.queryRaces, async ({ nowMs }) => {
    const { coming, over } = await around(nowMs)
    const listed = (of: typeof coming) => of.map((one) => listedRace(one, nowMs))
    return ok({ nowMs, course: raceCourse, races: listed(coming), results: listed(over) })
  }),
  handle(calls.queryRace, async ({ input: { raceId }, nowMs }) => {
    const [found] = await readNow([raceId], nowMs)
    return found === undefined ? refuse('raceUnknown') : ok({ nowMs, race: raceDetail(found, nowMs) })
  }),
  handle(calls.queryRaceOdds, async ({ input }) => {
    const race = await rounds.find(input.raceId)
    return race === null ? refuse('raceUnknown') : oddsView(race, input, await bounds(input.currency))
  }),
  handle(calls.queryRaceRecord, async ({ input: { raceId }, nowMs }) => {
    const [found] = await readNow([raceId], nowMs)
    if (found === undefined) return refuse('raceUnknown')
    return ok({ record: raceRecord(found, await proofOf(found, nowMs)) })
  }),
]

function playerCalls(races: Races, { checkRegion }: Pick<VirtualSportsParts, 'checkRegion'>): Handler[] {
  const viewsOf = (rows: readonly VirtualTicketRow<PricedLine>[], nowMs: number) =>
    races.viewsOf(rows, nowMs, (row, now) => raceTicketView(row, now, nowMs))

  async function ownTicket(playerId: string, ticketId: string, nowMs: number) {
    const row = await races.ticket(playerId, ticketId)
    const [ticket] = row === undefined ? [] : await viewsOf([row], nowMs)
    return ticket === undefined ? refuse('virtualTicketUnknown') : ok({ ticket })
  }

  return [
    handlePlayer(calls.placeRaceTicket, async ({ input, player, from, nowMs }) => {
      const closed = checkRegion(from.address)
      if (closed !== null) return closed
      const round = await races.rounds.find(input.raceId)
      if (round === null) return refuse('raceUnknown')
      const { requestId, appId, currency, lines } = input
      const planned = planTicket(round.card, input, await races.bounds(currency))
      if (isRefusal(planned)) return planned
      const ticket = { playerId: player.id, round, requestId, appId, currency, lines: planned }
      const request = { ...ticket, contents: JSON.stringify(lines), closed: refuse('raceClosed') }
      const placed = await races.place(request, nowMs)
      if (isRefusal(placed)) return placed
      const own = await ownTicket(player.id, placed, nowMs)
      if (isRefusal(own)) throw new Error(`the ticket ${placed} is gone`)
      return own
    }),
    handlePlayer(
      calls.pageRaceTickets,
      async ({ input: { raceId = null, pageNo, pageSize }, player, nowMs }) => {
        const page = await races.tickets({ playerId: player.id, roundId: raceId, pageNo, pageSize })
        return ok({ tickets: await viewsOf(page.rows, nowMs), total: page.total, open: page.open })
      },
    ),
    handlePlayer(calls.queryRaceTicket, ({ input, player, nowMs }) =>
      ownTicket(player.id, input.ticketId, nowMs),
    ),
  ]
}

/** Creates horse races: their handlers, and the room to run. */
export function createRaces(parts: VirtualSportsParts) {
  const races = createVirtualSport(raceGame, parts)
  return {
    handlers: [...openCalls(races), ...playerCalls(races, parts)],
    room: races.room,
    mainBet: races.mainBet,
  }
}
