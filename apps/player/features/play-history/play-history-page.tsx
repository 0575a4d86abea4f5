// The play history: the player's rounds with filters in the URL, their totals, and the rounds of one seed pair.
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { isBackwards } from '../../ui/period.ts'
import { Pill } from '../../ui/pill.tsx'
import { type PlayFilterState, readersDay, readFilter, toPlayCriteria, writeFilter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { PairRounds } from './pair-rounds.tsx'
import { type GameFacts, usePlayedGames } from './played-games.ts'
import { RoundList } from './round-list.tsx'
import { Totals } from './totals.tsx'

/** Returns the filter from the page's URL, and a setter that the back button can undo. */
function useFilter(): readonly [PlayFilterState, (change: Partial<PlayFilterState>) => void] {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  return [
    filter,
    (change) => setParams(writeFilter(params, { ...filter, ...change }), { preventScrollReset: true }),
  ]
}

function Filtered({ facts }: { readonly facts: GameFacts }) {
  const [filter, onFilter] = useFilter()
  const criteria = toPlayCriteria(filter, readersDay(Date.now()))
  const isValid = !isBackwards(filter)
  const totals = useCall('queryPlayTotals', criteria, { isOn: isValid })
  const games = usePlayedGames(useCall('queryPlayedGames', {}).data?.gameIds ?? [], facts)
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterBar filter={filter} onFilter={onFilter} games={games} kindName={facts.kindName} />
      {isValid && (
        <>
          <Totals totals={totals.refused === null ? totals.data?.totals : null} />
          <RoundList criteria={criteria} games={games} filter={filter} onFilter={onFilter} />
        </>
      )}
    </div>
  )
}

const commitmentPattern = /^[0-9a-f]{64}$/

export function PlayHistoryPage({ facts }: { readonly facts: GameFacts }) {
  const [params] = useSearchParams()
  const commitment = params.get('pair') ?? ''
  const isOfPair = commitmentPattern.test(commitment)
  return (
    <>
      <div className="mb-4 mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-h1">{isOfPair ? m.plays_pair_title() : m.rounds_title()}</h1>
        {useIsPlayMoney() && <Pill>{m.parts_play_money()}</Pill>}
      </div>
      {isOfPair ? <PairRounds commitment={commitment} facts={facts} /> : <Filtered facts={facts} />}
    </>
  )
}
