// The markets of an event as the panels of a tab: one for each kind, its lines in order.
import type { SportMarket } from '@mangetsu/contract/sport'
import { type MarketKind, type MarketTab, marketKind, marketKinds, marketTabs } from '@mangetsu/sports'

export type MarketGroup = {
  /** The kind, and for a goal, a set or a game its place: each is a panel of its own. */
  readonly key: string
  readonly kind: MarketKind
  /** Ascending by line. */
  readonly markets: readonly SportMarket[]
}

/** The first tab shows this many lines of a kind; the kind's own tab shows all. */
const mainLines = 4

const lineOf = ({ marketId }: SportMarket): number => marketKind(marketId)?.line ?? 0

/** Returns how far apart a market's odds are: the line with the smallest distance is the main one. */
function distanceOf({ outcomes }: SportMarket): number {
  const odds = outcomes.map((outcome) => outcome.odds)
  return Math.max(...odds) - Math.min(...odds)
}

/** Open lines come first, then suspended ones, then those decided or withdrawn; of each, those that are shown. */
const placeOf = ({ closed, outcomes, marketId }: SportMarket, shown: ReadonlySet<string>): number => {
  const isOver = closed === 'decided' || outcomes.length === 0
  return (isOver ? 4 : closed === null ? 0 : 2) + (shown.has(marketId) ? 0 : 1)
}

/**
 * Returns as many lines as the first tab shows. Those that are shown stay while they are open, so that no line takes the
 * place of another under a finger because the odds moved.
 */
const mainOf = (markets: readonly SportMarket[], shown: ReadonlySet<string>): readonly SportMarket[] =>
  markets
    .toSorted(
      (one, other) =>
        placeOf(one, shown) - placeOf(other, shown) ||
        distanceOf(one) - distanceOf(other) ||
        lineOf(one) - lineOf(other),
    )
    .slice(0, mainLines)
    .toSorted((one, other) => lineOf(one) - lineOf(other))

/** Returns the goal to come, or the half-inning or quarter under way; after the last one, that one. */
const nextOf = (markets: readonly SportMarket[]): readonly SportMarket[] =>
  [
    markets.find(({ closed, outcomes }) => closed !== 'decided' && outcomes.length > 0) ?? markets.at(-1),
  ].filter((one) => one !== undefined)

/** Returns the game under way and the next one; after the match its last one. */
function openGames(markets: readonly SportMarket[]): readonly SportMarket[] {
  const open = markets.filter(({ closed, outcomes }) => closed !== 'decided' && outcomes.length > 0)
  return open.length > 0 ? open : markets.slice(-1)
}

/**
 * Returns the current markets and those known before that are not among them: one that is withdrawn keeps its place
 * without outcomes.
 */
export function withKept(
  known: readonly SportMarket[],
  current: readonly SportMarket[],
): readonly SportMarket[] {
  const ids = new Set(current.map(({ marketId }) => marketId))
  const gone = known.filter(({ marketId }) => !ids.has(marketId))
  return [...current, ...gone.map((market) => ({ ...market, closed: null, outcomes: [] }))]
}

const noMarkets: ReadonlySet<string> = new Set()

/**
 * Returns the panels of a tab, in the order of the kinds; `shown` are the ids of the markets shown before. Markets of
 * unknown kinds are left out.
 */
export function groupsOf(
  markets: readonly SportMarket[],
  tab: MarketTab,
  shown: ReadonlySet<string> = noMarkets,
): readonly MarketGroup[] {
  return marketKinds.flatMap((kind): MarketGroup[] => {
    const ofKind = markets
      .filter(({ marketId }) => {
        const market = marketKind(marketId)
        return market?.kind === kind && market.tabs.includes(tab)
      })
      .toSorted((one, other) => lineOf(one) - lineOf(other))
    if (ofKind.length === 0) return []
    if (kind === 'half-runs' || (kind === 'quarter' && tab === 'main'))
      return [{ key: kind, kind, markets: nextOf(ofKind) }]
    if (kind === 'game-winner')
      return openGames(ofKind).map((market, place) => ({ key: `${kind} ${place}`, kind, markets: [market] }))
    if (kind === 'next-goal' || kind === 'set-winner')
      return (tab === 'main' ? nextOf(ofKind) : ofKind).map((market, place) => ({
        key: `${kind} ${place}`,
        kind,
        markets: [market],
      }))
    return [{ key: kind, kind, markets: tab === 'main' ? mainOf(ofKind, shown) : ofKind }]
  })
}

/** Returns the tabs that have markets. */
export const tabsOf = (markets: readonly SportMarket[]): readonly MarketTab[] =>
  marketTabs.filter((tab) => groupsOf(markets, tab).length > 0)

/** Kinds whose panel is as wide as both columns. */
const wideKinds: readonly MarketKind[] = ['correct-score', 'half-full']

type Columns = { readonly columns: readonly MarketGroup[][]; readonly wide: readonly MarketGroup[] }

/** A panel's lines and its head. */
const heightOf = (groups: readonly MarketGroup[]): number =>
  groups.reduce((sum, { markets }) => sum + markets.length + 1, 0)

/**
 * Divides panels, which stay in their order, into two columns of about the same height; wide ones follow. So the order
 * of the keyboard is that of one column and of two.
 */
export function columnsOf(groups: readonly MarketGroup[]): Columns {
  const narrow = groups.filter(({ kind }) => !wideKinds.includes(kind))
  const cuts = [...narrow.keys()].map((at) => at + 1)
  const higherOf = (cut: number) => Math.max(heightOf(narrow.slice(0, cut)), heightOf(narrow.slice(cut)))
  const cut = cuts.toSorted((one, other) => higherOf(one) - higherOf(other) || other - one)[0] ?? 0
  return {
    columns: [narrow.slice(0, cut), narrow.slice(cut)].filter((column) => column.length > 0),
    wide: groups.filter(({ kind }) => wideKinds.includes(kind)),
  }
}
