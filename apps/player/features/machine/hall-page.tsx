// A hall: its models with their machines as a map by number, or all machines as a list with their data.
import type { Hall, Machine, MachineInfo, Model } from '@mangetsu/contract/machine'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterLink } from '../../ui/filter-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FloorMap, ModelHead } from './floor-map.tsx'
import './hall-page.css'
import { type Floor, floorSearch, machineIn, machineSorts } from './machine-address.ts'
import { MachineCard, MachineRow } from './machine-card.tsx'
import { sortName } from './machine-labels.ts'
import { PlayedMachines } from './played-machines.tsx'

const MachineSheet = lazy(() => import('./machine-sheet.tsx'))

/** Number of machines per page of the list. */
export const boardsPerPage = 24

export type HallData = {
  readonly floor: Floor
  readonly models: readonly Model[]
  /** A page of the list; below the map, the machines played most today. */
  readonly machines: readonly MachineInfo[]
  readonly total: number
  /** The machines of each model by number. */
  readonly maps: readonly { readonly gameId: string; readonly machines: readonly Machine[] }[]
}

function HallTabs({ hall }: { readonly hall: Hall }) {
  const tabs = [
    { value: 'pachinko', label: m.lobby_pachinko_title(), to: '?' },
    { value: 'pachislot', label: m.lobby_pachislot_title(), to: '?hall=pachislot' },
  ] as const
  return (
    <nav aria-label={m.hall_title()} className="flex min-w-0 gap-1">
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

/** Parts of a model that the page takes from the lobby. */
type Lobby = {
  readonly cover: (model: Model) => ReactNode
  readonly facts: (model: Model) => string
}

function ViewChips({ floor }: Pick<HallData, 'floor'>) {
  const first = { ...floor, pageNo: 1 }
  return (
    <div className="hall-views flex flex-none gap-2">
      <FilterLink to={floorSearch({ ...first, view: 'map' })} isOn={floor.view === 'map'}>
        <Icon name="games" size="sm" />
        <span>{m.hall_view_map()}</span>
      </FilterLink>
      <FilterLink to={floorSearch({ ...first, view: 'list' })} isOn={floor.view === 'list'}>
        <Icon name="menu" size="sm" />
        <span>{m.hall_view_list()}</span>
      </FilterLink>
    </div>
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
        <FilterLink to={floorSearch({ ...first, isFree: !floor.isFree })} isOn={floor.isFree}>
          <span>{m.hall_free_only()}</span>
          {floor.isFree && <Icon name="close" size="xs" />}
        </FilterLink>
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
        <ChipSelect
          label={m.lobby_sort_label()}
          icon="sort"
          choices={machineSorts.map((value) => ({ value, label: sortName(floor.hall, value) }))}
          value={floor.sort}
          onValue={(sort) => choose({ ...first, sort })}
        />
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

/** Renders the machines of each model, with those played most today below them. */
function MapView({ data, cover, facts }: { readonly data: HallData } & Lobby) {
  const { floor, models, maps } = data
  const shown = models.filter(({ game }) => floor.gameId === null || game.gameId === floor.gameId)
  const nameOf = (gameId: string) =>
    models.find(({ game }) => game.gameId === gameId)?.game.name[getLocale()] ?? null
  return (
    <div className="hall-floor">
      <div className="grid gap-4">
        {shown.map((model) => {
          const machines = maps.find(({ gameId }) => gameId === model.game.gameId)?.machines ?? []
          return (
            <section key={model.game.gameId} className="rounded-card bg-night-1 p-4 big:p-5">
              <ModelHead
                hall={floor.hall}
                model={model}
                machines={machines}
                cover={cover(model)}
                facts={facts(model)}
                isOnly={shown.length === 1}
              />
              <FloorMap hall={floor.hall} machines={machines} />
            </section>
          )
        })}
      </div>
      <PlayedMachines
        floor={floor}
        machines={data.machines}
        modelOf={models.length > 1 ? nameOf : () => null}
      />
    </div>
  )
}

/** Number of machines without data that are shown before the others are unfolded. */
const shownFresh = 6

/** Renders a page of the list: the machines played today with their data, then the others in short rows. */
function ListView({ data }: { readonly data: HallData }) {
  const { floor, models, machines, total } = data
  const names = new Map(models.map(({ game }) => [game.gameId, game.name[getLocale()]]))
  const played = machines.filter(({ today }) => today.games > 0)
  const fresh = machines.filter(({ today }) => today.games === 0)
  const listOf = (of: readonly MachineInfo[], look: string, Entry: typeof MachineCard) =>
    of.length > 0 && (
      <ul className={look}>
        {of.map((machine) => (
          <li key={`${machine.gameId}-${machine.machineNo}`}>
            <Entry
              hall={floor.hall}
              machine={machine}
              model={names.get(machine.gameId) ?? ''}
              isOfSeveral={models.length > 1}
            />
          </li>
        ))}
      </ul>
    )
  const others = fresh.slice(shownFresh)
  return (
    <>
      <FloorBar floor={floor} models={models} total={total} />
      <h2 className="only-heard">{m.hall_view_list()}</h2>
      {machines.length === 0 && (
        <EmptyState title={m.hall_none_free_title()}>{m.hall_none_free_text()}</EmptyState>
      )}
      {listOf(played, 'hall-list', MachineCard)}
      {fresh.length > 0 && (
        <section className="mt-3 rounded-card bg-night-1 px-4 py-3 big:px-5">
          <h3 className="font-sans text-small font-normal tracking-normal text-paper-dim">
            {m.hall_slump_none()}
          </h3>
          {listOf(fresh.slice(0, shownFresh), 'hall-rows', MachineRow)}
          {others.length > 0 && (
            <details>
              <summary className="flex min-h-12 items-center text-second text-wisteria hover:underline">
                {m.hall_more_machines({ count: others.length })}
              </summary>
              {listOf(others, 'hall-rows', MachineRow)}
            </details>
          )}
        </section>
      )}
      <Pages floor={floor} total={total} />
    </>
  )
}

type Props = { readonly data: HallData } & Lobby

export function HallPage({ data, cover, facts }: Props) {
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
  return (
    <>
      <div className="hall-head">
        <HallTabs hall={data.floor.hall} />
        {data.models.length > 0 && <ViewChips floor={data.floor} />}
      </div>
      {data.models.length > 0 &&
        (data.floor.view === 'map' ? (
          <MapView data={data} cover={cover} facts={facts} />
        ) : (
          <ListView data={data} />
        ))}
      {open !== null && (
        <Suspense>
          <MachineSheet hall={data.floor.hall} {...open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
