// The options of a game with their stakes, selectable while it accepts bets: chance, odds, and the result.
import type { GuessGame, GuessPool } from '@mangetsu/contract/guess'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import './guess.css'
import { chanceText, equalChance, mostRows, oddsTextOf } from './guess-states.ts'
import { OptionMark } from './option-mark.tsx'

type Props = {
  readonly game: GuessGame
  readonly pool: GuessPool
  /** The stake that the odds of an open pool contain, in minor units. */
  readonly more: bigint
  readonly chosen: string | null
  /** Null while nothing can be chosen. */
  readonly onChoose: ((option: string) => void) | null
}

type Option = GuessGame['options'][number]
type InsideProps = Pick<Props, 'game' | 'pool' | 'more'> & {
  readonly option: Option
  readonly isOwn?: boolean
}

/** The result, or the option's odds. */
function Odds({ game, pool, option, more }: InsideProps) {
  const odds = oddsTextOf(game, pool, option.id, more)
  if (game.result === option.id) return <b className="text-second text-matcha">{m.guess_is_right()}</b>
  if (odds === null) return null
  return <span className="display-figures leading-tight">{odds}</span>
}

/** Describes the stakes on an option; of many options only the number of players fits. */
function poolText({ game, pool, option }: Omit<InsideProps, 'more'>): string {
  const on = pool.options.find((one) => one.option === option.id)
  const isMany = game.options.length > mostRows
  const count = countText(on?.bettors ?? 0)
  if (isMany) return m.guess_players({ count })
  if (on === undefined || on.bettors === 0) return m.guess_nobody_yet()
  return m.guess_pool_line({ amount: amountText(on.amount, pool.currency, 'compact'), count })
}

function Inside({ game, pool, option, more, isOwn = false }: InsideProps) {
  const chance = equalChance(game) === null ? chanceText(option) : null
  return (
    <>
      <span className="guess-option-mark">
        <OptionMark picture={option.picture} />
      </span>
      <span className="guess-option-text">
        <b className="block text-second leading-normal">{option.name[getLocale()]}</b>
        <span className="figures block text-micro leading-normal text-paper-dim big:text-small">
          {chance !== null && <span className="block">{chance}</span>}
          {/* At fixed odds the stakes of others change nothing. */}
          {game.mode === 'pool' && <span className="block">{poolText({ game, pool, option })}</span>}
          {isOwn && <b className="block text-wisteria">{m.guess_own_mark()}</b>}
        </span>
      </span>
      <span className="guess-option-odds">
        <Odds game={game} pool={pool} option={option} more={more} />
      </span>
    </>
  )
}

/** Outlines the winning option, otherwise the reader's own. */
function markOf({ result }: GuessGame, id: string, own: string | null): string {
  if (result === id) return 'guess-right'
  return own === id ? 'guess-own' : ''
}

export function OptionList({ game, pool, more, chosen, onChoose }: Props) {
  const grid = `guess-options ${game.options.length > mostRows ? 'is-many' : ''}`
  if (onChoose === null)
    return (
      <ul className={grid}>
        {game.options.map((option) => (
          <li key={option.id} className={`guess-option ${markOf(game, option.id, chosen)}`}>
            <Inside game={game} pool={pool} option={option} more={more} isOwn={chosen === option.id} />
          </li>
        ))}
      </ul>
    )
  return (
    <fieldset className={grid}>
      <legend className="only-heard">{m.guess_options()}</legend>
      {game.options.map((option) => (
        <label
          key={option.id}
          className="guess-option cursor-pointer hover:bg-line has-checked:outline-2 has-checked:outline-wisteria has-focus-visible:outline-2 has-focus-visible:outline-wisteria"
        >
          <input
            type="radio"
            name="option"
            className="only-heard"
            checked={chosen === option.id}
            onChange={() => onChoose(option.id)}
          />
          <Inside game={game} pool={pool} option={option} more={more} />
        </label>
      ))}
    </fieldset>
  )
}
