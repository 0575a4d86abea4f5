// The play history: the player's rounds with filters in the URL, their totals, and the rounds of one seed pair.
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'
import { Panel } from '../../ui/panel.tsx'
import { isBackwards } from '../../ui/period.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import {
  isFiltering,
  type PlayFilterState,
  readersDay,
  readFilter,
  toPlayCriteria,
  writeFilter,
} from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { PairRounds } from './pair-rounds.tsx'
import { type GameFacts, usePlayedGames } from './played-games.ts'
import { NoRounds, NothingFits, RoundList } from './round-list.tsx'

/** Returns the filter from the page's URL, and a setter that the back button can undo. */
function useFilter(): readonly [PlayFilterState, (change: Partial<PlayFilterState>) => void] {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  return [
    filter,
    (change) => setParams(writeFilter(params, { ...filter, ...change }), { preventScrollReset: true }),
  ]
}

type Props = { readonly facts: GameFacts }

function Filtered({ facts }: Props) {
  const [filter, onFilter] = useFilter()
  const criteria = toPlayCriteria(filter, readersDay(Date.now()))
  const isValid = !isBackwards(filter)
  const totals = useCall('queryPlayTotals', criteria, { isOn: isValid })
  const played = useCall('queryPlayedGames', {})
  const games = usePlayedGames(played.data?.gameIds ?? [], facts)
  const isFiltered = isFiltering(filter)
  const noRounds = <NoRounds coverOf={facts.coverOf} />
  if (!isFiltered) {
    if (played.data === undefined && played.refused === null) return <SkeletonRows count={6} />
    if (played.data?.gameIds.length === 0) return <Panel>{noRounds}</Panel>
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterBar filter={filter} onFilter={onFilter} games={games} kindName={facts.kindName} />
      {isValid && (
        <RoundList
          criteria={criteria}
          games={games}
          totals={totals.refused === null ? totals.data?.totals : null}
          nothing={isFiltered ? <NothingFits onFilter={onFilter} /> : noRounds}
        />
      )}
    </div>
  )
}

const commitmentPattern = /^[0-9a-f]{64}$/

export function PlayHistoryPage({ facts }: Props) {
  const [params] = useSearchParams()
  const commitment = params.get('pair') ?? ''
  const isOfPair = commitmentPattern.test(commitment)
  return (
    <>
      <h1 className="mb-4 mt-5 text-h1">{isOfPair ? m.plays_pair_title() : m.rounds_title()}</h1>
      {isOfPair ? <PairRounds commitment={commitment} facts={facts} /> : <Filtered facts={facts} />}
    </>
  )
}
