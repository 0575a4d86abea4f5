// Checks shared by both halves of the validator.
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

/** Reports letters that are not symbols, each once, and a wrong number of letters if the number is fixed. */
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

/** Checks the letters of a feature: at least one, each once, all of them symbols. */
export function checkLetterSet(check: Check, shown: string, where: string): void {
  const { say } = check
  checkLetters(check, shown, where, 'it')
  if (shown === '') say(where, 'It needs at least one letter.')
  const twice = [...shown].find(isDoubled)
  if (twice !== undefined) say(where, `${quoted(twice)} stands here twice: each letter once.`)
}

/** Reports a name that repeats an earlier one; `what` names the kind of thing. */
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

/** Returns the letters each reel of a set can show. */
export const lettersOnReels = (set: ReelSet): readonly string[] =>
  set.kind === 'strips' ? set.strips : set.bags.map((bag) => bag.map(([letter]) => letter).join(''))

/** Returns the maximum number of cells of a reel that can show one of the letters at the same time. */
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

/** Returns the maximum number of these letters the reels can stop with. */
export const mostShown = ({ model }: Check, set: ReelSet, letters: string): number =>
  Array.from({ length: model.grid.reels }, (_, reel) =>
    mostOnReel(set, reel, rowsOf(model.grid), letters),
  ).reduce((sum, one) => sum + one, 0)

/** Whether the letter can be part of a win: it pays, or substitutes for a symbol that does. */
export const canWin = ({ model }: Check, letter: Letter): boolean =>
  model.wilds.some((wild) => wild.letter === letter) ||
  (model.symbols[letter]?.pays.some((units) => units > 0) ?? false)

export function checkReelsNamed({ model, say }: Check, name: string, where: string): void {
  if (!Object.hasOwn(model.reels, name))
    say(where, `There are no reels named ${quoted(name)}: there are ${Object.keys(model.reels).join(', ')}.`)
}
