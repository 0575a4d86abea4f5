// The games' sounds as files: rendered out of their scores by `npm run sounds`, committed under names that carry a hash of
// what they are made from, and laid out by the build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exportOf, foldersWith, gamesFolder } from '@mangetsu/games/folders'
import type { GameScore } from '@mangetsu/sound'
import { hashOfScore } from '@mangetsu/sound/made-from'
import { bedNames, soundEndings } from '@mangetsu/stage-kit/sound-files'
import { layOut } from './art.ts'

/** Changed when the way of coding changes, so that old files are not taken for new ones. */
export const coding = 'opus-aac-1'

const scoreFile = 'sound/score.ts'

/** Where the sounds stand that are committed. */
export const soundsFolder = join(import.meta.dirname, 'sounds-drawn')

/** The names a stage asks for, below its game's folder. */
const servedNames: readonly string[] = [
  'cues.json',
  ...[...bedNames, 'effects'].flatMap((name) => soundEndings.map((ending) => `${name}.${ending}`)),
]

/** How loud the files were found to be, for the tests. */
export const levelsName = 'levels.json'

export type SoundBuild = {
  readonly gameId: string
  readonly score: GameScore
  /** The committed file of one of `names`, below `soundsFolder`. */
  fileOf(name: string): string
  readonly names: readonly string[]
}

/** Every game with a score; nothing is rendered. */
export async function planSounds(folder = gamesFolder): Promise<readonly SoundBuild[]> {
  return Promise.all(
    foldersWith([scoreFile], folder).map(async (gameId) => {
      const score = await exportOf<GameScore>(join(folder, gameId, scoreFile), 'score')
      const hash = hashOfScore(score, coding)
      const fileOf = (name: string) => `${gameId}/${name.replace('.', `.${hash}.`)}`
      return { gameId, score, fileOf, names: [...servedNames, levelsName] }
    }),
  )
}

/** Whether all of a game's files are there; when a score has changed they are not, until they are rendered anew. */
export const isRendered = ({ fileOf, names }: SoundBuild, from = soundsFolder): boolean =>
  names.every((name) => existsSync(join(from, fileOf(name))))

/** Lays the sounds out in `into/<hash>/`, as the stage asks for them; answers the hash over all of them. */
export function layOutSounds(
  sounds: readonly SoundBuild[],
  into: string,
  from = soundsFolder,
): Promise<string> {
  const files = sounds.flatMap(({ gameId, fileOf }) =>
    servedNames.map((name) => ({ file: fileOf(name), served: `${gameId}/${name}` })),
  )
  return layOut(from, files, into)
}
