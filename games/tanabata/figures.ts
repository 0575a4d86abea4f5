// What is declared of Star Festival's return: its maths is played by it, its rules say it, and figures.json proves it.
import type { DeclaredFigures } from '@mangetsu/games/engine/version'

export const figures: DeclaredFigures = { rtpPpm: 965_567, volatility: 'medium' }
