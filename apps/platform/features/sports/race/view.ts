// Maps races and tickets to the contract.
import { signerOf } from '@mangetsu/chance/drand'
import type {
  RaceDetail,
  RaceListed,
  RaceRecord,
  RaceRun,
  RaceRunner,
  RaceState,
  RaceTicket,
} from '@mangetsu/contract/race'
import { toDecimal } from '@mangetsu/money'
import { kindsTaken, payoutsOf, raceModel } from '@mangetsu/race'
import { instantOf } from '../../../kernel/clock.ts'
import type { BeaconSource, publishedChain } from '../../../tables/index.ts'
import type { KnownRace } from './known-races.ts'
import type { RaceRow, RaceTicketRow } from './rows.ts'
import { type DrawnRace, decidingRound } from './runs.ts'

/** A race with what is known of its run. */
export type RaceNow = {
  readonly race: KnownRace
  readonly row: RaceRow | undefined
  readonly drawn: Pick<DrawnRace, 'run'> | null
}

/** Returns the state of a race at an instant, Unix ms. A race whose value is late stays closed until it is drawn. */
function stateAt({ race: { times }, row, drawn }: RaceNow, nowMs: number): RaceState {
  if (row?.state === 'voided') return 'voided'
  if (nowMs < times.opensAtMs) return 'upcoming'
  if (nowMs < times.closesAtMs) return 'open'
  if (nowMs < times.startsAtMs || drawn === null) return 'closed'
  return nowMs < times.finishesAtMs ? 'running' : 'over'
}

export function listedRace(now: RaceNow, nowMs: number): RaceListed {
  const { raceId, times, card } = now.race
  const state = stateAt(now, nowMs)
  return {
    raceId,
    no: times.no,
    name: card.name,
    distance: card.distance,
    surface: card.surface,
    runners: card.entries.length,
    opensAt: instantOf(times.opensAtMs),
    closesAt: instantOf(times.closesAtMs),
    startsAt: instantOf(times.startsAtMs),
    finishesAt: instantOf(times.finishesAtMs),
    state,
    firstThree: state === 'over' ? (now.drawn?.run.order.slice(0, 3) ?? null) : null,
  }
}

const ppm = 1_000_000n

function runnersOf({ card, odds }: KnownRace): RaceRunner[] {
  const { of, chances } = odds.chances.ofKind('win')
  const [win, place] = [odds.ofKind('win'), odds.ofKind('place')]
  return card.entries.map((entry) => {
    const pick = String(entry.number)
    return {
      ...entry,
      winPpm: Number(((chances.get(pick) ?? 0n) * ppm) / of),
      win: win.get(pick) ?? 0,
      place: place.get(pick) ?? 0,
    }
  })
}

const runView = ({ run: { order, splits } }: Pick<DrawnRace, 'run'>): RaceRun => ({
  order: [...order],
  splits: splits.map((times) => [...times]),
})

export function raceDetail(now: RaceNow, nowMs: number): RaceDetail {
  const { race, drawn } = now
  const listed = listedRace(now, nowMs)
  const { state } = listed
  const isRun = drawn !== null && (state === 'running' || state === 'over')
  return {
    ...listed,
    entries: runnersOf(race),
    kinds: [...kindsTaken(race.card.entries.length)],
    run: isRun ? runView(drawn) : null,
    payouts: state === 'over' && drawn !== null ? [...payoutsOf(race.odds, drawn.run.order)] : null,
  }
}

type ChainOf = Awaited<ReturnType<typeof publishedChain>>

/** All inputs of a race's proof; of a voided race also the run that it would have had, once its value is public. */
export function raceRecord(
  { race, row, drawn }: Omit<RaceNow, 'drawn'> & { readonly drawn: DrawnRace | null },
  {
    beacon,
    chain,
    nowMs,
  }: { readonly beacon: BeaconSource; readonly chain: ChainOf; readonly nowMs: number },
): RaceRecord {
  const { publicKey, times } = beacon
  return {
    raceId: race.raceId,
    model: raceModel,
    state: stateAt({ race, row, drawn }, nowMs),
    opensAt: instantOf(race.times.opensAtMs),
    closesAt: instantOf(race.times.closesAtMs),
    chain: { id: race.chain.id, place: race.times.no, ...chain },
    link: drawn?.link ?? null,
    beacon: {
      publicKey,
      ...times,
      round: decidingRound(beacon, race),
      signature: drawn?.signature ?? null,
      signer: signerOf({ publicKey, ...times }),
    },
    entries: runnersOf(race),
    run: drawn === null ? null : runView(drawn),
  }
}

export function ticketView(row: RaceTicketRow, race: RaceListed): RaceTicket {
  const { currency } = row
  return {
    ticketId: row.id,
    race,
    placedAt: instantOf(row.placed_at),
    currency,
    stake: toDecimal(row.stake, currency),
    state: row.state,
    returned: row.returned === null ? null : toDecimal(row.returned, currency),
    settledAt: row.settled_at === null ? null : instantOf(row.settled_at),
    lines: row.lines.map(({ kind, pick, stakeMinor, odds, placeOdds, returnedMinor }) => ({
      kind,
      pick,
      stake: toDecimal(BigInt(stakeMinor), currency),
      odds,
      placeOdds,
      returned: returnedMinor === undefined ? null : toDecimal(BigInt(returnedMinor), currency),
    })),
  }
}
