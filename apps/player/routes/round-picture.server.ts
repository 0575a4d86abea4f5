// The picture of a round: found by its game's own round-picture.ts, otherwise in its events, with the names of drawings
// and the titles of symbols and hands from the game's folder.
import type { Round } from '@mangetsu/contract/studio'
import {
  type PicturedHands,
  type PicturedModel,
  pictureOfRound,
  type RoundPicture,
  type RoundPictureIn,
  type SymbolOf,
} from '@mangetsu/games/round-picture'

type Titles = Readonly<Record<string, { readonly ja: string; readonly en: string }>>

/** Resolved when the pages' server is bundled, which has no source folders at run time. */
const models = import.meta.glob<Partial<PicturedModel & PicturedHands>>('../../../games/*/model.ts', {
  eager: true,
  import: 'model',
})
/** For a game without a model. */
const rules = import.meta.glob<{ readonly symbolNames?: Readonly<Record<string, string>> }>(
  '../../../games/*/rules.ts',
  { eager: true },
)
const names = import.meta.glob<{ readonly symbolTitles?: Titles }>('../../../games/*/names.ts', {
  eager: true,
})

const own = import.meta.glob<RoundPictureIn>('../../../games/*/round-picture.ts', {
  eager: true,
  import: 'roundPicture',
})

function symbolsOf(gameId: string, lang: 'ja' | 'en'): SymbolOf {
  const symbols = models[`../../../games/${gameId}/model.ts`]?.symbols
  if (symbols !== undefined)
    return (letter) => {
      const symbol = symbols[letter]
      return symbol && { name: symbol.name, title: symbol.title[lang] }
    }
  const symbolPictures = rules[`../../../games/${gameId}/rules.ts`]?.symbolNames ?? {}
  const titles = names[`../../../games/${gameId}/names.ts`]?.symbolTitles ?? {}
  return (letter) => {
    const name = symbolPictures[letter]
    return name === undefined ? undefined : { name, title: titles[letter]?.[lang] ?? name }
  }
}

/** Returns null if the round has no result, or its game no picture. */
export function pictureIn(gameId: string, events: Round['events'], lang: 'ja' | 'en'): RoundPicture | null {
  const ownPicture = own[`../../../games/${gameId}/round-picture.ts`]
  if (ownPicture !== undefined) return ownPicture(events, lang)
  const { grid, scatter, pays, units, symbols, payTable } = models[`../../../games/${gameId}/model.ts`] ?? {}
  const model = grid === undefined ? null : { grid, scatter, pays, units, symbols }
  const handTitle = (name: string) => payTable?.find((row) => row.name === name)?.title[lang]
  return pictureOfRound(events, symbolsOf(gameId, lang), model, lang, handTitle)
}
