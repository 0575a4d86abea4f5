// Lucky Cat's mathematics as the studio deals with it: all of it follows from its model.
import { slotVersion } from '@mangetsu/games/engine/version'
import type { GameVersion } from '@mangetsu/games/manifest'
import { figures, model } from '../model.ts'

export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
