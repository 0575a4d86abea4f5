// Texts specific to Moonlit Festival in both languages.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '月夜の祭り', en: 'Moonlit Festival' } as const

export const plaque = { ja: '月夜の祭り', en: 'MOONLIT FESTIVAL' } as const

export const words: SlotWords = {
  invitation: { ja: '太鼓が3つ以上でフリースピン', en: 'Three drums start the free spins' },
  multiplier: { ja: '月の倍率 ×{multiplier}', en: 'Moon ×{multiplier}' },
  begins: { ja: 'フリースピン', en: 'Free spins' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — 倍率は10倍まで上がります',
    en: '{spins} free spins — the multiplier rises to ×10',
  },
  goesOn: { ja: 'フリースピン追加', en: 'More free spins' },
  goesOnDetail: { ja: 'フリースピン{added}回を追加 — 全{of}回', en: '{added} more free spins — {of} in all' },
  freeSpinsOver: { ja: 'フリースピン終了', en: 'Free spins end' },
  freeSpinsTotal: { ja: 'フリースピン 合計 {amount}', en: 'Free spins, total {amount}' },
}

export const rules: RuleWords = {
  lines: {
    ja: '20本のラインで、左端のリールから同じ図柄が3つ以上並ぶと当たりです。賭け金は20本のラインに等分します。1本のラインにつき、いちばん高い配当だけを払い戻し、各ラインの配当を合計します。',
    en: 'Twenty lines pay for three or more of a kind in a row from the leftmost reel. The stake is shared equally by the lines. Each line pays its highest win only; wins on several lines are added.',
  },
  wildExcept: {
    ja: '満月はワイルドで、太鼓を除くすべての図柄の代わりになります。',
    en: 'The full moon is wild and substitutes for every symbol except the drum.',
  },
  scatterPays: {
    ja: '太鼓はスキャッターで、位置に関係なく数えます。3つで賭け金の2倍、4つで10倍、5つで100倍を払い戻し、3つ以上でフリースピン10回が始まります。',
    en: 'Drums are scatters and count anywhere: three pay 2, four 10 and five 100 times the stake, and three or more start ten free spins.',
  },
  // Announced with the drums.
  freeSpins: null,
  freeSpinsMore: {
    ja: 'フリースピンの配当には月の倍率が掛かります。倍率は2回ごとに×1、×2、×3、×5、×10の順に上がり、そのあとは×10のままです。太鼓が3つ以上出るたびに5回追加し、合計20回までです。',
    en: 'Wins in free spins are multiplied by the moon multiplier. It rises every two spins: ×1, ×2, ×3, ×5, ×10, and then stays at ×10. Three or more drums add five spins, up to twenty in all.',
  },
  // Announced with the moon.
  freeSpinsMultipliers: null,
  pays: { ja: 'ラインの配当（賭け金 {stake} のとき）', en: 'Line pays at a stake of {stake}' },
  lineMap: { ja: '20本のライン', en: 'The twenty lines' },
}
