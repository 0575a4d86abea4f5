// The models of all model-based games, found by their folders.
import { join } from 'node:path'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import { exportOf, foldersWith, gamesFolder, modelFile } from './folders.ts'

/** Export of a `model.ts`: a slot, or a game of video poker. */
export type GameModel = SlotModel | VideoPokerModel

export const isVideoPoker = (model: GameModel): model is VideoPokerModel => 'payTable' in model

async function allModels(): Promise<readonly GameModel[]> {
  return Promise.all(
    foldersWith([modelFile]).map((id) => exportOf<GameModel>(join(gamesFolder, id, modelFile), 'model')),
  )
}

/** Returns the current model of each slot, sorted by id. */
export const slotModels = async (): Promise<readonly SlotModel[]> =>
  (await allModels()).filter((model): model is SlotModel => !isVideoPoker(model))

/** Returns the current model of each video poker game, sorted by id. */
export const videoPokerModels = async (): Promise<readonly VideoPokerModel[]> =>
  (await allModels()).filter(isVideoPoker)
