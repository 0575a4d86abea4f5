// Cormorant Night's maths with the interface the studio uses, generated from its model.

import type { GameVersion } from '@mangetsu/games/manifest'
import { slotVersion } from '@mangetsu/slot-engine/version'
import { figures, model } from '../model.ts'

export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
