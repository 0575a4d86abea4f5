// Validates a model's features: their references exist, they can begin and end, and their combination is supported by
// the engine.
import { isRoundAction } from '@mangetsu/chance'
import { byCount, rowsOf, type SlotModel } from './model.ts'
import {
  type Check,
  canWin,
  checkLetterSet,
  checkName,
  checkReelsNamed,
  isAscending,
  lettersOnReels,
  mostShown,
  quoted,
} from './validate-check.ts'
import { checkHoldSpin, checkMeter } from './validate-hold-spin.ts'

const sticksInRespins = ({ sticks }: SlotModel['wilds'][number]): boolean =>
  sticks === 'respins' || sticks === 'both'

/** Checks the requirements of wilds that do more than substitute. */
function checkWildsAtWork({ model, say }: Check): void {
  const { wilds, respins, freeSpins, cascade, grid } = model
  const directions = new Set(wilds.flatMap(({ walks }) => (walks === undefined ? [] : [walks])))
  wilds.forEach((wild, at) => {
    const where = `wilds[${at}]`
    const { expands, sticks, walks, multiplies } = wild
    if ((sticksInRespins(wild) || walks !== undefined) && respins === undefined)
      say(
        where,
        'It stays or walks in respins, and there are none: add "respins", or take "sticks" and "walks" away.',
      )
    if ((sticks === 'freeSpins' || sticks === 'both') && freeSpins === undefined)
      say(
        `${where}.sticks`,
        'It stays in free spins, and there are none: add "freeSpins", or let it stick in respins.',
      )
    if (cascade !== undefined && (expands || sticks || walks || multiplies))
      say(
        where,
        'With cascades the engine plays plain wilds only: no wild expands, sticks, walks or multiplies while symbols fall.',
      )
    if (grid.kind === 'heights' && (expands || sticks || walks))
      say(
        where,
        'Where columns change their height no wild expands, sticks or walks: its cell may not be there next time.',
      )
  })
  if (directions.size > 0 && wilds.some(({ sticks }) => sticks !== undefined))
    say('wilds', 'Wilds that stick and wilds that walk are not played together: choose one of both.')
  if (directions.size > 1)
    say('wilds', 'Wilds that walk must all go the same way: two could meet in one cell.')
}

function checkRespins(check: Check): void {
  const { model, say } = check
  const { respins, wilds, hold: holdSpin, meter } = model
  if (respins === undefined) return
  checkReelsNamed(check, respins.reels, 'respins.reels')
  if (!wilds.some((wild) => sticksInRespins(wild) || wild.walks !== undefined))
    say(
      'respins',
      'No wild sticks in respins or walks, so they could never begin: let one, or take "respins" out.',
    )
  for (const [name, feature] of Object.entries({ hold: holdSpin, meter }))
    if (feature !== undefined)
      say(name, `A ${name} is not played beside respins: what it counts would change under it.`)
}

/** Returns the letters of a symbol and of its substitutes. */
const joining = ({ wilds, scatter }: SlotModel, letter: string): string =>
  letter +
  wilds
    .filter(
      ({ exceptFor, letter: wild }) =>
        wild !== letter && letter !== scatter?.letter && !exceptFor.includes(letter),
    )
    .map((wild) => wild.letter)
    .join('')

/** Returns a symbol that fills all the reels it needs with any stop, so that its wins would never end. */
function endlessSymbol({ model, letters }: Check): string | undefined {
  const { reels, pays, grid } = model
  return letters.find((letter) => {
    const least = model.symbols[letter]?.pays.findIndex((units) => units > 0) ?? -1
    if (least < 0 || model.wilds.some((wild) => wild.letter === letter)) return false
    const needed =
      pays.kind === 'clusters'
        ? grid.reels
        : grid.reels - (model.symbols[letter]?.pays.length ?? 0) + least + 1
    return Object.values(reels).some((set) => {
      const isFull = (source: string) => [...source].every((one) => joining(model, letter).includes(one))
      return lettersOnReels(set).slice(0, needed).every(isFull)
    })
  })
}

function checkCascade(check: Check): void {
  const { model, say } = check
  const { cascade, freeSpins } = model
  if (cascade === undefined) return
  if (cascade.keepsInFreeSpins && freeSpins === undefined)
    say(
      'cascade.keepsInFreeSpins',
      'There are no free spins to keep the multiplier in: say false, or add them.',
    )
  const endless = endlessSymbol(check)
  if (endless !== undefined)
    say(
      'cascade',
      `The reels that ${quoted(endless)} needs hold nothing else, so cascades would never end: mix other symbols in.`,
    )
}

