// Names of a model's parts in a disclosure.
import type { Bilingual } from '@mangetsu/chance'
import { type Letter, rowsOf, type SlotModel } from './model.ts'

const roles = {
  wild: { ja: 'ワイルド', en: 'wild' },
  scatter: { ja: 'スキャッター', en: 'scatter' },
} as const

/** Returns the title of a letter's symbol in both languages. */
export const titlesOf =
  ({ symbols }: SlotModel) =>
  (letter: Letter): Bilingual => {
    const { ja = letter, en = letter } = symbols[letter]?.title ?? {}
    return { ja, en }
  }

/** Returns the title with the symbol's role. */
export function titleWithRole(model: SlotModel, letter: Letter): Bilingual {
  const { ja, en } = titlesOf(model)(letter)
  const isWild = model.wilds.some((wild) => wild.letter === letter)
  const role = isWild ? roles.wild : letter === model.scatter?.letter ? roles.scatter : undefined
  return role === undefined ? { ja, en } : { ja: `${ja}（${role.ja}）`, en: `${en} (${role.en})` }
}

/** Terms the steps use repeatedly. */
export type GridWords = {
  readonly reels: number
  readonly rows: number
  readonly titles: (letter: Letter) => Bilingual
}

export const gridWords = (model: SlotModel): GridWords => ({
  reels: model.grid.reels,
  rows: rowsOf(model.grid),
  titles: titlesOf(model),
})

/** Returns where a set of reels is played; null if it is the only set and played once. */
export function placesOf({ reels, respins, freeSpins, meter }: SlotModel, name: string): Bilingual | null {
  const places: readonly (readonly [string | undefined, string, string])[] = [
    ['base', '通常', 'base game'],
    [respins?.reels, 'リスピン', 'respins'],
    [freeSpins?.reels, 'フリースピン', 'free spins'],
    [meter?.reels, 'メーターのスピン', 'meter spins'],
  ]
  const found = places.filter(([one]) => one === name)
  const isAlone = Object.keys(reels).length === 1 && found.length === 1
  if (isAlone) return null
  return { ja: found.map(([, ja]) => ja).join('・'), en: found.map(([, , en]) => en).join(', ') }
}
