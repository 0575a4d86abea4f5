// Bets on sports: slips checked and placed, accepted after a delay in play, settled by the feed, and the player's own bets.
import { calls, type InputOf } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
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
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { Job } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { FindLinkedAccounts } from '../../../wagering/linked-accounts.ts'
import { type MarketNow, marketsNow, scoreboardOf } from '../catalogue/index.ts'
import { acceptWaiting, areBetsWaiting } from './accept.ts'
import { type BetBounds, boundsIn, mostStakeMinor } from './bounds.ts'
import { areBetsDue } from './due.ts'
import { type PlaceParts, placeSlip } from './place.ts'
import { createFindRisk, type LinkMemory } from './risk.ts'
import { betOf, betsOfSlip, pageOfBets } from './rows.ts'
import { batchSize, type SettledBatch, settleDue, type TakenBack } from './settle.ts'
import { betNumber, betViews } from './view.ts'

export type SportBetParts = PlaceParts & {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly findLinked: FindLinkedAccounts
  readonly createNotice: CreateNotice
  /** Refuses bets from addresses outside the permitted regions. */
  readonly checkRegion: (address: string) => null | Refused<'regionClosed'>
}

export type SportBetFeature = {
  readonly handlers: readonly Handler[]
  readonly jobs: readonly Job[]
}

type CheckInput = InputOf<typeof calls.checkSportSlip>

function checkedSelection(
  { marketId, outcomeId }: CheckInput['selections'][number],
  { event, closed, outcomes }: MarketNow,
  { bounds, currency }: { readonly bounds: BetBounds; readonly currency: CheckInput['currency'] },
) {
  const { eventId, sport, home, away, startsAtMs, state } = event
  const found = outcomes.find((one) => one.outcomeId === outcomeId)
  const odds = found?.isActive === true ? found.odds : null
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
    mostStake: toDecimal(most, currency),
  }
}

async function checkSlip(tx: Tx, { selections, currency }: CheckInput, nowMs: number) {
  const markets = await marketsNow(tx, selections, nowMs)
  const bounds = boundsIn(currency)
  return {
    selections: selections.flatMap((selection) => {
      const market = markets.get(`${selection.eventId} ${selection.marketId}`)
      return market === undefined ? [] : [checkedSelection(selection, market, { bounds, currency })]
    }),
    leastStake: toDecimal(bounds.leastStakeMinor, currency),
    mostReturn: toDecimal(bounds.mostReturnMinor, currency),
  }
}

function handlersOf(parts: SportBetParts): Handler[] {
  const { work, bus, clock } = parts
  return [
    handleEither(calls.checkSportSlip, async ({ input, nowMs }) =>
      ok(await work.read((tx) => checkSlip(tx, input, nowMs))),
    ),
    handlePlayer(calls.placeSportSlip, async ({ input, player, from }) => {
      const closed = parts.checkRegion(from.address)
      if (closed !== null) return closed
      const placed = await work.write(async (tx) => {
        const slipId = await placeSlip(parts, tx, { playerId: player.id, input })
        if (isRefusal(slipId)) return slipId
        return betViews(tx, await betsOfSlip(tx, player.id, slipId), clock.nowMs())
      })
      if (isRefusal(placed)) return placed
      bus.publish({ type: 'balance', playerId: player.id })
      return ok({ bets: placed })
    }),
    handlePlayer(calls.pageSportBets, async ({ input: { isOpen, pageNo, pageSize }, player, nowMs }) =>
      ok(
        await work.read(async (tx) => {
          const page = await pageOfBets(tx, { playerId: player.id, isOpen, pageNo, pageSize })
          return { bets: await betViews(tx, page.rows, nowMs), total: page.total, open: page.open }
        }),
      ),
    ),
    handlePlayer(calls.querySportBet, async ({ input: { betId }, player, nowMs }) => {
      const bet = await work.read(async (tx) => {
        const row = await betOf(tx, player.id, betId)
        return row === undefined ? undefined : (await betViews(tx, [row], nowMs))[0]
      })
      return bet === undefined ? refuse('sportBetUnknown') : ok({ bet })
    }),
  ]
}

/** Tells players what a correction took from their wallets, and what it could not. */
async function noticeOf(
  { createNotice }: Pick<SportBetParts, 'createNotice'>,
  tx: Tx,
  { playerId, number, currency, takenMinor, claimMinor }: TakenBack,
  nowMs: number,
): Promise<void> {
  const data = {
    number: betNumber(number),
    currency,
    amount: toDecimal(takenMinor, currency),
    claim: claimMinor === 0n ? null : toDecimal(claimMinor, currency),
  }
  await createNotice(tx, { playerId, kind: 'sportCorrected', from: null, data }, nowMs)
}

export function createSportBets(parts: SportBetParts): SportBetFeature {
  const { work, bus, clock, findLinked } = parts
  const publishBalance = (playerId: string) => bus.publish({ type: 'balance', playerId })
  const links: LinkMemory = new Map()
  const findRisk = createFindRisk(findLinked, links)
  const settleBatch = (nowMs: number): Promise<SettledBatch> =>
    work.write(async (tx) => {
      const settled = await settleDue(tx, findRisk, nowMs)
      for (const one of settled.takenBack) await noticeOf(parts, tx, one, nowMs)
      return settled
    })
  return {
    handlers: handlersOf(parts),
    jobs: [
      {
        name: 'sport-acceptance',
        everyMs: 500,
        isAwaited: true,
        due: areBetsWaiting,
        turn: (nowMs) => acceptWaiting({ work, clock, publishBalance }, nowMs),
      },
      {
        name: 'sport-settlement',
        everyMs: 500,
        isAwaited: true,
        due: areBetsDue,
        async turn(nowMs) {
          const { found, playerIds } = await settleBatch(nowMs)
          for (const playerId of playerIds) publishBalance(playerId)
          if (found === batchSize) return true
          links.clear()
          return false
        },
      },
    ],
  }
}
