// The history page: its title and export, the list with its filters, and the figures as a second view.
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { isBackwards } from '../../ui/period.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportHistory } from './export-sheet.tsx'
import { type HistoryFilterState, readFilter, writeFilter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { HistoryList } from './history-list.tsx'
import type { CoverOf } from './movement-games.ts'

const views = ['list', 'figures'] as const
type View = (typeof views)[number]

const viewLabels: Readonly<Record<View, () => string>> = {
  list: m.movements_view_list,
  figures: m.movements_view_figures,
}

function useView(): readonly [View, (view: View) => void] {
  const [params, setParams] = useSearchParams()
  const show = (view: View) => {
    const next = new URLSearchParams(params)
    if (view === 'list') next.delete('view')
    else next.set('view', view)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  return [params.get('view') === 'figures' ? 'figures' : 'list', show]
}

function HistoryTitle({ end }: { readonly end?: ReactNode }) {
  return (
    <div className="mb-2 mt-2 flex min-h-12 items-center justify-between gap-2 big:gap-3">
      <h1 className="text-h1">{m.history_title()}</h1>
      {end}
    </div>
  )
}

type Props = { readonly figures: ReactNode; readonly coverOf: CoverOf }

export function HistoryPage({ figures, coverOf }: Props) {
  const panelId = useId()
  const [filter, onFilter] = useFilter()
  const [view, onView] = useView()
  return (
    <>
      <HistoryTitle end={view === 'list' && !isBackwards(filter) && <ExportHistory filter={filter} />} />
      <Tabs
        label={m.movements_view()}
        tabs={views.map((value) => ({ value, label: viewLabels[value]() }))}
        value={view}
        onValue={onView}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={viewLabels[view]()}
        className="grid grid-cols-1 gap-4 pt-4"
      >
        {view === 'figures' ? (
          figures
        ) : (
          <>
            <FilterBar filter={filter} onFilter={onFilter} />
            {!isBackwards(filter) && <HistoryList filter={filter} onFilter={onFilter} coverOf={coverOf} />}
          </>
        )}
      </div>
    </>
  )
}

/** Returns the filter from the page's URL, and a setter that the back button can undo. */
function useFilter(): readonly [HistoryFilterState, (change: Partial<HistoryFilterState>) => void] {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  return [
    filter,
    (change) => setParams(writeFilter(params, { ...filter, ...change }), { preventScrollReset: true }),
  ]
}
