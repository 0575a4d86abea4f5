// Texts specific to Wind God and Thunder God in both languages.
import type { StageLang } from '@mangetsu/stage-kit'
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '風神雷神', en: 'Wind God and Thunder God' } as const

/** Texts of the tablet above the reels, with no god and with one god on his reel. */
export const tablet: Readonly<Record<StageLang, { none: string; J: string; F: string; both: string }>> = {
  ja: { none: '風神雷神', J: '雷神降臨', F: '風神降臨', both: '嵐' },
  en: { none: 'Wind & Thunder', J: 'Thunder God', F: 'Wind God', both: 'The storm' },
}

export const words: SlotWords = {
  invitation: { ja: '風神と雷神で、嵐のフリースピン', en: 'Both gods start the storm free spins' },
  multiplier: { ja: '嵐の倍率 ×{multiplier}', en: 'Storm ×{multiplier}' },
  begins: { ja: '嵐のフリースピン', en: 'Storm free spins' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — 倍率は5倍まで上がります',
    en: '{spins} free spins — the multiplier rises to ×5',
  },
  goesOn: { ja: 'フリースピン追加', en: 'More free spins' },
  goesOnDetail: { ja: 'フリースピン{added}回を追加 — 全{of}回', en: '{added} more free spins — {of} in all' },
  freeSpinsOver: { ja: '嵐のフリースピン終了', en: 'Storm free spins end' },
  freeSpinsTotal: { ja: '嵐のフリースピン 合計 {amount}', en: 'Storm free spins, total {amount}' },
}

export const rules: RuleWords = {
  ways: {
    ja: '左端のリールから隣り合うリールに、同じ図柄が{least}つ以上（松と梅は4つ以上）続くと当たりです。段は問いません。配当には、成立した組み合わせの数（最大{ways}通り）が掛かります。',
    en: '{least} or more of a kind (four or more pines and plums) on adjacent reels from the left win, in any row. The pay is multiplied by the number of ways (up to {ways}).',
  },
  wildExpands: {
    ja: '{symbol}は、出るとリール全体に広がります。',
    en: '{symbol} expands over his whole reel when he lands.',
  },
  wildStaysBoth: {
    ja: '広がった{symbol}は、リスピンでも嵐のフリースピンでも、最後まで残ります。',
    en: '{symbol} stays to the end of the respins, and of the storm free spins.',
  },
  respinsRestart: {
    ja: 'リスピンで風神と雷神がそろうと、嵐のフリースピンが始まります。',
    en: 'If the other god lands in a respin, the storm free spins start.',
  },
  freeSpins: {
    ja: '{symbol}が{begins}の嵐のフリースピンが始まります。このときは、ワイルドのリールがない状態で始まります。',
    en: '{symbol} starts the storm free spins too: {begins}. They start without a wild reel.',
  },
  freeSpinsByWilds: {
    ja: '{symbols}がそろうと、嵐のフリースピンが{spins}回始まります。両方のリールは、最後までワイルドのままです。',
    en: '{symbols} together start {spins} storm free spins. Both reels stay wild to the end.',
  },
  freeSpinsMultipliers: {
    ja: '嵐のフリースピンの配当には倍率が掛かります。回が進むにつれて{multipliers}倍の順に上がり、そのあとは最後の倍率のままです。',
    en: 'Wins in the storm free spins are multiplied. The multiplier rises through {multipliers} as the spins go on, and the last one stays.',
  },
}
