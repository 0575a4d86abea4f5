// Parses the command line for screenshots of a table: the table, the wanted round and its states.
import { type TableState, tableStates, type WantedTableRound } from '@mangetsu/test/stage/table-round'
import { isHelpWanted, parseWords } from '../root.ts'
import { listOf, readLook, refused, type StageLook, windows } from './stage-request.ts'

export type TableRequest = WantedTableRound &
  StageLook & {
    readonly tableId: string
    readonly states: readonly TableState[]
    /** Spots with chips of the player; by default two that win and two that do not. */
    readonly on: readonly string[]
  }

export type TableReading =
  | { readonly kind: 'help' }
  | { readonly kind: 'run'; readonly request: TableRequest }
  | { readonly kind: 'refused'; readonly sentence: string }

export const tableUsage = (tableIds: readonly string[]): string =>
  `npm run stages -- <table> [options]

Takes a round of a table through its states, without a platform, and takes pictures of it into shots/stages, with chips
of the player's own and of others. The page's time stands still between two pictures; the same words take the same
pictures.

  <table>      ${tableIds.join(', ')}
  --state      ${tableStates.join(', ')}; all when left out. "last" are the last seconds of bets
  --on         the spots the player has chips on, such as banker,tie
  --event      a type of event the round must have, such as thirdCard
  --mark       what the round has come to, as lists write it, such as 17
  --seed       a whole number: another one finds another round
  --at         moments in ms after the round was played: 900,2400
  --strip      one sheet of small pictures: 150:0-3000 is every 150 ms for 3 seconds
  --choose     what is decided in turn where seats decide, such as hit,double
  --window     ${Object.keys(windows).join(', ')}; phone when left out, several with commas
  --lang       ja, en, or both with a comma; ja when left out
  --still      as somebody sees it who asked for less motion`

const options = {
  state: { type: 'string' },
  on: { type: 'string' },
  event: { type: 'string' },
  mark: { type: 'string' },
  seed: { type: 'string' },
  at: { type: 'string' },
  strip: { type: 'string' },
  choose: { type: 'string' },
  window: { type: 'string' },
  lang: { type: 'string' },
  still: { type: 'boolean' },
} as const

const decisions = ['hit', 'stand', 'double', 'split', 'surrender'] as const

/** Parses a list of names; returns null if one of them is unknown. */
function namedOf<Word extends string>(text: string | undefined, words: readonly Word[]): Word[] | null {
  const named = listOf(text).map((name) => words.find((word) => word === name))
  return named.every((one) => one !== undefined) ? named : null
}

/** Parses the words after `npm run stages --` if the first one names a table. */
export function readTableRequest(words: readonly string[], tableIds: readonly string[]): TableReading {
  if (isHelpWanted(words)) return { kind: 'help' }
  const parsed = parseWords(words, options, 'npm run stages -- baccarat-lantern --help names the options.')
  if (typeof parsed === 'string') return refused(parsed)
  const { values, positionals } = parsed
  const [tableId = '', ...more] = positionals
  if (!tableIds.includes(tableId) || more.length > 0)
    return refused(`Say one table to see: ${tableIds.join(', ')}.`)
  const states = values.state === undefined ? tableStates : namedOf(values.state, tableStates)
  if (states === null) return refused(`--state is of ${tableStates.join(', ')}, not "${values.state}".`)
  const choices = namedOf(values.choose, decisions)
  if (choices === null) return refused(`--choose is of ${decisions.join(', ')}, not "${values.choose}".`)
  const seed = Number(values.seed ?? 1)
  if (!Number.isSafeInteger(seed)) return refused(`--seed is a whole number, not "${values.seed}".`)
  const look = readLook(values)
  if (typeof look === 'string') return refused(look)
  const { event = null, mark = null, on } = values
  return { kind: 'run', request: { tableId, states, on: listOf(on), event, mark, seed, choices, ...look } }
}
