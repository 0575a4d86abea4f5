// Moonlit Festival's model for the slot engine, used from version 2.0.0 on: the reels, pays and free spins of 1.0.0,
// with identical rounds draw by draw.
import type { Letter, SlotModel, SymbolModel } from '@mangetsu/slot-engine/model'
import { symbolTitles } from './names.ts'
import {
  drumPays,
  drumsToBegin,
  freeSpinsAdded,
  freeSpinsAtFirst,
  freeSpinsAtMost,
  linePays,
  lines,
  maxWinMultiple,
  moonMultipliers,
  reelCount,
  rowCount,
  type SymbolLetter,
  scatter,
  strips,
  symbolLetters,
  symbolNames,
  wild,
} from './rules.ts'

const symbolOf = (letter: SymbolLetter): SymbolModel => ({
  name: symbolNames[letter],
  title: symbolTitles[letter],
  pays: letter === scatter ? [] : linePays[letter as Exclude<SymbolLetter, 't'>],
})

const symbols: Readonly<Record<Letter, SymbolModel>> = Object.fromEntries(
  symbolLetters.map((letter) => [letter, symbolOf(letter)]),
)

export const model: SlotModel = {
  id: 'moonlit-festival',
  version: '2.0.0',
  grid: { kind: 'rows', reels: reelCount, rows: rowCount },
  units: lines.length,
  symbols,
  reels: { base: { kind: 'strips', strips } },
  pays: { kind: 'lines', lines },
  wilds: [{ letter: wild, exceptFor: scatter }],
  scatter: {
    letter: scatter,
    pays: Object.fromEntries(drumPays.map((pays, at) => [drumsToBegin + at, pays])),
  },
  freeSpins: {
    begins: { [drumsToBegin]: freeSpinsAtFirst },
    adds: { [drumsToBegin]: freeSpinsAdded },
    most: freeSpinsAtMost,
    reels: 'base',
    multipliers: moonMultipliers,
  },
  maxWinMultiple,
}
