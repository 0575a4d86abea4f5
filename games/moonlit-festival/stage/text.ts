// The words of Moonlit Festival in both languages.
import type { Messages } from '@mangetsu/stage-kit'

export type FestivalKey = keyof typeof table

const table = {
  title: { ja: '月夜の祭り', en: 'Moonlit Festival' },
  plaque: { ja: '月夜の祭り', en: 'MOONLIT FESTIVAL' },
  invitation: { ja: '太鼓が三つで、祭りのはじまり', en: 'Three drums begin the festival' },
  win: { ja: '当たり', en: 'Win' },
  back: { ja: '払い戻し', en: 'Returned' },
  belowStake: { ja: '賭け金 {stake} を下回る払い戻しです', en: 'Less than your stake of {stake}' },
  atStake: { ja: '賭け金と同額の払い戻しです', en: 'The same as your stake' },
  noWin: { ja: '今回ははずれ', en: 'No win this time' },
  ofAKind: { ja: '{symbol} ×{count}', en: '{symbol} ×{count}' },
  ofAKindLines: { ja: '{symbol} ×{count}（{lines}ライン）', en: '{symbol} ×{count} ({lines} lines)' },
  ofStake: { ja: '賭け金の{multiple}倍', en: '{multiple}× your stake' },
  moonMultiplier: { ja: '月の倍率 ×{multiplier}', en: 'Moon ×{multiplier}' },
  linesWon: { ja: '{count}ライン', en: '{count} lines' },
  freeSpin: { ja: 'フリースピン {free} / {of}', en: 'Free spin {free} / {of}' },
  begins: { ja: '祭りのはじまり', en: 'The festival begins' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — 月が満ちるほど倍率が上がります',
    en: '{spins} free spins — the multiplier rises as the moon waxes',
  },
  goesOn: { ja: '祭りは続く', en: 'The festival goes on' },
  goesOnDetail: { ja: 'フリースピン{added}回を追加 — 全{of}回', en: '{added} more free spins — {of} in all' },
  festivalTotal: { ja: '満月フリースピン 合計 {amount}', en: 'Full-moon free spins, total {amount}' },
  festivalOver: { ja: '祭りのおわり', en: 'The festival ends' },
  bigWin: { ja: '大当たり', en: 'Big win' },
  cap: { ja: '最大配当', en: 'Max win' },
  capDetail: {
    ja: '1回の上限、賭け金の2,000倍に届きました',
    en: 'This round reached its limit of 2,000 times the stake',
  },
  spokenWin: {
    ja: '{amount}の当たり。賭け金の{multiple}倍です。',
    en: 'You won {amount}, {multiple} times your stake.',
  },
  spokenBack: {
    ja: '{amount}の払い戻し。賭け金は{stake}でした。',
    en: '{amount} came back of your stake of {stake}.',
  },
  rulesLines: {
    ja: '20本のラインで、同じ図柄が左のリールから続けて3つ以上そろうと配当です。賭け金は20本に等しく分かれます。同じラインではもっとも高い配当だけを払い、ラインどうしは合計します。',
    en: 'Twenty lines pay for three or more of a kind in a row from the leftmost reel. The stake is shared equally by the lines. Each line pays its best win only; lines add up.',
  },
  rulesWild: {
    ja: '満月はワイルドで、太鼓を除くすべての図柄の代わりになります。',
    en: 'The full moon is wild: it stands for every symbol but the drum.',
  },
  rulesDrum: {
    ja: '太鼓はスキャッターで、どこに出ても数えます。3つで賭け金の2倍、4つで10倍、5つで100倍を払い、3つ以上でフリースピン10回が始まります。',
    en: 'Drums are scatters and count anywhere: three pay 2, four 10 and five 100 times the stake, and three or more begin ten free spins.',
  },
  rulesFestival: {
    ja: 'フリースピンの配当には月の倍率がかかります。2回ごとに×1、×2、×3、×5、×10と満ちて、そのあとは×10のままです。太鼓が3つ以上出るたびに5回増え、全部で20回までです。',
    en: 'Free spins are multiplied by the moon: it waxes every second spin, ×1, ×2, ×3, ×5, ×10, and then stays full. Three or more drums add five spins, up to twenty in all.',
  },
  rulesCap: {
    ja: '1回の配当の上限は賭け金の2,000倍です。届いた時点でその回は終わります。',
    en: 'A round pays at most 2,000 times its stake and ends when it reaches that.',
  },
  rulesRtp: {
    ja: 'RTP（還元率）は96.50%、変動幅は中です。',
    en: 'The return to player (RTP) is 96.50%, with medium volatility.',
  },
  rulesPays: { ja: 'ラインの配当（賭け金 {stake} のとき）', en: 'Line pays at a stake of {stake}' },
  rulesSymbol: { ja: '図柄', en: 'Symbol' },
  rulesLineMap: { ja: '20本のライン', en: 'The twenty lines' },
  rulesLine: { ja: 'ライン{line}', en: 'Line {line}' },
} as const satisfies Messages<string>

export const festivalMessages: Messages<FestivalKey> = table
