// Lucky Cat's mathematics as the studio deals with it.
import { type DeclaredFigures, slotVersion } from '@mangetsu/games/engine/version'
import type { GameVersion } from '@mangetsu/games/manifest'
import { model } from '../model.ts'

/** As figures.json has them, with the right paw; the left one returns the same to a hundredth of a percent. */
export const figures: DeclaredFigures = { rtpPpm: 964_015, volatility: 'medium' }

export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
