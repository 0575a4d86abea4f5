// The options of a game with their stakes, selectable while it accepts bets: share, current odds, and the result.
import type { GuessGame, GuessPool } from '@mangetsu/contract/guess'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { countText } from '../../ui/count.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import './guess.css'
import { moonOf, shareOn, shortOdds } from './guess-states.ts'

type Props = {
  readonly game: GuessGame
  readonly pool: GuessPool
  readonly chosen: string | null
  /** Null while nothing can be chosen. */
  readonly onChoose: ((option: string) => void) | null
}

type Option = GuessGame['options'][number]

function Inside({ game, pool, option }: Pick<Props, 'game' | 'pool'> & { readonly option: Option }) {
  const lang = getLocale()
  const on = pool.options.find((one) => one.option === option.id)
  const lit = moonOf(option.picture)
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="grid size-12 flex-none place-items-center rounded-field bg-night-0">
          <MoonPhase lit={lit ?? 0} isNothing={lit === null || lit === 0} className="size-7" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block text-body leading-normal">{option.name[lang]}</b>
          <span className="figures block text-micro text-paper-dim">
            {m.guess_pool_line({
              amount: amountText(on?.amount ?? '0.00', pool.currency, 'compact'),
              count: countText(on?.bettors ?? 0),
            })}
          </span>
        </span>
        <span className="ml-auto text-right">
          {game.result === option.id ? (
            <b className="text-second text-matcha">{m.guess_is_right()}</b>
          ) : (
            on?.odds != null && (
              <>
                <span className="display-figures block text-[22px] leading-tight">
                  {m.guess_times({ odds: shortOdds(on.odds) })}
                </span>
                <span className="block text-micro text-paper-dim">
                  {game.mode === 'pool' ? m.guess_odds_now() : m.guess_odds_fixed()}
                </span>
              </>
            )
          )}
        </span>
      </span>
      <span className="guess-share">
        <Bar share={shareOn(pool, option.id)} />
      </span>
    </>
  )
}

const look = 'grid gap-3 rounded-field bg-night-2 p-3.5'

export function OptionList({ game, pool, chosen, onChoose }: Props) {
  if (onChoose === null)
    return (
      <ul className="grid gap-2">
        {game.options.map((option) => (
          <li key={option.id} className={`${look} ${game.result === option.id ? 'guess-right' : ''}`}>
            <Inside game={game} pool={pool} option={option} />
          </li>
        ))}
      </ul>
    )
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="only-heard">{m.guess_options()}</legend>
      {game.options.map((option) => (
        <label
          key={option.id}
          className={`${look} cursor-pointer hover:bg-line has-checked:outline-2 has-checked:outline-wisteria has-focus-visible:outline-2 has-focus-visible:outline-wisteria`}
        >
          <input
            type="radio"
            name="option"
            className="only-heard"
            checked={chosen === option.id}
            onChange={() => onChoose(option.id)}
          />
          <Inside game={game} pool={pool} option={option} />
        </label>
      ))}
    </fieldset>
  )
}
