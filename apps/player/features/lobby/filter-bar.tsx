// The filter row: the button for all filters, active filters, common filters, and the order.
import { gameSorts } from '@mangetsu/contract/game-attributes'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { countText } from '../../ui/count.ts'
import { FilterLink, filterChip } from '../../ui/filter-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { featureName } from './feature-labels.ts'
import { filterCount, type LobbySelection, noFilter, searchOf, toggled } from './filter.ts'
import { chipsOf, sortName } from './filter-labels.ts'
import type { LobbyProvider, Properties } from './filter-sheet.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

type Props = {
  readonly chosen: LobbySelection
  readonly total: number
  /** Number of games without filters; undefined if unknown. */
  readonly unfiltered: number | undefined
  readonly properties: Properties | null
  readonly providers: readonly LobbyProvider[]
  readonly providerName: (code: string) => string
}

/** Navigates to another selection without changing the scroll position. */
function useChoose(): (chosen: LobbySelection) => void {
  const navigate = useNavigate()
  return (chosen) => void navigate(searchOf(chosen) || '?', { preventScrollReset: true, replace: true })
}

function ChosenChips({ chosen, providerName }: Pick<Props, 'chosen' | 'providerName'>) {
  return chipsOf(chosen, providerName).map(({ label, without }) => (
    <Link
      key={label}
      to={searchOf(without) || '?'}
      preventScrollReset
      replace
      className={`${filterChip} bg-paper font-bold text-night-0`}
    >
      {label}
      <span className="only-heard">{m.lobby_chip_off()}</span>
      <Icon name="close" size="xs" />
    </Link>
  ))
}

/** Offered minimum of the declared RTP, in whole per cent. */
const quickRtp = 96

/** Number of features offered as filters. */
const offeredFeatures = 3

/** Offers common filters that are not active and match some games of the list, but not all. */
function QuickChips({ chosen, properties, unfiltered }: Pick<Props, 'chosen' | 'properties' | 'unfiltered'>) {
  if (properties === null) return null
  const divides = (count: number) => count > 0 && count !== unfiltered
  const { newcomers, jackpots, rtpPpm } = properties
  const features = properties.features
    .filter(({ code, count }) => divides(count) && code !== 'jackpot' && !chosen.feature.includes(code))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, offeredFeatures)
  const hasRtp = rtpPpm !== null && rtpPpm.most >= quickRtp * 10_000 && rtpPpm.least < quickRtp * 10_000
  return (
    <>
      {divides(newcomers) && !chosen.newcomers && (
        <FilterLink to={searchOf({ ...chosen, newcomers: true })} count={newcomers}>
          {m.lobby_new_only()}
        </FilterLink>
      )}
      {divides(jackpots) && !chosen.jackpot && (
        <FilterLink to={searchOf({ ...chosen, jackpot: true })} count={jackpots}>
          {m.lobby_jackpot_only()}
        </FilterLink>
      )}
      {features.map(({ code, count }) => (
        <FilterLink
          key={code}
          to={searchOf({ ...chosen, feature: toggled(chosen.feature, code) })}
          count={count}
        >
          {featureName(code)}
        </FilterLink>
      ))}
      {hasRtp && chosen.rtp === null && (
        <FilterLink to={searchOf({ ...chosen, rtp: quickRtp })}>
          {m.lobby_rtp_from({ rtp: quickRtp })}
        </FilterLink>
      )}
    </>
  )
}

export function FilterBar({ chosen, total, unfiltered, properties, providers, providerName }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const choose = useChoose()
  const close = () => setIsOpen(false)
  const count = filterCount(chosen)
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-2 big:mt-4">
      <div className="filter-chips -ml-(--gutter) flex gap-2 overflow-x-auto py-1 pl-(--gutter) [scrollbar-width:none] big:ml-0 big:flex-wrap big:pl-0">
        <FilterLink to={searchOf({ ...noFilter, sort: chosen.sort }) || '?'} isOn={count === 0}>
          {m.lobby_filter_none()}
        </FilterLink>
        <ChosenChips chosen={chosen} providerName={providerName} />
        <QuickChips chosen={chosen} properties={properties} unfiltered={unfiltered} />
      </div>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={`${filterChip} my-1 min-w-11 justify-center bg-night-1 hover:bg-night-2 max-big:px-3`}
      >
        <Icon name="filter" size="sm" />
        <span className="sr-only big:not-sr-only">{m.lobby_filter()}</span>
        {count > 0 && <span className="figures">{count}</span>}
      </button>
      <div className="my-1">
        <ChipSelect
          label={m.lobby_sort_label()}
          icon="sort"
          isNarrow
          choices={gameSorts.map((value) => ({ value, label: sortName(value) }))}
          value={chosen.sort}
          onValue={(sort) => choose({ ...chosen, sort })}
        />
      </div>
      <p role="status" className={count > 0 ? 'col-span-3 text-small text-paper-dim' : 'only-heard'}>
        <span>{m.lobby_found({ count: countText(total) })}</span>
        {count > 0 && (
          <Link
            to={searchOf({ ...noFilter, sort: chosen.sort }) || '?'}
            preventScrollReset
            replace
            className="ml-3 inline-flex min-h-11 items-center text-wisteria hover:underline"
          >
            {m.lobby_filter_reset()}
          </Link>
        )}
      </p>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={m.lobby_filter()}
        foot={<SheetFoot total={total} count={count} chosen={chosen} onChoose={choose} onClose={close} />}
      >
        <Suspense>
          <FilterSheet chosen={chosen} properties={properties} providers={providers} onChoose={choose} />
        </Suspense>
      </Sheet>
    </div>
  )
}

type FilterFootProps = {
  readonly chosen: LobbySelection
  readonly onChoose: (chosen: LobbySelection) => void
  readonly total: number
  readonly count: number
  readonly onClose: () => void
}

/** Footer of the filters: the number of results, and the button that clears them. */
function SheetFoot({ chosen, total, count, onChoose, onClose }: FilterFootProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
      <Button kind="line" disabled={count === 0} onClick={() => onChoose({ ...noFilter, sort: chosen.sort })}>
        {m.lobby_filter_reset()}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {m.lobby_filter_show({ count: countText(total) })}
      </Button>
    </div>
  )
}
