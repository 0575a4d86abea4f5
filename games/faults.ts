// Checks the manifests of games, each alone and all together.
import { gameFeatures, gameKinds, gameThemes } from '@mangetsu/contract/game-attributes'
import type { GameManifest, LocalizedText } from './manifest.ts'

type Named = { readonly id: string; readonly game: GameManifest }

const isWritten = ({ ja, en }: LocalizedText): boolean => ja.trim() !== '' && en.trim() !== ''

/** Conditions, with the message for each violation. */
const rules: readonly (readonly [isMet: (named: Named) => boolean, says: string])[] = [
  [
    ({ id }) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id),
    'its folder is no id: small letters, digits, hyphens',
  ],
  [({ game }) => game.versions.length > 0, 'it has no version that could be played'],
  [({ id, game }) => game.versions.every(({ math }) => math.id === id), 'its mathematics goes by another id'],
  [
    ({ game }) => new Set(game.versions.map(({ math }) => math.version)).size === game.versions.length,
    'it has two versions of one number',
  ],
  [
    ({ game }) => Number.isSafeInteger(game.gameNo) && game.gameNo > 0,
    'its number is not a whole one from 1',
  ],
  [({ game }) => gameKinds.includes(game.kind), 'the lobby has no such kind'],
  [({ game }) => game.features.every((one) => gameFeatures.includes(one)), 'the lobby has no such feature'],
  [({ game }) => game.themes.every((one) => gameThemes.includes(one)), 'the lobby has no such theme'],
  [({ game }) => isWritten(game.name), 'its name is missing in a language'],
  [({ game }) => isWritten(game.description), 'its description is missing in a language'],
  [
    ({ game: { rules: written } }) =>
      written.ja.length > 0 &&
      written.ja.length === written.en.length &&
      [...written.ja, ...written.en].every((sentence) => sentence.trim() !== ''),
    'its rules are not the same sentences in both languages',
  ],
  [({ game }) => /^[ぁ-ゖー]+( [ぁ-ゖー]+)*$/.test(game.reading), 'its reading is not in hiragana'],
  [({ game }) => !Number.isNaN(Date.parse(game.addedAt)), 'the day it was added is none'],
  [
    ({ game }) => game.hall === null || game.versions.every(({ math }) => math.tally !== undefined),
    'it stands in a hall, and its mathematics counts nothing for the boards',
  ],
]

/** Returns a message for each duplicate value. */
function doubled(what: string, values: readonly (string | number)[]): string[] {
  const seen = new Set<string | number>()
  const twice = values.filter((value) => seen.has(value) || !seen.add(value))
  return [...new Set(twice)].map((value) => `two games have one ${what}, ${value}`)
}

/** Returns every fault of a folder's games, a sentence each; empty if there are none. */
export const faultsOf = (all: readonly Named[]): readonly string[] => [
  ...all.flatMap((one) => rules.flatMap(([isMet, says]) => (isMet(one) ? [] : [`${one.id}: ${says}`]))),
  ...doubled(
    'number',
    all.map(({ game }) => game.gameNo),
  ),
  ...doubled(
    'id of a video',
    all.flatMap(({ game }) => game.clips.map(({ videoId }) => videoId)),
  ),
]
