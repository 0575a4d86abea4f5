// A machine in the list of a hall: with its data of today as a card, without any as one row.
import type { Hall, MachineInfo } from '@mangetsu/contract/machine'
import { Link, useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { machineHash } from './machine-address.ts'
import { bonusName, hallWords, netText, stateName } from './machine-labels.ts'
import { SlumpGraph } from './slump-graph.tsx'

const tones: Readonly<Record<MachineInfo['state'], Tone>> = { free: 'good', playing: 'bad', yours: 'now' }

export function StatePill({ state }: { readonly state: MachineInfo['state'] }) {
  return <Pill tone={tones[state]}>{stateName(state)}</Pill>
}

/** Returns the path on which the machine is played. */
export const playPath = (hall: Hall, gameId: string, machineNo: number): string =>
  `/${getLocale()}/game/${hall}/${gameId}?machine=${machineNo}`

type CountsProps = { readonly hall: Hall; readonly counts: MachineInfo['today']; readonly title: string }

/** Shows the counters of one day. */
export function DayCounts({ hall, counts, title }: CountsProps) {
  const rows: readonly (readonly [label: string, count: number])[] = [
    [hallWords[hall].games(), counts.games],
    [bonusName(hall, 'big'), counts.big],
    // A pachinko machine has no smaller bonus, a pachislot machine of these halls no chain.
    hall === 'pachinko'
      ? [bonusName(hall, 'chain'), counts.chain]
      : [bonusName(hall, 'regular'), counts.regular],
  ]
  return (
    <div>
      <p className="text-micro text-paper-dim">{title}</p>
      <dl className="mt-1 grid grid-cols-3 gap-2">
        {rows.map(([label, count]) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-micro text-paper-dim">{label}</dt>
            <dd className="display-figures text-panel leading-tight">{countText(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Props = {
  readonly hall: Hall
  readonly machine: MachineInfo
  readonly model: string
  /** Whether the hall has several models, so that each machine is shown with its own. */
  readonly isOfSeveral: boolean
}

function Heading({ machine: { machineNo, state }, model, isOfSeveral }: Omit<Props, 'hall'>) {
  return (
    <>
      <h3 className="text-panel leading-tight">
        <span>{m.hall_machine({ number: machineNo })}</span>
        {isOfSeveral && (
          <span className="ml-2 font-sans text-micro font-normal tracking-normal text-paper-dim">
            {model}
          </span>
        )}
      </h3>
      <StatePill state={state} />
    </>
  )
}

function PlayLink({ hall, machine: { gameId, machineNo, state } }: Pick<Props, 'hall' | 'machine'>) {
  if (state === 'playing') return null
  return (
    <ButtonLink to={playPath(hall, gameId, machineNo)} className="min-h-11! px-4! text-second!">
      {m.hall_sit()}
      <span className="only-heard">{m.hall_machine({ number: machineNo })}</span>
    </ButtonLink>
  )
}

/** Renders a machine that has been played today. */
export function MachineCard({ hall, ...shown }: Props) {
  const { machine, model } = shown
  const { gameId, machineNo, gamesSinceBonus, slump, netToday } = machine
  const name = m.hall_machine({ number: machineNo })
  const { search } = useLocation()
  return (
    <article aria-label={`${model} ${name}`} className="grid content-start gap-3 rounded-card bg-night-1 p-4">
      <header className="flex items-center justify-between gap-3">
        <Heading {...shown} />
      </header>
      <SlumpGraph nets={slump} label={name} size="card" />
      <p className="figures flex flex-wrap justify-between gap-x-4 text-small text-paper-dim">
        <span>
          {hallWords[hall].net()} <b className="text-paper">{netText(netToday)}</b>
        </span>
        <span>
          {hallWords[hall].sinceBonus()} <b className="text-paper">{countText(gamesSinceBonus)}</b>
        </span>
      </p>
      <DayCounts hall={hall} title={m.hall_today()} counts={machine.today} />
      <footer className="flex gap-2 *:flex-1">
        <Link
          to={{ search, hash: machineHash(gameId, machineNo) }}
          preventScrollReset
          state="over"
          className="grid min-h-12 place-items-center rounded-field text-second font-bold hover:bg-night-2"
        >
          <span aria-hidden="true">{m.hall_board()}</span>
          <span className="only-heard">{m.hall_board_of({ machine: name })}</span>
        </Link>
        <PlayLink hall={hall} machine={machine} />
      </footer>
    </article>
  )
}

/** Renders a machine that has not been played today. */
export function MachineRow({ hall, ...shown }: Props) {
  const { machine, model } = shown
  return (
    <article
      aria-label={`${model} ${m.hall_machine({ number: machine.machineNo })}`}
      className="flex min-h-14 items-center gap-3"
    >
      <Heading {...shown} />
      <span className="ml-auto">
        <PlayLink hall={hall} machine={machine} />
      </span>
    </article>
  )
}
