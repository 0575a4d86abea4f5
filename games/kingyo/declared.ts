// What is declared of the return: figures.json is the proof of it. By itself, so that the stage need not load the engine.
import type { DeclaredFigures } from '@mangetsu/games/engine/version'

export const figures: DeclaredFigures = { rtpPpm: 962_000, volatility: 'medium' }
