// The machines of a model as a map by number: each in its place, its state shown by more than colour.
import type { Hall, Machine } from '@mangetsu/contract/machine'
import { Link, useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { countText } from '../../ui/count.ts'
import { machineHash } from './machine-address.ts'
import { hallWords, stateName } from './machine-labels.ts'

const looks: Readonly<Record<Machine['state'], string>> = {
  free: 'border-matcha text-paper hover:bg-night-2',
  playing: 'border-transparent bg-night-2 text-paper-dim',
  yours: 'border-moon text-moon hover:bg-night-2',
}

type Props = { readonly hall: Hall; readonly name: string; readonly machines: readonly Machine[] }

export function FloorMap({ hall, name, machines }: Props) {
  const { search } = useLocation()
  return (
    <section className="rounded-card bg-night-1 p-4 big:p-5">
      <h2 className="text-panel">{name}</h2>
      <ul className="mt-3 grid grid-cols-4 gap-2 tablet:grid-cols-6 big:grid-cols-12">
        {machines.map(({ gameId, machineNo, state, gamesSinceBonus }) => (
          <li key={machineNo}>
            <Link
              to={{ search, hash: machineHash(gameId, machineNo) }}
              preventScrollReset
              state="over"
              className={`relative grid min-h-16 content-center justify-items-center gap-0.5 rounded-field border-[1.75px] leading-none ${looks[state]}`}
            >
              <span className="only-heard">
                {hallWords[hall].mapMachine({
                  machine: m.hall_machine({ number: machineNo }),
                  state: stateName(state),
                  games: countText(gamesSinceBonus),
                })}
              </span>
              <span aria-hidden="true" className="display-figures text-panel leading-none">
                {machineNo}
              </span>
              <span aria-hidden="true" className="text-micro leading-tight">
                {stateName(state)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