function checkScoop(check: Check): void {
  const { model, letters, say } = check
  const { scoop, grid, wilds, cascade } = model
  if (scoop === undefined) return
  if (cascade === undefined) say('scoop', 'A scoop comes when cascades have ended: add "cascade".')
  if (grid.kind !== 'rows')
    say('scoop', 'A scoop needs a grid of rows: its square may not be there on another.')
  if (!wilds.some(({ letter }) => letter === scoop.letter))
    say('scoop.letter', `${quoted(scoop.letter)} is no wild: a scoop grows from one of the wilds.`)
  if (scoop.side % 2 === 0 || scoop.side > Math.min(grid.reels, rowsOf(grid)))
    say(
      'scoop.side',
      `${scoop.side} is no side of a square around a cell: an odd number that fits on the grid.`,
    )
  const worth = letters
    .filter((letter) => !wilds.some((wild) => wild.letter === letter) && canWin(check, letter))
    .map((letter) => model.symbols[letter]?.pays.at(-1) ?? 0)
  if (!isAscending(worth.toReversed()))
    say(
      'symbols',
      'A scoop takes the dearest symbol by the order they are written in: the one that pays most first.',
    )
}

function checkSets(check: Check): void {
  const { model, say } = check
  const { sets = [], cascade } = model
  if (sets.length > 0 && cascade === undefined)
    say('sets', 'Sets are laid down over cascades: add "cascade", or take them out.')
  if (sets.length > 31) say('sets', `There are ${sets.length} sets; the engine plays 31 at most.`)
  sets.forEach((set, at) => {
    const where = `sets[${at}]`
    checkLetterSet(check, set.letters, `${where}.letters`)
    checkName(check, sets, at, 'sets', 'set')
    const idle = [...set.letters].find(
      (letter) => model.symbols[letter] !== undefined && !canWin(check, letter),
    )
    if (idle !== undefined)
      say(
        `${where}.letters`,
        `${quoted(idle)} can never win, so it is never laid down: give it pays, or leave it out.`,
      )
    const { needs = 1, letters } = set
    if (needs > letters.length)
      say(`${where}.needs`, `It needs ${needs} of ${letters.length} letters: as many as it has at most.`)
  })
}

function checkFreeSpinsBegin(check: Check): void {
  const { model, say } = check
  const { freeSpins, scatter, wilds, cascade } = model
  if (freeSpins === undefined) return
  const { begins, adds, beginsByWilds, most } = freeSpins
  const counts = Object.keys(begins).map(Number)
  if (counts.length === 0 && beginsByWilds === undefined)
    say('freeSpins.begins', 'Nothing begins them: say how many spins so many scatters bring.')
  if (scatter === undefined && counts.length + Object.keys(adds).length > 0)
    say('freeSpins', 'They begin or grow by scatters, and the model has none: add "scatter".')
  const shown = scatter && model.reels.base ? mostShown(check, model.reels.base, scatter.letter) : 0
  const least = counts[0] ?? 0
  if (scatter && cascade === undefined && least > shown)
    say(
      'freeSpins.begins',
      `The reels show ${shown} scatters at most, so ${least} never come: put more on the strips.`,
    )
  const longest = Math.max(0, ...Object.values(begins), beginsByWilds?.spins ?? 0)
  if (most < longest) say('freeSpins.most', `${most} is less than the ${longest} spins they begin with.`)
  if (beginsByWilds === undefined) return
  checkLetterSet(check, beginsByWilds.letters, 'freeSpins.beginsByWilds.letters')
  const loose = [...beginsByWilds.letters].find(
    (letter) => !wilds.some((wild) => wild.letter === letter && sticksInRespins(wild)),
  )
  if (loose !== undefined)
    say(
      'freeSpins.beginsByWilds.letters',
      `${quoted(loose)} is no wild that sticks in respins: only those stand together.`,
    )
}

function checkFreeSpins(check: Check): void {
  const { freeSpins } = check.model
  if (freeSpins === undefined) return
  checkReelsNamed(check, freeSpins.reels, 'freeSpins.reels')
  checkFreeSpinsBegin(check)
  for (const part of ['begins', 'adds'] as const)
    if (!isAscending(Object.values(freeSpins[part])))
      check.say(`freeSpins.${part}`, 'More scatters must not bring fewer spins.')
}

function checkFeatureBuys(check: Check): void {
  const { model, say } = check
  const { featureBuys = [], freeSpins, meter, hold: holdSpin } = model
  if (featureBuys.length > 0 && freeSpins === undefined)
    say('featureBuys', 'Free spins are what is sold, and there are none: add "freeSpins".')
  if (featureBuys.length > 0 && (meter !== undefined || (holdSpin?.options.length ?? 0) > 1))
    say(
      'featureBuys',
      'Nothing is sold beside a meter or a hold that is chosen: what is gathered or decided belongs to rounds that are spun.',
    )
  featureBuys.forEach(({ name, scatters }, at) => {
    checkName(check, featureBuys, at, 'featureBuys', 'feature')
    if (!isRoundAction(name))
      say(
        `featureBuys[${at}].name`,
        `${quoted(name)} is what it is bought by: up to 32 letters, digits and hyphens.`,
      )
    for (const [count] of scatters)
      if (freeSpins && byCount(freeSpins.begins, count) === 0)
        say(`featureBuys[${at}].scatters`, `${count} scatters begin no free spins.`)
  })
}

/** Reports every fault of the features. */
export function checkFeatures(check: Check): void {
  for (const part of [checkWildsAtWork, checkRespins, checkCascade, checkScoop, checkSets, checkFreeSpins])
    part(check)
  checkHoldSpin(check)
  checkMeter(check)
  checkFeatureBuys(check)
}
