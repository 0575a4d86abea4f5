// Messages of the tools that are loaded on first use, in both languages.
import type { Messages } from '@mangetsu/stage-kit/text'

export type MoreKey = keyof typeof table

const table = {
  calm: { ja: 'おだやかモード', en: 'Calm mode' },
  calmHint: {
    ja: '光の点滅・金額のカウント・当たりの演出を止め、色を抑えます',
    en: 'No flashes, no counting and no win animations, in muted colours',
  },
  fairnessOf: { ja: 'このゲームの公正さ', en: 'Fairness of this game' },
} as const satisfies Messages<string>

export const moreMessages: Messages<MoreKey> = table
