// A model in its hall: its facts, the machines by number with their state and today's net, and a legend.
import type { Hall, Machine, Model } from '@mangetsu/contract/machine'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { machineHash } from './machine-address.ts'
import { playPath } from './machine-card.tsx'
import { hallWords, netText, stateName } from './machine-labels.ts'

type HeadProps = {
  readonly hall: Hall
  readonly model: Model
  /** The machines by number; empty if they are not loaded. */
  readonly machines: readonly Machine[]
  readonly cover: ReactNode
  /** The minimum stake and the RTP. */
  readonly facts: string
  /** Whether the view has no other primary action. */
  readonly isOnly: boolean
}

/** Renders the model's facts and a link to the reader's own machine, otherwise to the first free one. */
export function ModelHead({ hall, model, machines, cover, facts, isOnly }: HeadProps) {
  const { gameId, gameType, name } = model.game
  const own = machines.find(({ state }) => state === 'yours')
  const to = own ?? machines.find(({ state }) => state === 'free')
  return (
    <header className="floor-head">
      {cover}
      <div className="min-w-0">
        <h2 className="text-panel leading-snug">
          <Link to={`/${getLocale()}/game/${gameType}/${gameId}`} className="hover:underline">
            {name[getLocale()]}
          </Link>
        </h2>
        <p className="figures text-small text-paper-dim">{facts}</p>
        <p className="figures text-small">
          <b className="text-matcha">{m.hall_model_free({ count: model.free })}</b>
          <span className="text-paper-dim"> / {m.hall_model_machines({ count: model.machines })}</span>
        </p>
      </div>
      {to !== undefined && (
        <ButtonLink kind={isOnly ? 'primary' : 'second'} to={playPath(hall, gameId, to.machineNo)}>
          {own === undefined
            ? m.hall_play_free()
            : m.hall_continue({ machine: m.hall_machine({ number: own.machineNo }) })}
        </ButtonLink>
      )}
    </header>
  )
}

type CellProps = { readonly hall: Hall; readonly machine: Machine }

function Cell({ hall, machine }: CellProps) {
  const { gameId, machineNo, state, gamesSinceBonus, today, netToday } = machine
  const { search } = useLocation()
  const isPlayed = today.games > 0
  const words = hallWords[hall].mapMachine({
    machine: m.hall_machine({ number: machineNo }),
    state: stateName(state),
    games: countText(gamesSinceBonus),
  })
  return (
    <Link
      to={{ search, hash: machineHash(gameId, machineNo) }}
      preventScrollReset
      state="over"
      data-state={state}
      className="floor-cell"
    >
      <span className="only-heard">
        {isPlayed
          ? `${words}${m.hall_cell_net({ label: hallWords[hall].net(), net: netText(netToday) })}`
          : words}
      </span>
      <span aria-hidden="true" className="display-figures text-panel leading-none">
        {machineNo}
      </span>
      <span aria-hidden="true" className={`figures text-micro leading-none ${isPlayed ? 'floor-net' : ''}`}>
        {isPlayed ? netText(netToday) : stateName(state)}
      </span>
    </Link>
  )
}

type MapProps = { readonly hall: Hall; readonly machines: readonly Machine[] }

export function FloorMap({ hall, machines }: MapProps) {
  const count = (state: Machine['state']) => machines.filter((machine) => machine.state === state).length
  const isAnyPlayed = machines.some(({ today }) => today.games > 0)
  return (
    <>
      {isAnyPlayed && <p className="floor-note">{hallWords[hall].netLegend()}</p>}
      <ul className="floor-cells">
        {machines.map((machine) => (
          <li key={machine.machineNo}>
            <Cell hall={hall} machine={machine} />
          </li>
        ))}
      </ul>
      <p className="floor-legend figures">
        <span data-state="free">{`${stateName('free')} ${count('free')}`}</span>
        <span data-state="playing">{`${stateName('playing')} ${machines.length - count('free')}`}</span>
        {count('yours') > 0 && <span data-state="yours">{stateName('yours')}</span>}
      </p>
    </>
  )
}
