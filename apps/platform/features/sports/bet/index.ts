// Bets on sports: slips checked and placed, accepted after a delay in play, settled by the feed, and the player's own bets.
import { calls, type InputOf } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
import { fromReference } from '@mangetsu/money/reference'
import { legReturn, sportRules } from '@mangetsu/sports'
import type { EventBus } from '../../../events/event-bus.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  type Refused,
  refuse,
} from '../../../kernel/http/index.ts'
import type { Job } from '../../../kernel/jobs.ts'
import { dayBegan } from '../../../kernel/site-calendar.ts'
import { slipBonusOf, usableFreeBets } from '../../engagement/bonus/index.ts'
import { type MarketNow, marketsNow, scoreboardOf } from '../catalogue/index.ts'
import { sportsClosedHere } from '../closed-here.ts'
import { acceptWaiting, areBetsWaiting } from './accept.ts'
import { boundsIn, leastStakeIn, mostStakeMinor, readBounds } from './bounds.ts'
import { createSportCashOut } from './cash-out/index.ts'
import { type Bounding, readLiability, roomOf } from './liability.ts'
import { type PlaceParts, type PlannedSlip, placeSlips, preparedSlip, type SlipAnswer } from './place.ts'
import { betOf, pageOfBets, readDayReturns } from './rows.ts'
import { type SettlementParts, settlementJob } from './settlement-job.ts'
import { createSlipQueue } from './slip-queue.ts'
import { betViews } from './view.ts'

export { type BetBounds, boundsIn, mostStakeMinor, readBounds } from './bounds.ts'
export { listUnsettled, markDue } from './due.ts'
export { sportsAccount } from './post.ts'
export { refundTogether } from './refund.ts'

export type SportBetParts = PlaceParts &
  Omit<SettlementParts, 'publishBalance'> & {
    readonly bus: EventBus
    /** Refuses bets from addresses outside the permitted regions. */
    readonly checkRegion: (address: string) => null | Refused<'regionClosed'>
  }

export type SportBetFeature = {
  readonly handlers: readonly Handler[]
  readonly jobs: readonly Job[]
}

type CheckInput = InputOf<typeof calls.checkSportSlip>

type CheckRequest = Pick<CheckInput, 'selections' | 'currency'> & {
  readonly playerId: string | null
  /** Whether bonuses are for games only here. */
  readonly isForGames: boolean
}

function checkedSelection(
  { marketId, outcomeId }: CheckInput['selections'][number],
  { event, closed, outcomes }: MarketNow,
  { currency, bounding }: { readonly currency: CheckInput['currency']; readonly bounding: Bounding },
) {
  const { eventId, sport, home, away, startsAtMs, state } = event
  const found = outcomes.find((one) => one.outcomeId === outcomeId)
  const odds = found?.isActive === true ? found.odds : null
  const leg = { event_id: eventId, market_id: marketId, outcome_id: outcomeId, event }
  const bounds = boundsIn(currency, roomOf([leg], bounding))
  const most = odds === null ? 0n : mostStakeMinor(bounds, legReturn('won', odds))
  return {
    eventId,
    marketId,
    outcomeId,
    sport,
    home,
    away,
    startsAt: instantOf(startsAtMs),
    state,
    progress: event.progress === null ? null : scoreboardOf(event.progress),
    odds,
    closed,
    delaySeconds: state === 'live' ? sportRules[sport].acceptanceDelaySeconds : 0,
    mostStake: toDecimal(most < bounds.leastStakeMinor ? 0n : most, currency),
    mostReturn: toDecimal(bounds.mostReturnMinor, currency),
  }
}

