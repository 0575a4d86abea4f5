// The models of all slots, found by their folders.
import { join } from 'node:path'
import type { SlotModel } from '@mangetsu/games/engine/model'
import { exportOf, foldersWith, gamesFolder, modelFile } from './folders.ts'

/** The model each slot is played by now, sorted by id. */
export async function slotModels(): Promise<readonly SlotModel[]> {
  const ids = foldersWith([modelFile]).filter((id) => id !== 'engine')
  return Promise.all(ids.map((id) => exportOf<SlotModel>(join(gamesFolder, id, modelFile), 'model')))
}
