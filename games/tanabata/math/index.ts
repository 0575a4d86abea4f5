// Star Festival's maths with the interface the studio uses.
import { slotVersion } from '@mangetsu/games/engine/version'
import type { GameVersion } from '@mangetsu/games/manifest'
import { figures } from '../figures.ts'
import { model } from '../model.ts'

export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
