// The models of the halls as cards of the lobby: every machine is a cell with its number, free or in play.
import type { Hall, Machine, Model } from '@mangetsu/contract/machine'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { floorSearch, machineHash } from './machine-address.ts'
import { stateName } from './machine-labels.ts'
import './hall-shelf.css'

/** A model with its machines' states, in the order of their numbers. */
export type ModelFloor = {
  readonly model: Model
  readonly hall: Hall
  /** Minimum stake of one round, in yen; null if unknown. */
  readonly leastStake: string | null
  readonly states: readonly Machine['state'][]
}

type CellsProps = Pick<ModelFloor, 'model' | 'states'> & { readonly search: string }

/** Renders every machine with its number; free ones link to their boards. */
function Cells({ model: { game }, states, search }: CellsProps) {
  const lang = getLocale()
  return (
    <ul aria-label={m.hall_title()} className="hall-cells">
      {states.map((state, index) => {
        const number = index + 1
        const to = `/${lang}/game/pachinko${search}${machineHash(game.gameId, number)}`
        const label = m.hall_cell({ machine: m.hall_machine({ number }), state: stateName(state) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a machine's number is its place.
          <li key={index}>
            {state === 'playing' ? (
              <span className="hall-cell figures">
                <span aria-hidden="true">{number}</span>
                <span className="only-heard">{label}</span>
              </span>
            ) : (
              <Link to={to} aria-label={label} data-free className="hall-cell figures">
                {number}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type CardProps = {
  readonly floor: ModelFloor
  /** The name of the kind, the stake and the RTP. */
  readonly facts: string
  readonly picture: ReactNode
}

function HallCard({ floor, facts, picture }: CardProps) {
  const { model, hall } = floor
  const lang = getLocale()
  const search = floorSearch({
    hall,
    gameId: model.game.gameId,
    isFree: false,
    sort: 'free',
    view: 'map',
    pageNo: 1,
  })
  return (
    <article className="overflow-hidden rounded-card bg-night-1">
      <Link to={`/${lang}/game/pachinko${search}`} className="block hover:bg-night-2">
        <span className="hall-picture waits relative block overflow-hidden bg-night-2">{picture}</span>
        <span className="block px-3.5 pt-3 pb-2.5">
          <b className="block text-body leading-snug">{model.game.name[lang]}</b>
          <span className="figures block text-micro text-paper-dim">{facts}</span>
        </span>
      </Link>
      <div className="px-3.5 pb-3.5">
        <Cells {...floor} search={search} />
        <p className="hall-legend figures mt-2 text-small">
          <span data-free>{m.hall_model_free({ count: model.free })}</span>
          <span>{m.hall_model_playing({ count: model.machines - model.free })}</span>
        </p>
      </div>
    </article>
  )
}

type Props = {
  readonly floors: readonly ModelFloor[]
  readonly factsOf: (floor: ModelFloor) => string
  readonly pictureOf: (model: Model) => ReactNode
}

export function HallCards({ floors, factsOf, pictureOf }: Props) {
  return floors.map((floor) => (
    <li key={floor.model.game.gameId}>
      <HallCard floor={floor} facts={factsOf(floor)} picture={pictureOf(floor.model)} />
    </li>
  ))
}
