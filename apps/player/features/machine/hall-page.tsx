// A hall: its models, and its machines as a list of boards or as a map by number.
import type { Hall, Machine, MachineInfo, Model } from '@mangetsu/contract/machine'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FloorMap } from './floor-map.tsx'
import './hall-page.css'
import { type Floor, floorSearch, machineIn, machineSorts } from './machine-address.ts'
import { MachineCard } from './machine-card.tsx'
import { sortName } from './machine-labels.ts'

const MachineSheet = lazy(() => import('./machine-sheet.tsx'))

/** Number of boards per page of the list. */
export const boardsPerPage = 24

export type HallData = {
  readonly floor: Floor
  readonly models: readonly Model[]
  readonly machines: readonly MachineInfo[]
  readonly total: number
  /** The machines by number, for the map. */
  readonly maps: readonly { readonly gameId: string; readonly machines: readonly Machine[] }[]
}

const chip =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-pill px-4 text-second whitespace-nowrap aria-[current]:bg-paper aria-[current]:font-bold aria-[current]:text-night-0 bg-night-1 hover:bg-night-2'

function FloorChip({ to, isOn, children }: { to: Floor; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={floorSearch(to)}
      replace
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={chip}
    >
      {children}
    </Link>
  )
}

function HallTabs({ hall }: { readonly hall: Hall }) {
  const tabs = [
    { value: 'pachinko', label: m.lobby_pachinko_title(), to: '?' },
    { value: 'pachislot', label: m.lobby_pachislot_title(), to: '?hall=pachislot' },
  ] as const
  return (
    <nav aria-label={m.hall_title()} className="mt-3 flex gap-1 shadow-[inset_0_-1px_0_var(--line)]">
      {tabs.map(({ value, label, to }) => (
        <Link
          key={value}
          to={to}
          preventScrollReset
          aria-current={value === hall ? 'page' : undefined}
          className={`relative flex min-h-12 items-center px-3.5 text-second ${
            value === hall
              ? 'font-bold text-paper after:absolute after:inset-x-3.5 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-paper'
              : 'text-paper-dim hover:text-paper'
          }`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

type ModelsProps = {
  readonly models: readonly Model[]
  readonly cover: (model: Model) => ReactNode
}

function Models({ models, cover }: ModelsProps) {
  return (
    <ul className="hall-models">
      {models.map((model) => (
        <li key={model.game.gameId}>
          <Link
            to={`/${getLocale()}/game/${model.game.gameType}/${model.game.gameId}`}
            className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-4 rounded-card bg-night-1 p-3 hover:bg-night-2"
          >
            {cover(model)}
            <span className="min-w-0">
              <span className="block font-display leading-snug text-panel font-bold">
                {model.game.name[getLocale()]}
              </span>
              <span className="block text-small text-paper-dim">
                {m.hall_model_machines({ count: model.machines })}
              </span>
              <span className="block text-small text-matcha">{m.hall_model_free({ count: model.free })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FloorBar({ floor, models, total }: Pick<HallData, 'floor' | 'models' | 'total'>) {
  const navigate = useNavigate()
  const first = { ...floor, pageNo: 1 }
  const choose = (next: Floor) =>
    void navigate(floorSearch(next), { replace: true, preventScrollReset: true })
  return (
    <div className="hall-bar">
      <div className="hall-chips">
        <FloorChip to={{ ...first, view: 'list' }} isOn={floor.view === 'list'}>
          <Icon name="menu" size="sm" />
          {m.hall_view_list()}
        </FloorChip>
        <FloorChip to={{ ...first, view: 'map' }} isOn={floor.view === 'map'}>
          <Icon name="games" size="sm" />
          {m.hall_view_map()}
        </FloorChip>
        <FloorChip to={{ ...first, isFree: !floor.isFree }} isOn={floor.isFree}>
          <span>{m.hall_free_only()}</span>
          {floor.isFree && <Icon name="close" size="xs" />}
        </FloorChip>
        {models.length > 1 && (
          <ChipSelect
            label={m.hall_model()}
            isOn={floor.gameId !== null}
            choices={[
              { value: '', label: m.hall_all_models() },
              ...models.map(({ game }) => ({ value: game.gameId, label: game.name[getLocale()] })),
            ]}
            value={floor.gameId ?? ''}
            onValue={(gameId) => choose({ ...first, gameId: gameId === '' ? null : gameId })}
          />
        )}
        {floor.view === 'list' && (
          <ChipSelect
            label={m.lobby_sort_label()}
            icon="sort"
            choices={machineSorts.map((value) => ({ value, label: sortName(floor.hall, value) }))}
            value={floor.sort}
            onValue={(sort) => choose({ ...first, sort })}
          />
        )}
      </div>
      <p role="status" className="hall-found">
        {m.hall_found({ count: countText(total) })}
      </p>
    </div>
  )
}

function Pages({ floor, total }: Pick<HallData, 'floor' | 'total'>) {
  const last = Math.max(1, Math.ceil(total / boardsPerPage))
  if (last === 1) return null
  const step = (pageNo: number, icon: 'left' | 'right', label: string) =>
    pageNo >= 1 && pageNo <= last ? (
      <Link
        to={floorSearch({ ...floor, pageNo })}
        className="grid size-11 place-items-center rounded-field bg-night-1 hover:bg-night-2"
      >
        <Icon name={icon} size="sm" />
        <span className="only-heard">{label}</span>
      </Link>
    ) : (
      <span className="size-11" />
    )
  return (
    <nav aria-label={m.hall_pages()} className="mt-6 flex items-center justify-center gap-4">
      {step(floor.pageNo - 1, 'left', m.hall_page_before())}
      <span className="figures text-second">{`${floor.pageNo} / ${last}`}</span>
      {step(floor.pageNo + 1, 'right', m.hall_page_after())}
    </nav>
  )
}

function MachineFloor({ data }: { readonly data: HallData }) {
  const { floor, models, machines, maps } = data
  const names = new Map(models.map(({ game }) => [game.gameId, game.name[getLocale()]]))
  const shownMaps = maps.map(({ gameId, machines: all }) => ({
    gameId,
    machines: floor.isFree ? all.filter(({ state }) => state !== 'playing') : all,
  }))
  if (floor.view === 'map') {
    return (
      <div className="mt-3 grid gap-4">
        {shownMaps.map((map) => (
          <FloorMap
            key={map.gameId}
            hall={floor.hall}
            name={names.get(map.gameId) ?? ''}
            machines={map.machines}
          />
        ))}
      </div>
    )
  }
  if (machines.length === 0) {
    return <EmptyState title={m.hall_none_free_title()}>{m.hall_none_free_text()}</EmptyState>
  }
  return (
    <>
      <ul className="mt-3 grid grid-cols-1 gap-4 tablet:grid-cols-2 wide:grid-cols-3">
        {machines.map((machine) => (
          <li key={`${machine.gameId}-${machine.machineNo}`}>
            <MachineCard hall={floor.hall} machine={machine} model={names.get(machine.gameId) ?? ''} />
          </li>
        ))}
      </ul>
      <Pages floor={floor} total={data.total} />
    </>
  )
}

type Props = { readonly data: HallData; readonly cover: ModelsProps['cover'] }

export function HallPage({ data, cover }: Props) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // The server does not receive the hash: the sheet it opens is rendered after the first render.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const open = isHydrated ? machineIn(hash) : null
  const close = () => {
    if (state === 'over') void navigate(-1)
    else void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  const shown =
    data.floor.view === 'map' ? data.maps.reduce((sum, map) => sum + map.machines.length, 0) : data.total
  return (
    <>
      <HallTabs hall={data.floor.hall} />
      {data.models.length > 0 && (
        <>
          <Models models={data.models} cover={cover} />
          <FloorBar floor={data.floor} models={data.models} total={shown} />
          <h2 className="only-heard">{data.floor.view === 'map' ? m.hall_view_map() : m.hall_view_list()}</h2>
          <MachineFloor data={data} />
        </>
      )}
      {open !== null && (
        <Suspense>
          <MachineSheet hall={data.floor.hall} {...open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
