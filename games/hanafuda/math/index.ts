// Flower Cards: what is declared of it, and its versions.
import { slotVersion } from '@mangetsu/games/engine/version'
import { model } from '../model.ts'

export const figures = { rtpPpm: 963_000, volatility: 'medium' } as const

export const versions = [slotVersion(model, figures)]
