// The mark of an option: a phase of the moon, the seal of a zodiac animal, or a pair of dice.
import { m } from '../../messages-compiled/messages.js'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import './guess.css'
import { moonOf } from './guess-states.ts'

const animals = [
  'zodiac-rat',
  'zodiac-ox',
  'zodiac-tiger',
  'zodiac-rabbit',
  'zodiac-dragon',
  'zodiac-snake',
  'zodiac-horse',
  'zodiac-goat',
  'zodiac-monkey',
  'zodiac-rooster',
  'zodiac-dog',
  'zodiac-boar',
]

const dicePairs: Readonly<Record<string, readonly [number, number]>> = {
  'dice-low': [1, 2],
  'dice-seven': [3, 4],
  'dice-high': [5, 6],
}

const dots: readonly (readonly (readonly [number, number])[])[] = [
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [7, 17],
    [17, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [7, 17],
    [12, 12],
    [17, 7],
    [17, 17],
  ],
  [
    [7, 6],
    [7, 12],
    [7, 18],
    [17, 6],
    [17, 12],
    [17, 18],
  ],
]

/** A die with its number of dots, 1 to 6; decorative, its number is in the text beside it. */
function Die({ face, className = 'size-5' }: { readonly face: number; readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`flex-none ${className}`}>
      <rect x="1" y="1" width="22" height="22" rx="5" className="fill-paper" />
      {(dots[face - 1] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 3.4 : 2.3}
          className={face === 1 ? 'fill-torii' : 'fill-night-0'}
        />
      ))}
    </svg>
  )
}

/** The dice as they fell. */
export const Dice = ({ faces }: { readonly faces: readonly number[] }) => (
  <span className="flex gap-2">
    {faces.map((face, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two dice can show the same number, and never change places
      <Die key={at} face={face} className="size-9" />
    ))}
  </span>
)

type Props = { readonly picture: string; readonly isLarge?: boolean }

export function OptionMark({ picture, isLarge = false }: Props) {
  const animal = animals.indexOf(picture)
  const pair = Object.hasOwn(dicePairs, picture) ? dicePairs[picture] : undefined
  const lit = moonOf(picture)
  const size = isLarge ? 'size-11' : 'size-9'
  // The twelve characters are one message, so that the display font contains them.
  if (animal >= 0)
    return (
      <span aria-hidden="true" className={`guess-seal ${size}`}>
        {[...m.guess_zodiac_name()][animal]}
      </span>
    )
  if (pair !== undefined)
    return (
      <span className="flex flex-none gap-1">
        {pair.map((face) => (
          <Die key={face} face={face} className={isLarge ? 'size-7' : 'size-6'} />
        ))}
      </span>
    )
  return <MoonPhase lit={lit ?? 0} isNothing={lit === null || lit === 0} className={size} />
}
