// Plans the sound files of every game with a score, without rendering anything.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exportOf, gamesFolder } from '@mangetsu/games/folders'
import type { GameScore } from '@mangetsu/sound'
import { gamesWithScore, hashedName, levelsName, servedNames, soundsFolder } from '@mangetsu/stage/sound-art'
import { hashOfSource } from './source-hash.ts'

export type SoundPlan = {
  readonly gameId: string
  readonly score: GameScore
  /** Returns the file of one of `names`, below `soundsFolder`. */
  fileOf(name: string): string
  readonly names: readonly string[]
}

/** Returns the plan of every game with a score. */
export const planSounds = (): Promise<readonly SoundPlan[]> =>
  Promise.all(
    gamesWithScore().map(async (gameId) => {
      const score = await exportOf<GameScore>(join(gamesFolder, gameId, 'sound/score.ts'), 'score')
      const hash = hashOfSource(score)
      const fileOf = (name: string) => `${gameId}/${hashedName(name, hash)}`
      return { gameId, score, fileOf, names: [...servedNames, levelsName] }
    }),
  )

/**
 * Returns whether all files of a game exist; after a change of its source they do not, until rendered again.
 */
export const isRendered = ({ fileOf, names }: SoundPlan): boolean =>
  names.every((name) => existsSync(join(soundsFolder, fileOf(name))))
