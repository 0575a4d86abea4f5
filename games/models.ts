// The models of all games that are computed from one, found by their folders.
import { join } from 'node:path'
import type { SlotModel } from '@mangetsu/games/engine/model'
import type { VideoPokerModel } from '@mangetsu/games/video-poker/model'
import { exportOf, foldersWith, gamesFolder, modelFile } from './folders.ts'

/** What a `model.ts` exports: a slot, or a game of video poker. */
export type GameModel = SlotModel | VideoPokerModel

/** What each engine keeps beside its model, in a file of the same name. */
const engines = ['engine', 'video-poker']

export const isVideoPoker = (model: GameModel): model is VideoPokerModel => 'payTable' in model

async function allModels(): Promise<readonly GameModel[]> {
  const ids = foldersWith([modelFile]).filter((id) => !engines.includes(id))
  return Promise.all(ids.map((id) => exportOf<GameModel>(join(gamesFolder, id, modelFile), 'model')))
}

/** The model each slot is played by now, sorted by id. */
export const slotModels = async (): Promise<readonly SlotModel[]> =>
  (await allModels()).filter((model): model is SlotModel => !isVideoPoker(model))

/** The model each game of video poker is played by now, sorted by id. */
export const videoPokerModels = async (): Promise<readonly VideoPokerModel[]> =>
  (await allModels()).filter(isVideoPoker)
