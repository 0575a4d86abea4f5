// Declared figures, verified against figures.json. In a separate file so that the stage does not load the engine.
import type { DeclaredFigures } from '@mangetsu/slot-engine/version'

export const figures: DeclaredFigures = { rtpPpm: 962_000, volatility: 'medium' }
