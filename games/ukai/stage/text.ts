// Texts specific to Cormorant Night in both languages.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '鵜飼の夜', en: 'Cormorant Night' } as const

/** Name branded into the hull. */
export const hullName = { ja: '鵜飼の夜', en: 'CORMORANT NIGHT' } as const

export const words: SlotWords = {
  invitation: { ja: '水月が4つ以上でフリースピン', en: 'Four moons in the water start the free spins' },
  multiplier: { ja: 'かがり火の倍率 ×{multiplier}', en: 'Fire ×{multiplier}' },
  begins: { ja: 'フリースピン', en: 'Free spins' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — 倍率は下がりません',
    en: '{spins} free spins — the multiplier does not reset',
  },
  goesOn: { ja: 'フリースピン追加', en: 'More free spins' },
  goesOnDetail: { ja: 'フリースピン{added}回を追加 — 全{of}回', en: '{added} more free spins — {of} in all' },
  freeSpinsOver: { ja: 'フリースピン終了', en: 'Free spins end' },
  freeSpinsTotal: { ja: 'フリースピン 合計 {amount}', en: 'Free spins, total {amount}' },
}

export const rules: RuleWords = {
  ways: {
    ja: '左端のリールから隣り合うリールに、同じ図柄が3つ以上（石・シダ・蛍は4つ以上）続くと当たりです。段は問いません。配当には、成立した組み合わせの数（最大{ways}通り）が掛かります。',
    en: 'Three or more of a kind (river stones, ferns and fireflies from four) on adjacent reels from the left win, in any row. The pay is multiplied by the number of ways (up to {ways}).',
  },
  cascadeMultipliers: {
    ja: '連鎖が続くたびに、倍率が{multipliers}倍の順に上がります。かがり火の大きさは倍率を表します。',
    en: 'The multiplier rises with each cascade: {multipliers}. The size of the fire shows it.',
  },
}
