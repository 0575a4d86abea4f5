// A machine of the hall with its data board: number, state, and the counters of today and the day before.
import type { Hall, MachineInfo } from '@mangetsu/contract/machine'
import { Link, useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { machineHash } from './machine-address.ts'
import { bonusName, hallWords, netLabel, netText, stateName } from './machine-labels.ts'
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

type Props = { readonly hall: Hall; readonly machine: MachineInfo; readonly model: string }

export function MachineCard({ hall, machine, model }: Props) {
  const { gameId, machineNo, state } = machine
  const name = m.hall_machine({ number: machineNo })
  const { search } = useLocation()
  return (
    <article aria-label={`${model} ${name}`} className="grid content-start gap-3 rounded-card bg-night-1 p-4">
      <header className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 truncate text-panel">
          {name}
          <span className="ml-2 font-sans text-micro font-normal tracking-normal text-paper-dim">
            {model}
          </span>
        </h3>
        <StatePill state={state} />
      </header>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-4">
        <p className="leading-none">
          <span className="block text-micro text-paper-dim">{hallWords[hall].sinceBonus()}</span>
          <span className="display-figures mt-1 block text-[28px] text-moon">
            {countText(machine.gamesSinceBonus)}
          </span>
        </p>
        <div>
          <p className="figures mb-1 text-right text-micro leading-none text-paper-dim">
            {netLabel(hall)} {netText(machine.netToday)}
          </p>
          {machine.slump.length < 2 ? (
            <p className="grid h-14 place-items-center rounded-[6px] bg-night-0 px-2 text-center text-micro text-paper-dim">
              {m.hall_slump_none()}
            </p>
          ) : (
            <SlumpGraph nets={machine.slump} label={name} />
          )}
        </div>
      </div>
      <DayCounts hall={hall} title={m.hall_today()} counts={machine.today} />
      <footer className="grid grid-cols-2 gap-2">
        <Link
          to={{ search, hash: machineHash(gameId, machineNo) }}
          preventScrollReset
          state="over"
          className="grid min-h-12 place-items-center rounded-field text-second font-bold hover:bg-night-2"
        >
          <span aria-hidden="true">{m.hall_board()}</span>
          <span className="only-heard">{m.hall_board_of({ machine: name })}</span>
        </Link>
        {state === 'playing' ? (
          <p className="grid min-h-12 place-items-center text-small text-paper-dim">{m.hall_taken()}</p>
        ) : (
          <ButtonLink to={playPath(hall, gameId, machineNo)} className="px-3!">
            {m.hall_sit()}
            <span className="only-heard">{name}</span>
          </ButtonLink>
        )}
      </footer>
    </article>
  )
}
