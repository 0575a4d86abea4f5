// The machines that have been played most today, below the map of a hall: each with its graph, linked to its board.
import type { Hall, MachineInfo } from '@mangetsu/contract/machine'
import { Link, useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { countText } from '../../ui/count.ts'
import { Panel } from '../../ui/panel.tsx'
import { type Floor, floorSearch, machineHash } from './machine-address.ts'
import { bonusName, hallWords, netText, stateName } from './machine-labels.ts'
import { SlumpGraph } from './slump-graph.tsx'

/** Number of listed machines. */
export const mostPlayed = 6

const tones: Readonly<Record<MachineInfo['state'], string>> = {
  free: 'text-matcha',
  playing: 'text-paper-dim',
  yours: 'text-moon',
}

type RowProps = { readonly hall: Hall; readonly machine: MachineInfo; readonly model: string | null }

function PlayedRow({ hall, machine, model }: RowProps) {
  const { gameId, machineNo, state, today, netToday, slump } = machine
  const name = m.hall_machine({ number: machineNo })
  const { search } = useLocation()
  const facts = [
    `${hallWords[hall].games()} ${countText(today.games)}`,
    `${bonusName(hall, 'big')} ${countText(today.big)}`,
  ]
  return (
    <Link
      to={{ search, hash: machineHash(gameId, machineNo) }}
      preventScrollReset
      state="over"
      className="played-row hover:bg-night-2"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <b className="text-second">{name}</b>
          <span className={`text-micro ${tones[state]}`}>{stateName(state)}</span>
          {model !== null && <span className="text-micro text-paper-dim">{model}</span>}
        </span>
        <span className="figures block text-micro text-paper-dim">{facts.join(m.offers_dot())}</span>
      </span>
      <SlumpGraph nets={slump} label={name} size="row" />
      <b className="figures text-right text-second">{netText(netToday)}</b>
    </Link>
  )
}

type Props = {
  readonly floor: Floor
  readonly machines: readonly MachineInfo[]
  /** Returns the model's name if the hall has several. */
  readonly modelOf: (gameId: string) => string | null
}

export function PlayedMachines({ floor, machines, modelOf }: Props) {
  const { hall } = floor
  const search = floorSearch({ ...floor, view: 'list', pageNo: 1 })
  return (
    <Panel
      title={m.hall_played_title()}
      end={
        <Link to={search} replace preventScrollReset className="text-small text-wisteria hover:underline">
          {m.see_all()}
        </Link>
      }
    >
      {machines.length === 0 ? (
        <p className="py-3 text-small text-paper-dim">{m.hall_played_none()}</p>
      ) : (
        <>
          <p className="text-micro text-paper-dim">{m.hall_played_note({ label: hallWords[hall].net() })}</p>
          <ul className="played-rows mt-1">
            {machines.map((machine) => (
              <li key={`${machine.gameId}-${machine.machineNo}`}>
                <PlayedRow hall={hall} machine={machine} model={modelOf(machine.gameId)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
