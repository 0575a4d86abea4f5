// Validates hold and spin and a meter: letters the reels can show, values for locked symbols, and sufficient places.
import { isRoundAction } from '@mangetsu/chance'
import { type HoldSpinModel, type HoldSpinOption, rowsOf } from './model.ts'
import {
  type Check,
  canWin,
  cellsOf,
  checkLetterSet,
  checkLetters,
  checkName,
  checkReelsNamed,
  isAscending,
  mostShown,
  quoted,
} from './validate-check.ts'

/** Symbols that are counted after cascades must not be removed before. */
function checkCounted(check: Check, letters: string, where: string): void {
  const vanishing = [...letters].find((letter) => canWin(check, letter))
  if (check.model.cascade !== undefined && vanishing !== undefined)
    check.say(
      where,
      `${quoted(vanishing)} can win and vanish in a cascade before it is counted: a symbol without pays that is no wild.`,
    )
}

function checkHoldSpinOption(
  check: Check,
  { letters, prizes }: HoldSpinModel,
  option: HoldSpinOption,
  where: string,
): void {
  const { say } = check
  const { hits, of } = option.lands
  if (hits > of) say(`${where}.lands`, `${hits} of ${of} is more than always: "hits" is at most "of".`)
  checkLetters(
    check,
    option.symbols.map(([letter]) => letter),
    `${where}.symbols`,
    'it',
  )
  for (const [letter] of option.symbols)
    if (!letters.includes(letter))
      say(
        `${where}.symbols`,
        `${quoted(letter)} lands here and is not among the hold's letters ${quoted(letters)}.`,
      )
  for (const letter of letters)
    if (!Object.hasOwn(option.values, letter))
      say(`${where}.values`, `${quoted(letter)} is held and has no values here: say what it is worth.`)
  for (const [letter, values] of Object.entries(option.values)) {
    if (!letters.includes(letter))
      say(`${where}.values.${letter}`, `${quoted(letter)} is never held: leave it out.`)
    for (const [value] of values)
      if (typeof value !== 'number' && !prizes.some(({ name }) => name === value.prize))
        say(
          `${where}.values.${letter}`,
          `There is no prize named ${quoted(value.prize)}: write it among "prizes".`,
        )
  }
}

export function checkHoldSpin(check: Check): void {
  const { model, say } = check
  const { hold: holdSpin } = model
  if (holdSpin === undefined) return
  const { letters, from, options, prizes } = holdSpin
  checkLetterSet(check, letters, 'hold.letters')
  if (model.grid.kind !== 'rows')
    say('hold', 'A hold needs a grid of rows: its cells must stay where they are.')
  const shown = model.reels.base ? mostShown(check, model.reels.base, letters) : 0
  if (from > cellsOf(model) || (from > shown && model.cascade === undefined))
    say('hold.from', `The reels show ${shown} of its letters at most, so ${from} never come.`)
  if (options.length === 0)
    say(
      'hold.options',
      'There is no way to play it, so a round that begins one could never end: write at least one.',
    )
  options.forEach((option, at) => {
    checkHoldSpinOption(check, holdSpin, option, `hold.options[${at}]`)
    checkName(check, options, at, 'hold.options', 'way')
    if (!isRoundAction(option.name))
      say(
        `hold.options[${at}].name`,
        `${quoted(option.name)} is what a player decides by: up to 32 letters, digits and hyphens.`,
      )
  })
  prizes.forEach((_, at) => {
    checkName(check, prizes, at, 'hold.prizes', 'prize')
  })
  checkCounted(check, letters, 'hold.letters')
  if (!isAscending(prizes.map(({ pays }) => pays))) say('hold.prizes', 'Prizes are written the least first.')
}

/**
 * The platform stores up to 200 characters: "196:" and the letters, of which a round leaves at most twice the number of
 * places.
 */
const mostPlaces = 98

export function checkMeter(check: Check): void {
  const { model, say } = check
  if (model.meter === undefined) return
  const { letters, places, wildRow, reels } = model.meter
  checkLetterSet(check, letters, 'meter.letters')
  checkCounted(check, letters, 'meter.letters')
  checkReelsNamed(check, reels, 'meter.reels')
  if (places > mostPlaces)
    say(
      'meter.places',
      `${places} places and what comes on top do not fit into the 200 characters that are kept: ${mostPlaces} at most.`,
    )
  const shown = model.reels.base ? mostShown(check, model.reels.base, letters) : 0
  if (places < shown)
    say(
      'meter.places',
      `One spin can bring ${shown} symbols for ${places} places: as many places at least, or some would be lost.`,
    )
  if (shown === 0)
    say('meter.letters', 'The reels of the base game show none of its letters, so it never fills.')
  if (wildRow >= rowsOf(model.grid))
    say('meter.wildRow', `${wildRow} leaves the grid: rows are 0 (the top) to ${rowsOf(model.grid) - 1}.`)
  if (model.wilds.length === 0)
    say('meter', 'Its spins have a row of the first wild, and the model has none.')
  if (model.grid.kind !== 'rows')
    say('meter', 'A meter needs a grid of rows: its wild row must be on every reel.')
}