async function checkSlip(
  tx: Tx,
  { selections, currency, playerId, isForGames }: CheckRequest,
  nowMs: number,
) {
  const markets = await marketsNow(tx, selections, nowMs)
  const events = [...markets.values()].map(({ event }) => event)
  const bounds = await readBounds(tx, events)
  const ofDay = playerId === null ? null : await readDayReturns(tx, [playerId], dayBegan(nowMs))
  const outcomes = selections.map(({ eventId, marketId, outcomeId }) => ({
    event_id: eventId,
    market_id: marketId,
    outcome_id: outcomeId,
  }))
  const dayReturns = ofDay?.get(playerId ?? '') ?? 0n
  const bounding = { bounds, dayReturns, liability: await readLiability(tx, outcomes) }
  const { leastStake, betReturn } = bounds.ofBet(events)
  const own = playerId === null ? null : { playerId, currency }
  return {
    selections: selections.flatMap((selection) => {
      const market = markets.get(`${selection.eventId} ${selection.marketId}`)
      return market === undefined ? [] : [checkedSelection(selection, market, { currency, bounding })]
    }),
    leastStake: toDecimal(leastStakeIn(currency, leastStake), currency),
    mostReturn: toDecimal(fromReference(currency, betReturn), currency),
    ...(own !== null && {
      rewards: {
        bonus: isForGames ? null : await slipBonusOf(tx, own, nowMs),
        freeBets: await usableFreeBets(tx, own, nowMs),
      },
    }),
  }
}

async function viewBet(tx: Tx, playerId: string, betId: string, nowMs: number) {
  const row = await betOf(tx, playerId, betId)
  return row === undefined ? undefined : (await betViews(tx, [row], nowMs))[0]
}

function handlersOf(parts: SportBetParts): Handler[] {
  const { work, bus, rules } = parts
  const place = createSlipQueue<PlannedSlip, SlipAnswer>((slips, locks) =>
    work.write((tx) => placeSlips(parts, tx, slips, locks)),
  )
  return [
    handleEither(calls.checkSportSlip, async ({ input, player, nowMs }) =>
      ok({
        ...(await work.read((tx) => {
          const isForGames = rules.isOneProductPerPromotion(nowMs)
          return checkSlip(tx, { ...input, playerId: player?.id ?? null, isForGames }, nowMs)
        })),
        closedBecause: sportsClosedHere(rules, nowMs),
      }),
    ),
    handlePlayer(calls.placeSportSlip, async ({ input, player, from, nowMs }) => {
      if (sportsClosedHere(rules, nowMs) !== null) return refuse('gameClosedHere')
      const closed = parts.checkRegion(from.address)
      if (closed !== null) return closed
      const prepared = preparedSlip(player.id, input)
      if (isRefusal(prepared)) return prepared
      const placed = await place(prepared)
      if (isRefusal(placed)) return placed
      bus.publish({ type: 'balance', playerId: player.id })
      return ok({ bets: [...placed] })
    }),
    handlePlayer(calls.pageSportBets, async ({ input, player, nowMs }) =>
      ok(
        await work.read(async (tx) => {
          const page = await pageOfBets(tx, { playerId: player.id, ...input })
          return { bets: await betViews(tx, page.rows, nowMs), total: page.total, open: page.open }
        }),
      ),
    ),
    handlePlayer(calls.querySportBet, async ({ input: { betId }, player, nowMs }) => {
      const bet = await work.read((tx) => viewBet(tx, player.id, betId, nowMs))
      return bet === undefined ? refuse('sportBetUnknown') : ok({ bet })
    }),
  ]
}

export function createSportBets(parts: SportBetParts): SportBetFeature {
  const { work, bus, clock, createNotice } = parts
  const publishBalance = (playerId: string) => bus.publish({ type: 'balance', playerId })
  const cashOut = createSportCashOut({ work, clock, createNotice, publishBalance, viewBet })
  return {
    handlers: [...handlersOf(parts), ...cashOut.handlers],
    jobs: [
      cashOut.job,
      {
        name: 'sport-acceptance',
        everyMs: 500,
        isAwaited: true,
        due: areBetsWaiting,
        turn: (nowMs) => acceptWaiting({ work, clock, publishBalance }, nowMs),
      },
      settlementJob({ ...parts, publishBalance }),
    ],
  }
}
