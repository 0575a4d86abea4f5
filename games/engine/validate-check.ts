// What both halves of the validator look at a model with.
import { type Letter, type ReelSet, rowsOf, type SlotModel } from './model.ts'

export type Check = {
  readonly model: SlotModel
  readonly letters: readonly Letter[]
  readonly say: (where: string, says: string) => void
}

export const cellsOf = (model: SlotModel): number => rowsOf(model.grid) * model.grid.reels

export const capUnitsOf = ({ maxWinMultiple, units }: SlotModel): number => maxWinMultiple * units

export const quoted = (text: string): string => `“${text}”`

export const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((one, at) => at === 0 || one >= (numbers[at - 1] ?? 0))

const isDoubled = (one: string, at: number, all: readonly string[]): boolean => all.indexOf(one) !== at

/** Says which of the letters are no symbols, each once, and where there must be so many how many there are. */
export function checkLetters(
  { letters, say }: Check,
  shown: string | readonly Letter[],
  where: string,
  what: string,
  exactly?: number,
): void {
  const list = [...shown]
  if (exactly !== undefined && list.length !== exactly)
    say(where, `${quoted(list.join(''))} must be one letter, that of a symbol.`)
  for (const letter of new Set(list))
    if (!letters.includes(letter))
      say(
        where,
        `No symbol has the letter ${quoted(letter)}: write it among the symbols, or take it off ${what}.`,
      )
}

/** Letters of a feature: at least one, each once, all of symbols. */
export function checkLetterSet(check: Check, shown: string, where: string): void {
  const { say } = check
  checkLetters(check, shown, where, 'it')
  if (shown === '') say(where, 'It needs at least one letter.')
  const twice = [...shown].find(isDoubled)
  if (twice !== undefined) say(where, `${quoted(twice)} stands here twice: each letter once.`)
}

/** Says that the one at this place has the name of one before it; `what` it is of. */
export function checkName(
  { say }: Check,
  named: readonly { readonly name: string }[],
  at: number,
  where: string,
  what: string,
): void {
  const name = named[at]?.name ?? ''
  if (named.findIndex((one) => one.name === name) !== at)
    say(`${where}[${at}].name`, `${quoted(name)} is the name of another ${what} already.`)
}

/** The letters each reel of a set can show. */
export const lettersOnReels = (set: ReelSet): readonly string[] =>
  set.kind === 'strips' ? set.strips : set.bags.map((bag) => bag.map(([letter]) => letter).join(''))

/** The most cells of a reel that can show one of the letters at once. */
function mostOnReel(set: ReelSet, reel: number, rows: number, letters: string): number {
  if (set.kind === 'bags') return set.bags[reel]?.some(([letter]) => letters.includes(letter)) ? rows : 0
  const strip = set.strips[reel] ?? ''
  const shownAt = (stop: number): number => {
    if (set.weights?.[reel]?.[stop] === 0) return 0
    const height = Number(set.heights?.[reel]?.[stop] ?? rows)
    const column = Array.from({ length: height }, (_, row) => strip[(stop + row) % strip.length] ?? '')
    return column.filter((letter) => letters.includes(letter)).length
  }
  return Math.max(0, ...Array.from(strip, (_, stop) => shownAt(stop)))
}

/** The most of these letters the reels can stop with. */
export const mostShown = ({ model }: Check, set: ReelSet, letters: string): number =>
  Array.from({ length: model.grid.reels }, (_, reel) =>
    mostOnReel(set, reel, rowsOf(model.grid), letters),
  ).reduce((sum, one) => sum + one, 0)

/** Whether the letter can be part of a win: it pays, or stands for what does. */
export const canWin = ({ model }: Check, letter: Letter): boolean =>
  model.wilds.some((wild) => wild.letter === letter) ||
  (model.symbols[letter]?.pays.some((units) => units > 0) ?? false)

export function checkReelsNamed({ model, say }: Check, name: string, where: string): void {
  if (!Object.hasOwn(model.reels, name))
    say(where, `There are no reels named ${quoted(name)}: there are ${Object.keys(model.reels).join(', ')}.`)
}
