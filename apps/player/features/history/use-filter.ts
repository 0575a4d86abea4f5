// The filter of the page's address, and a way to change it that the back button undoes.
import { useSearchParams } from 'react-router'
import { type HistoryFilterState, readFilter, writeFilter } from './filter.ts'

export function useFilter(): readonly [HistoryFilterState, (change: Partial<HistoryFilterState>) => void] {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  return [
    filter,
    (change) => setParams(writeFilter(params, { ...filter, ...change }), { preventScrollReset: true }),
  ]
}
