// Declared figures of Wind God and Thunder God, verified against figures.json.
import type { DeclaredFigures } from '@mangetsu/slot-engine/version'

export const figures: DeclaredFigures = { rtpPpm: 960_685, volatility: 'high' }
