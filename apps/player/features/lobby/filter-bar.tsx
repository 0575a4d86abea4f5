// The filter row: the button for all filters, active filters, common filters, and the order.
import { gameSorts } from '@mangetsu/contract/game-attributes'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { featureName } from './feature-labels.ts'
import { filterCount, type LobbySelection, noFilter, searchOf, toggled } from './filter.ts'
import { chipsOf, sortName } from './filter-labels.ts'
import type { LobbyProvider, Properties } from './filter-sheet.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

const chip =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-pill px-4 text-second whitespace-nowrap'

type Props = {
  readonly chosen: LobbySelection
  readonly total: number
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
      className={`${chip} bg-paper font-bold text-night-0`}
    >
      {label}
      <span className="only-heard">{m.lobby_chip_off()}</span>
      <Icon name="close" size="xs" />
    </Link>
  ))
}

/** Selects all games; pressed while no filter is active. */
function AllChip({ chosen }: Pick<Props, 'chosen'>) {
  const isOn = filterCount(chosen) === 0
  return (
    <Link
      to={searchOf({ ...noFilter, sort: chosen.sort }) || '?'}
      preventScrollReset
      replace
      aria-current={isOn ? 'true' : undefined}
      className={`${chip} ${isOn ? 'bg-paper font-bold text-night-0' : 'bg-night-1 hover:bg-night-2'}`}
    >
      {m.lobby_filter_none()}
    </Link>
  )
}

type QuickChipProps = {
  readonly to: LobbySelection
  /** Number of games of the list that match. */
  readonly count?: number
  readonly children: ReactNode
}

function QuickChip({ to, count, children }: QuickChipProps) {
  return (
    <Link
      to={searchOf(to)}
      preventScrollReset
      replace
      className={`${chip} bg-night-1 text-paper hover:bg-night-2`}
    >
      {children}
      {count !== undefined && <span className="figures text-small text-paper-dim">{countText(count)}</span>}
    </Link>
  )
}

/** Offers common filters that have games and are not active. */
function QuickChips({ chosen, properties }: Pick<Props, 'chosen' | 'properties'>) {
  if (properties === null) return null
  const freeSpins = properties.features.find(({ code }) => code === 'freeSpins')
  return (
    <>
      {properties.newcomers > 0 && !chosen.newcomers && (
        <QuickChip to={{ ...chosen, newcomers: true }} count={properties.newcomers}>
          {m.lobby_new_only()}
        </QuickChip>
      )}
      {properties.jackpots > 0 && !chosen.jackpot && (
        <QuickChip to={{ ...chosen, jackpot: true }} count={properties.jackpots}>
          {m.lobby_jackpot_only()}
        </QuickChip>
      )}
      {freeSpins !== undefined && !chosen.feature.includes('freeSpins') && (
        <QuickChip to={{ ...chosen, feature: toggled(chosen.feature, 'freeSpins') }} count={freeSpins.count}>
          {featureName('freeSpins')}
        </QuickChip>
      )}
      {(properties.rtpPpm?.most ?? 0) >= 960_000 && chosen.rtp === null && (
        <QuickChip to={{ ...chosen, rtp: 96 }}>{m.lobby_rtp_from({ rtp: 96 })}</QuickChip>
      )}
    </>
  )
}

export function FilterBar({ chosen, total, properties, providers, providerName }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const choose = useChoose()
  const close = () => setIsOpen(false)
  const count = filterCount(chosen)
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <div className="col-span-2 -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] big:col-span-1 big:col-start-1 big:row-start-1 big:mx-0 big:flex-wrap big:px-0">
        <AllChip chosen={chosen} />
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className={`${chip} bg-night-1 hover:bg-night-2`}
        >
          <Icon name="filter" size="sm" />
          <span className={count > 0 ? 'sr-only big:not-sr-only' : ''}>{m.lobby_filter()}</span>
          {count > 0 && <span className="figures">{count}</span>}
        </button>
        <ChosenChips chosen={chosen} providerName={providerName} />
        <QuickChips chosen={chosen} properties={properties} />
      </div>
      <p role="status" className="mt-1 text-small text-paper-dim big:col-start-1 big:row-start-2">
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
      <div className="big:col-start-2 big:row-start-1">
        <ChipSelect
          label={m.lobby_sort_label()}
          icon="sort"
          choices={gameSorts.map((value) => ({ value, label: sortName(value) }))}
          value={chosen.sort}
          onValue={(sort) => choose({ ...chosen, sort })}
        />
      </div>
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
