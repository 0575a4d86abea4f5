// Plans the sound files of every game with a score, and of the score that they share, without rendering anything.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exportOf, gamesFolder } from '@mangetsu/games/folders'
import type { GameScore } from '@mangetsu/sound'
import { score as fullMoonScore } from '@mangetsu/sound/full-moon/score'
import {
  gamesWithScore,
  hashedName,
  levelsName,
  servedNamesOf,
  sharedFolder,
  soundsFolder,
} from '@mangetsu/stage/sound-art'
import { hashOfSource } from './source-hash.ts'

export type SoundPlan = {
  /** The game, or the folder of the shared score. */
  readonly gameId: string
  readonly score: GameScore
  /** Returns the file of one of `names`, below `soundsFolder`. */
  fileOf(name: string): string
  readonly names: readonly string[]
}

function planOf(gameId: string, score: GameScore): SoundPlan {
  const hash = hashOfSource(score)
  const fileOf = (name: string) => `${gameId}/${hashedName(name, hash)}`
  return { gameId, score, fileOf, names: [...servedNamesOf(gameId), levelsName] }
}

/** Returns the plan of every game with a score, and of the shared one. */
export const planSounds = async (): Promise<readonly SoundPlan[]> => {
  const ofGames = gamesWithScore().map(async (gameId) =>
    planOf(gameId, await exportOf<GameScore>(join(gamesFolder, gameId, 'sound/score.ts'), 'score')),
  )
  return [...(await Promise.all(ofGames)), planOf(sharedFolder, fullMoonScore)]
}

/**
 * Returns whether all files of a game exist; after a change of its source they do not, until rendered again.
 */
export const isRendered = ({ fileOf, names }: SoundPlan): boolean =>
  names.every((name) => existsSync(join(soundsFolder, fileOf(name))))
