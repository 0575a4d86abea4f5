// Maps races and tickets to the contract.
import type {
  RaceDetail,
  RaceListed,
  RaceRecord,
  RaceRun,
  RaceRunner,
  RaceTicket,
} from '@mangetsu/contract/race'
import { type DrawnRun, kindsTaken, payoutsOf, raceModel } from '@mangetsu/race'
import {
  type KnownRound,
  lineViews,
  proofView,
  type RoundNow,
  stateAt,
  ticketView,
  timesView,
  type VirtualTicketRow,
} from '../virtual/index.ts'
import type { PricedLine, PricedRace } from './game.ts'

/** A race with what is known of its run. */
export type RaceNow = RoundNow<PricedRace, DrawnRun>

export function listedRace(now: RaceNow, nowMs: number): RaceListed {
  const { round, proved } = now
  const { name, distance, surface, entries } = round.card
  const state = stateAt(now, nowMs)
  return {
    raceId: round.roundId,
    name,
    distance,
    surface,
    runners: entries.length,
    ...timesView(round),
    state,
    firstThree: state === 'over' ? (proved?.drawn.order.slice(0, 3) ?? null) : null,
  }
}

const ppm = 1_000_000n

function runnersOf({ card: { entries, odds } }: KnownRound<PricedRace>): RaceRunner[] {
  const { of, chances } = odds.chances.ofKind('win')
  const [win, place] = [odds.ofKind('win'), odds.ofKind('place')]
  return entries.map((entry) => {
    const pick = String(entry.number)
    return {
      ...entry,
      winPpm: Number(((chances.get(pick) ?? 0n) * ppm) / of),
      win: win.get(pick) ?? 0,
      place: place.get(pick) ?? 0,
    }
  })
}

const runView = ({ order, splits }: DrawnRun): RaceRun => ({
  order: [...order],
  splits: splits.map((times) => [...times]),
})

export function raceDetail(now: RaceNow, nowMs: number): RaceDetail {
  const { round, proved } = now
  const listed = listedRace(now, nowMs)
  const { state } = listed
  const isRun = proved !== null && (state === 'running' || state === 'over')
  return {
    ...listed,
    entries: runnersOf(round),
    kinds: [...kindsTaken(round.card.entries.length)],
    run: isRun ? runView(proved.drawn) : null,
    payouts: state === 'over' && proved !== null ? [...payoutsOf(round.card.odds, proved.drawn.order)] : null,
  }
}

/** All inputs of a race's proof; of a voided race also the run that it would have had, once its value is public. */
export const raceRecord = (now: RaceNow, proof: Parameters<typeof proofView>[1]): RaceRecord => ({
  raceId: now.round.roundId,
  model: raceModel,
  ...proofView(now, proof),
  entries: runnersOf(now.round),
  run: now.proved === null ? null : runView(now.proved.drawn),
})

export const raceTicketView = (
  row: VirtualTicketRow<PricedLine>,
  now: RaceNow,
  nowMs: number,
): RaceTicket => ({ ...ticketView(row), race: listedRace(now, nowMs), lines: lineViews(row) })
