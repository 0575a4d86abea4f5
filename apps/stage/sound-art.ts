// Finds the committed sounds of the games, rendered by `npm run sounds` under names that contain a hash of
// their source, and copies them into the build.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { foldersWith, gamesFolder } from '@mangetsu/games/folders'
import { bedNames, soundEndings } from '@mangetsu/stage-kit/sound-files'
import { layOut } from './art.ts'

/** Folder of the committed sounds. */
export const soundsFolder = join(import.meta.dirname, 'sounds-rendered')

/** File names a stage requests, below its game's folder. */
export const servedNames: readonly string[] = [
  'cues.json',
  ...[...bedNames, 'effects'].flatMap((name) => soundEndings.map((ending) => `${name}.${ending}`)),
]

/** Folder of the sounds that all games share: the effect of the full moon. */
export const sharedFolder = 'full-moon'

/** Returns the file names that stages request below a game's folder, or below the shared one. */
export const servedNamesOf = (folder: string): readonly string[] =>
  folder === sharedFolder ? soundEndings.map((ending) => `effects.${ending}`) : servedNames

/** File of the measured loudness, for the tests. */
export const levelsName = 'levels.json'

/** Returns the name of a committed file: `base.webm` with its hash is `base.<hash>.webm`. */
export const hashedName = (name: string, hash: string): string => name.replace('.', `.${hash}.`)

/** Returns the games and table games with a score, sorted by name. */
export const gamesWithScore = (folder = gamesFolder): readonly string[] =>
  foldersWith(['sound/score.ts'], folder)

/** The complete committed files of a game. */
export type CommittedSound = {
  readonly gameId: string
  /** Hash in the names of its files. */
  readonly hash: string
}

/** Returns the sounds of these games; a game whose files are incomplete or of two hashes has none. */
export const committedSounds = (gameIds: readonly string[], from = soundsFolder): readonly CommittedSound[] =>
  gameIds.flatMap((gameId) => {
    const folder = join(from, gameId)
    const files = existsSync(folder) ? readdirSync(folder) : []
    const [hash, ...others] = new Set(files.map((file) => file.split('.').at(-2) ?? ''))
    if (hash === undefined || others.length > 0) return []
    const isComplete = servedNamesOf(gameId).every((name) => files.includes(hashedName(name, hash)))
    return isComplete ? [{ gameId, hash }] : []
  })

/** Copies the sounds to `into/<hash>/` under the names the stage requests; returns that hash. */
export function layOutSounds(
  sounds: readonly CommittedSound[],
  into: string,
  from = soundsFolder,
): Promise<string> {
  const files = sounds.flatMap(({ gameId, hash }) =>
    servedNamesOf(gameId).map((name) => ({
      file: `${gameId}/${hashedName(name, hash)}`,
      served: `${gameId}/${name}`,
    })),
  )
  return layOut(from, files, into)
}
