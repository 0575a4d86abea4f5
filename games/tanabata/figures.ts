// Declared figures of Star Festival, used by its maths and rules and verified against figures.json.
import type { DeclaredFigures } from '@mangetsu/slot-engine/version'

export const figures: DeclaredFigures = { rtpPpm: 965_567, volatility: 'medium' }
