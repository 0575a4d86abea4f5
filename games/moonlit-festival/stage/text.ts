// The words of Moonlit Festival in both languages, where they are its own.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '月夜の祭り', en: 'Moonlit Festival' } as const

export const plaque = { ja: '月夜の祭り', en: 'MOONLIT FESTIVAL' } as const

export const words: SlotWords = {
  invitation: { ja: '太鼓が三つで、祭りのはじまり', en: 'Three drums begin the festival' },
  multiplier: { ja: '月の倍率 ×{multiplier}', en: 'Moon ×{multiplier}' },
  begins: { ja: '祭りのはじまり', en: 'The festival begins' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — 月が満ちるほど倍率が上がります',
    en: '{spins} free spins — the multiplier rises as the moon waxes',
  },
  goesOn: { ja: '祭りは続く', en: 'The festival goes on' },
  goesOnDetail: { ja: 'フリースピン{added}回を追加 — 全{of}回', en: '{added} more free spins — {of} in all' },
  freeSpinsOver: { ja: '祭りのおわり', en: 'The festival ends' },
  freeSpinsTotal: { ja: '満月フリースピン 合計 {amount}', en: 'Full-moon free spins, total {amount}' },
}

export const rules: RuleWords = {
  lines: {
    ja: '20本のラインで、同じ図柄が左のリールから続けて3つ以上そろうと配当です。賭け金は20本に等しく分かれます。同じラインではもっとも高い配当だけを払い、ラインどうしは合計します。',
    en: 'Twenty lines pay for three or more of a kind in a row from the leftmost reel. The stake is shared equally by the lines. Each line pays its best win only; lines add up.',
  },
  wildExcept: {
    ja: '満月はワイルドで、太鼓を除くすべての図柄の代わりになります。',
    en: 'The full moon is wild: it stands for every symbol but the drum.',
  },
  scatterPays: {
    ja: '太鼓はスキャッターで、どこに出ても数えます。3つで賭け金の2倍、4つで10倍、5つで100倍を払い、3つ以上でフリースピン10回が始まります。',
    en: 'Drums are scatters and count anywhere: three pay 2, four 10 and five 100 times the stake, and three or more begin ten free spins.',
  },
  // Said with the drums.
  freeSpins: null,
  freeSpinsMore: {
    ja: 'フリースピンの配当には月の倍率がかかります。2回ごとに×1、×2、×3、×5、×10と満ちて、そのあとは×10のままです。太鼓が3つ以上出るたびに5回増え、全部で20回までです。',
    en: 'Free spins are multiplied by the moon: it waxes every second spin, ×1, ×2, ×3, ×5, ×10, and then stays full. Three or more drums add five spins, up to twenty in all.',
  },
  // Said with the moon.
  freeSpinsMultipliers: null,
  pays: { ja: 'ラインの配当（賭け金 {stake} のとき）', en: 'Line pays at a stake of {stake}' },
  lineMap: { ja: '20本のライン', en: 'The twenty lines' },
}
