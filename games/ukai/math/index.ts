// Cormorant Night's maths with the interface the studio uses, generated from its model.
import { slotVersion } from '@mangetsu/games/engine/version'
import type { GameVersion } from '@mangetsu/games/manifest'
import { figures, model } from '../model.ts'

export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
