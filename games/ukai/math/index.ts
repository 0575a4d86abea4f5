// Cormorant Night's mathematics as the studio deals with it: the engine's, out of the model.
import { slotVersion } from '@mangetsu/games/engine/version'
import type { GameVersion } from '@mangetsu/games/manifest'
import { figures, model } from '../model.ts'

export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
