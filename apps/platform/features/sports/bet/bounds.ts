// Bounds of bets on sports: data by sport, competition and event, and the largest stake and return that they leave a bet.
import type { Currency } from '@mangetsu/money'
import { fromReference, statedStepMinor } from '@mangetsu/money/reference'
import { wholeUnits } from '@mangetsu/money/route-units'
import type { Fraction } from '@mangetsu/sports/leg-result'
import type { Connection } from '../../../kernel/db/index.ts'

type Scope = 'all' | 'sport' | 'competition' | 'event'

/** Bounds of one scope, smallest units of the reference currency; null is left to the next wider scope. */
export type BoundRow = {
  readonly scope: Scope
  /** Empty for all. */
  readonly scope_id: string
  readonly least_stake: bigint | null
  readonly bet_return: bigint | null
  readonly outcome_return: bigint | null
  readonly market_return: bigint | null
  readonly player_day_return: bigint | null
}

/** The event of a selection by which its bounds are found. */
export type BoundedEvent = {
  readonly eventId: string
  readonly sport: string
  readonly competition: { readonly id: string }
}

/** Bounds of bets on an event, smallest units of the reference currency. */
type EventBounds = {
  /** The least stake of one combination. */
  readonly leastStake: bigint
  /** The largest return of one bet. */
  readonly betReturn: bigint
  /** The largest sum of returns of open bets on one outcome. */
  readonly outcomeReturn: bigint
  /** The largest sum of returns of open bets on all outcomes of a market. */
  readonly marketReturn: bigint
}

export type Bounds = {
  of(event: BoundedEvent): EventBounds
  /** The bounds of one bet on these events, each the narrowest; the widest scope's for none. */
  ofBet(events: readonly BoundedEvent[]): Pick<EventBounds, 'leastStake' | 'betReturn'>
  /** The largest sum of returns of one player's bets of one day. */
  readonly playerDayReturn: bigint
}

const readRows = `select b.scope, b.scope_id, b.least_stake, b.bet_return, b.outcome_return, b.market_return, b.player_day_return
  from sport_bound b where b.scope = 'all' or (b.scope, b.scope_id) in (select * from unnest($1::text[], $2::text[]))`

const everywhere = ['all', ''] as const

/** The scopes of an event, the most specific first. */
const scopesOf = ({ eventId, competition, sport }: BoundedEvent): readonly (readonly [Scope, string])[] => [
  ['event', eventId],
  ['competition', competition.id],
  ['sport', sport],
  everywhere,
]

type Bound = Exclude<keyof BoundRow, 'scope' | 'scope_id'>

/** Finds each bound in the most specific scope that states it. Throws if the widest scope does not. */
export function boundsFrom(rows: readonly BoundRow[]): Bounds {
  const byScope = new Map(rows.map((row) => [`${row.scope} ${row.scope_id}`, row]))
  const stated = (scopes: readonly (readonly [Scope, string])[], bound: Bound): bigint => {
    for (const scope of scopes) {
      const found = byScope.get(scope.join(' '))?.[bound] ?? null
      if (found !== null) return found
    }
    throw new Error(`no scope states ${bound}`)
  }
  const boundsAt = (scopes: readonly (readonly [Scope, string])[]): EventBounds => ({
    leastStake: stated(scopes, 'least_stake'),
    betReturn: stated(scopes, 'bet_return'),
    outcomeReturn: stated(scopes, 'outcome_return'),
    marketReturn: stated(scopes, 'market_return'),
  })
  return {
    of: (event) => boundsAt(scopesOf(event)),
    ofBet(events) {
      const all = events.length === 0 ? [boundsAt([everywhere])] : events.map(scopesOf).map(boundsAt)
      return {
        leastStake: all.map(({ leastStake }) => leastStake).reduce((most, one) => (one > most ? one : most)),
        betReturn: all.map(({ betReturn }) => betReturn).reduce((least, one) => (one < least ? one : least)),
      }
    },
    playerDayReturn: stated([everywhere], 'player_day_return'),
  }
}

/** Reads the bounds of bets on events. */
export async function readBounds(
  tx: Pick<Connection, 'query'>,
  events: readonly BoundedEvent[],
): Promise<Bounds> {
  const scopes = new Map(events.flatMap(scopesOf).map((scope) => [scope.join(' '), scope]))
  const named = [...scopes.values()]
  return boundsFrom(
    await tx.query<BoundRow>(readRows, [named.map(([scope]) => scope), named.map(([, id]) => id)]),
  )
}

/** What returns a bet may still have, by each kind of bound; smallest units of the reference currency. */
export type ReturnRoom = {
  readonly leastStake: bigint
  readonly betReturn: bigint
  /** The least room that its outcomes and markets leave. */
  readonly openReturns: bigint
  /** The room that the player's other bets of the day leave. */
  readonly dayReturns: bigint
}

/** The bounds of one bet in its currency. */
export type BetBounds = {
  /** The least stake of one combination, smallest units. */
  readonly leastStakeMinor: bigint
  /** The largest return, smallest units. */
  readonly mostReturnMinor: bigint
  /** The largest stakes are multiples of it, smallest units. */
  readonly stepMinor: bigint
  /** The bound that gives the largest return. */
  readonly by: 'bet' | 'open' | 'day'
}

/** Returns the least stake in a currency, at the reference rate: at least its smallest unit. */
export function leastStakeIn(currency: Currency, leastStake: bigint): bigint {
  const leastMinor = fromReference(currency, leastStake)
  return leastMinor > 0n ? leastMinor : 1n
}

/** Returns the bounds of a bet in a currency, at the reference rates. */
export function boundsIn(
  currency: Currency,
  { leastStake, betReturn, openReturns, dayReturns }: ReturnRoom,
): BetBounds {
  const room = [betReturn, openReturns, dayReturns].reduce((least, one) => (one < least ? one : least))
  const most = room > 0n ? room : 0n
  return {
    leastStakeMinor: leastStakeIn(currency, leastStake),
    mostReturnMinor: fromReference(currency, most),
    stepMinor: statedStepMinor(currency),
    by: room === betReturn ? 'bet' : room === dayReturns ? 'day' : 'open',
  }
}

/**
 * Returns the largest stake, in whole steps, that returns at most the bound at a return (numerator and denominator) for
 * a stake of 1.
 */
export const mostStakeMinor = (
  { mostReturnMinor, stepMinor }: Pick<BetBounds, 'mostReturnMinor' | 'stepMinor'>,
  { numerator, denominator }: Fraction,
): bigint => (numerator === 0n ? 0n : wholeUnits((mostReturnMinor * denominator) / numerator, stepMinor))
