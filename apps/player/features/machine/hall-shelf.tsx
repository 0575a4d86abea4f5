// The models of the halls as cards of the lobby: every machine is a cell, free or in use.
import type { Machine, Model } from '@mangetsu/contract/machine'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { floorSearch } from './machine-address.ts'
import './hall-shelf.css'

/** A model with the states of its machines, in the order of their numbers. */
export type ModelFloor = {
  readonly model: Model
  readonly hall: 'pachinko' | 'pachislot'
  readonly states: readonly Machine['state'][]
}

/** Maximum number of cells in a line. */
const mostInLine = 16

/** Returns the number of cells in a line, so that all lines are equally long. */
export const cellsInLine = (machines: number): number =>
  Math.ceil(machines / Math.max(1, Math.ceil(machines / mostInLine)))

function Cells({ states }: Pick<ModelFloor, 'states'>) {
  const style = { '--cells': cellsInLine(states.length) } as CSSProperties
  return (
    <span aria-hidden="true" className="hall-cells mt-2.5" style={style}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a machine's number is its place.
        <i key={index} className="hall-cell" data-state={state} />
      ))}
    </span>
  )
}

type CardProps = {
  readonly floor: ModelFloor
  /** The name of the kind and the RTP. */
  readonly facts: string
  readonly picture: ReactNode
}

function HallCard({ floor: { model, hall, states }, facts, picture }: CardProps) {
  const lang = getLocale()
  const search = floorSearch({
    hall,
    gameId: model.game.gameId,
    isFree: false,
    sort: 'number',
    view: 'map',
    pageNo: 1,
  })
  return (
    <Link
      to={`/${lang}/game/pachinko${search}`}
      className="block overflow-hidden rounded-card bg-night-1 hover:bg-night-2"
    >
      <span className="hall-picture waits relative block overflow-hidden bg-night-2">{picture}</span>
      <span className="block px-3.5 pt-3 pb-3.5">
        <b className="block text-body leading-snug">{model.game.name[lang]}</b>
        <span className="figures block text-micro text-paper-dim">{facts}</span>
        <Cells states={states} />
        <span className="figures mt-1.5 flex justify-between gap-2 text-small">
          <span className={model.free > 0 ? 'text-matcha' : 'text-paper-dim'}>
            {m.hall_model_free({ count: model.free })}
          </span>
          <span className="text-paper-dim">{m.hall_model_machines({ count: model.machines })}</span>
        </span>
      </span>
    </Link>
  )
}

type Props = {
  readonly floors: readonly ModelFloor[]
  readonly factsOf: (model: Model) => string
  readonly pictureOf: (model: Model) => ReactNode
}

export function HallCards({ floors, factsOf, pictureOf }: Props) {
  return floors.map((floor) => (
    <li key={floor.model.game.gameId}>
      <HallCard floor={floor} facts={factsOf(floor.model)} picture={pictureOf(floor.model)} />
    </li>
  ))
}
