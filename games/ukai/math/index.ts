// Cormorant Night's mathematics as the studio deals with it: the engine's, out of the model.
import { type DeclaredFigures, slotVersion } from '@mangetsu/games/engine/version'
import type { GameVersion } from '@mangetsu/games/manifest'
import { model } from '../model.ts'

/** As the table of figures beside the model has them. */
export const figures: DeclaredFigures = { rtpPpm: 961_000, volatility: 'high' }

export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
