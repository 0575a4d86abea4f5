// Goldfish Scooping's maths with the interface the studio uses: its model and declared figures.

import type { GameVersion } from '@mangetsu/games/manifest'
import { slotVersion } from '@mangetsu/slot-engine/version'
import { figures } from '../declared.ts'
import { model } from '../model.ts'

/** All versions, oldest first; the last one is the current one. */
export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
