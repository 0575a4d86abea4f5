// Renders scores into samples, and measures their loudness.
export { effect } from './effect.ts'
export { instrumentNamed } from './instruments/index.ts'
export { integratedLoudness, shortTermLoudness, truePeak } from './loudness.ts'
export { bedSeconds, renderBed, renderEffect } from './mix.ts'
export { sampleRate, samplesOf } from './rate.ts'
export { semitonesOf } from './scales.ts'
export type { Bed, GameScore } from './score.ts'
