// The maths of Wind God and Thunder God with the interface the studio uses.

import type { GameVersion } from '@mangetsu/games/manifest'
import { slotVersion } from '@mangetsu/slot-engine/version'
import { figures } from '../figures.ts'
import { model } from '../model.ts'

export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
