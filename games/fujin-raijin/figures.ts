// What is declared of Wind God and Thunder God's return; figures.json proves it.
import type { DeclaredFigures } from '@mangetsu/games/engine/version'

export const figures: DeclaredFigures = { rtpPpm: 960_685, volatility: 'high' }
