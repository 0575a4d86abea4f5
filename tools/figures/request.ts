// Parses the arguments of `npm run figures`, with a message for each invalid one.
import { isHelpWanted, parseWords } from '../root.ts'

export type FiguresRequest = {
  readonly gameId: string
  readonly isQuick: boolean
  readonly threads: number
  readonly seed: number
  /** Quick mode: maximum duration. */
  readonly seconds: number
  /** Full mode: spins with at most this many ways are counted exhaustively. */
  readonly mostWays: number
  /** Full mode: half-width of the return at which sampling ends, in stakes. */
  readonly half: number
}

export type FiguresReading =
  | { readonly kind: 'help' }
  | { readonly kind: 'run'; readonly request: FiguresRequest }
  | { readonly kind: 'refused'; readonly sentence: string }

export const figuresUsage = (gameIds: readonly string[]): string =>
  `npm run figures -- <game> [--quick] [--seconds <n>] [--threads <n>] [--seed <n>] [--ways <n>] [--half <n>]

Computes what a game returns from its model or its rules and writes games/<game>/figures.json. A slot: exact where its spins are few
enough to be counted one by one, else sampled until the return is known closely enough; it can be stopped and goes on
where it was. Video poker: exact, in a second or two, whatever the options. Casino Hold'em: counted whole, some minutes of
two threads, without --quick.

  <game>      ${gameIds.join(', ')}
  --quick     the return and its parts in a few seconds, of a slot with how far they may be off; writes nothing
  --seconds   how long --quick may take; 5 when left out
  --threads   how many threads count; one for each processor when left out
  --seed      what the sampled draws begin from; 1 when left out
  --ways      spins with more ways than this are sampled, not counted; 2e9 when left out
  --half      sampling ends when the return is known to this many stakes (99 %); 0.001 when left out

For example:
  npm run figures -- moonlit-festival --quick
  npm run figures -- moonlit-festival`

const refused = (sentence: string): FiguresReading => ({ kind: 'refused', sentence })

const options = {
  quick: { type: 'boolean' },
  seconds: { type: 'string' },
  threads: { type: 'string' },
  seed: { type: 'string' },
  ways: { type: 'string' },
  half: { type: 'string' },
} as const
const optionsSentence = 'The options are --quick, --seconds, --threads, --seed, --ways and --half.'

type Bounds = { readonly least: number; readonly most: number; readonly isWhole: boolean }

const bounds = {
  seconds: { least: 1, most: 600, isWhole: true },
  threads: { least: 1, most: 64, isWhole: true },
  seed: { least: 0, most: 2 ** 32 - 1, isWhole: true },
  ways: { least: 1, most: 1e12, isWhole: true },
  half: { least: 0.000_01, most: 1, isWhole: false },
} as const satisfies Readonly<Record<string, Bounds>>

const isWithin = (value: number, { least, most, isWhole }: Bounds): boolean =>
  value >= least && value <= most && (!isWhole || Number.isInteger(value))

/** Parses the words after `npm run figures --`. */
export function readFiguresRequest(
  words: readonly string[],
  gameIds: readonly string[],
  threads: number,
): FiguresReading {
  if (isHelpWanted(words)) return { kind: 'help' }
  const parsed = parseWords(words, options, optionsSentence)
  if (typeof parsed === 'string') return refused(parsed)
  const [gameId, ...more] = parsed.positionals
  const choice = gameIds.join(', ')
  if (gameId === undefined) return refused(`Say which game: ${choice}.`)
  if (!gameIds.includes(gameId))
    return refused(`Nothing is computed of a game "${gameId}"; there are ${choice}.`)
  if (more.length > 0) return refused(`One game at a time: "${more.join(' ')}" is one word too many.`)
  const { values } = parsed
  const numbers = { seconds: 5, threads, seed: 1, ways: 2e9, half: 0.001 }
  for (const name of Object.keys(bounds) as (keyof typeof bounds)[]) {
    const text = values[name]
    if (text === undefined) continue
    numbers[name] = text.trim() === '' ? Number.NaN : Number(text.replaceAll('_', ''))
    const { least, most, isWhole } = bounds[name]
    if (!isWithin(numbers[name], bounds[name]))
      return refused(
        `--${name} is a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not "${text}".`,
      )
  }
  const { seconds, seed, ways: mostWays, half } = numbers
  const isQuick = values.quick ?? false
  return {
    kind: 'run',
    request: { gameId, isQuick, threads: numbers.threads, seed, seconds, mostWays, half },
  }
}
