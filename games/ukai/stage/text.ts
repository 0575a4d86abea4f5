// The words of Cormorant Night in both languages, where they are its own.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '鵜飼の夜', en: 'Cormorant Night' } as const

/** Branded into the hull. */
export const hullName = { ja: '鵜飼の夜', en: 'CORMORANT NIGHT' } as const

export const words: SlotWords = {
  invitation: { ja: '水月が四つで、総がらみ', en: 'Four moons in the water begin the great drive' },
  multiplier: { ja: 'かがり火の倍率 ×{multiplier}', en: 'Fire ×{multiplier}' },
  begins: { ja: '総がらみ', en: 'The great drive' },
  beginsDetail: {
    ja: 'フリースピン{spins}回、倍率は下がりません',
    en: '{spins} free spins — the multiplier never goes back',
  },
  goesOn: { ja: '総がらみは続く', en: 'The drive goes on' },
  goesOnDetail: { ja: 'フリースピン{added}回を追加 — 全{of}回', en: '{added} more free spins — {of} in all' },
  freeSpinsOver: { ja: '総がらみのおわり', en: 'The drive is over' },
  freeSpinsTotal: { ja: 'フリースピン 合計 {amount}', en: 'Free spins, total {amount}' },
}

export const rules: RuleWords = {
  ways: {
    ja: '同じ図柄が左端のリールから隣のリールへ3つ以上続くと当たりです。石・シダ・蛍は4つからです。段は問わず、通り道の数だけ払います（最大{ways}通り）。',
    en: 'Three or more of a kind on neighbouring reels from the left win, river stones, ferns and fireflies from four, in any rows: the pay is multiplied by the number of ways (up to {ways}).',
  },
  cascadeMultipliers: {
    ja: '連鎖が続くたびにかがり火が大きくなり、倍率が{multipliers}倍と上がります。',
    en: 'The fire grows with each cascade, and the multiplier rises: {multipliers}.',
  },
}
