// The calls of virtual football.
import { calls } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
import type { DrawnRound, FootballLine, RoundCard } from '@mangetsu/virtual-football'
import { type Handler, handle, handlePlayer, isRefusal, ok, refuse } from '../../../kernel/http/index.ts'
import {
  createVirtualSport,
  type VirtualSport,
  type VirtualSportsParts,
  type VirtualTicketRow,
} from '../virtual/index.ts'
import { virtualFootballGame } from './game.ts'
import { planTicket } from './plan-ticket.ts'
import { listedRound, roundRecord, roundTicketView, roundView } from './view.ts'

export { virtualFootballGame } from './game.ts'

type Football = VirtualSport<RoundCard, DrawnRound, FootballLine>

const openCalls = ({ readNow, around, bounds, proofOf }: Football): Handler[] => [
  handle(calls.queryVirtualFootballRounds, async ({ nowMs }) => {
    const { coming, over } = await around(nowMs)
    const listed = (of: typeof coming) => of.map((one) => listedRound(one, nowMs))
    return ok({ nowMs, rounds: listed(coming), results: listed(over) })
  }),
  handle(calls.queryVirtualFootballRound, async ({ input: { roundId, currency }, nowMs }) => {
    const [found] = await readNow([roundId], nowMs)
    if (found === undefined) return refuse('virtualFootballUnknown')
    const { leastStakeMinor, mostReturnMinor } = await bounds(currency)
    return ok({
      nowMs,
      round: roundView(found, nowMs),
      leastStake: toDecimal(leastStakeMinor, currency),
      mostReturn: toDecimal(mostReturnMinor, currency),
    })
  }),
  handle(calls.queryVirtualFootballRecord, async ({ input: { roundId }, nowMs }) => {
    const [found] = await readNow([roundId], nowMs)
    if (found === undefined) return refuse('virtualFootballUnknown')
    return ok({ record: roundRecord(found, await proofOf(found, nowMs)) })
  }),
]

function playerCalls(
  football: Football,
  { checkRegion }: Pick<VirtualSportsParts, 'checkRegion'>,
): Handler[] {
  const viewsOf = (rows: readonly VirtualTicketRow<FootballLine>[], nowMs: number) =>
    football.viewsOf(rows, nowMs, (row, now) => roundTicketView(row, now, nowMs))

  async function ownTicket(playerId: string, ticketId: string, nowMs: number) {
    const row = await football.ticket(playerId, ticketId)
    const [ticket] = row === undefined ? [] : await viewsOf([row], nowMs)
    return ticket === undefined ? refuse('virtualTicketUnknown') : ok({ ticket })
  }

  return [
    handlePlayer(calls.placeVirtualFootballTicket, async ({ input, player, from, nowMs }) => {
      const closed = checkRegion(from.address)
      if (closed !== null) return closed
      const round = await football.rounds.find(input.roundId)
      if (round === null) return refuse('virtualFootballUnknown')
      const { requestId, appId, currency, lines } = input
      const planned = planTicket(round.card, input, await football.bounds(currency))
      if (isRefusal(planned)) return planned
      const ticket = { playerId: player.id, round, requestId, appId, currency, lines: planned }
      const request = { ...ticket, contents: JSON.stringify(lines), closed: refuse('virtualFootballClosed') }
      const placed = await football.place(request, nowMs)
      if (isRefusal(placed)) return placed
      const own = await ownTicket(player.id, placed, nowMs)
      if (isRefusal(own)) throw new Error(`the ticket ${placed} is gone`)
      return own
    }),
    handlePlayer(
      calls.pageVirtualFootballTickets,
      async ({ input: { roundId = null, pageNo, pageSize }, player, nowMs }) => {
        const page = await football.tickets({ playerId: player.id, roundId, pageNo, pageSize })
        return ok({ tickets: await viewsOf(page.rows, nowMs), total: page.total, open: page.open })
      },
    ),
    handlePlayer(calls.queryVirtualFootballTicket, ({ input, player, nowMs }) =>
      ownTicket(player.id, input.ticketId, nowMs),
    ),
  ]
}

/** Creates virtual football: its handlers, and the room to run. */
export function createVirtualFootball(parts: VirtualSportsParts) {
  const football = createVirtualSport(virtualFootballGame, parts)
  return {
    handlers: [...openCalls(football), ...playerCalls(football, parts)],
    room: football.room,
    mainBet: football.mainBet,
  }
}
