// Plans the games' sounds as files: rendered from their scores by `npm run sounds`, committed under names that contain
// a hash of their source, and copied by the build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exportOf, foldersWith, gamesFolder } from '@mangetsu/games/folders'
import type { GameScore } from '@mangetsu/sound'
import { hashOfScore } from '@mangetsu/sound/made-from'
import { bedNames, soundEndings } from '@mangetsu/stage-kit/sound-files'
import { layOut } from './art.ts'

/** Version of the encoding. Changing it invalidates files rendered earlier. */
export const coding = 'opus-aac-1'

const scoreFile = 'sound/score.ts'

/** Folder of the committed sounds. */
export const soundsFolder = join(import.meta.dirname, 'sounds-drawn')

/** File names a stage requests, below its game's folder. */
const servedNames: readonly string[] = [
  'cues.json',
  ...[...bedNames, 'effects'].flatMap((name) => soundEndings.map((ending) => `${name}.${ending}`)),
]

/** File of the measured loudness, for the tests. */
export const levelsName = 'levels.json'

export type SoundBuild = {
  readonly gameId: string
  readonly score: GameScore
  /** Returns the committed file of one of `names`, below `soundsFolder`. */
  fileOf(name: string): string
  readonly names: readonly string[]
}

/** Lists every game with a score, without rendering anything. */
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

/** Returns whether all files of a game exist; after a change of the score they do not, until rendered again. */
export const isRendered = ({ fileOf, names }: SoundBuild, from = soundsFolder): boolean =>
  names.every((name) => existsSync(join(from, fileOf(name))))

/** Copies the sounds to `into/<hash>/` under the names the stage requests; returns the hash over all of them. */
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
