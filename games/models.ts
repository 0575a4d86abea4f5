// The models of all slots, found by their folders.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SlotModel } from '@mangetsu/games/engine/model'

const modelFile = 'model.ts'

/** The model each slot is played by now, sorted by id. */
export async function slotModels(): Promise<readonly SlotModel[]> {
  const folder = import.meta.dirname
  const ids = readdirSync(folder)
    .filter((id) => id !== 'engine' && existsSync(join(folder, id, modelFile)))
    .sort()
  return Promise.all(
    ids.map(async (id) => {
      const file = pathToFileURL(join(folder, id, modelFile)).href
      return ((await import(file)) as { model: SlotModel }).model
    }),
  )
}
