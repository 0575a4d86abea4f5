// The sentences of a slot's rules in both languages, with numbers from its model. A game may replace
// or omit each sentence.
import { createTranslate, type Messages, type StageLang } from '../text.ts'

export type RuleKey = keyof typeof table

/** A game's own sentences; null omits a sentence. */
export type RuleWords = { readonly [Key in RuleKey]?: Messages<Key>[Key] | null }

const table = {
  lines: {
    ja: '{lines}本のラインで、左端のリールから同じ図柄が{least}つ以上並ぶと当たりです。1本のラインにつき、いちばん高い配当だけを払い戻し、各ラインの配当を合計します。',
    en: '{lines} lines pay for {least} or more of a kind in a row from the leftmost reel. Each line pays its highest win only; wins on several lines are added.',
  },
  linesWhole: {
    ja: '{lines}本のラインで、左端のリールから同じ図柄が{least}つ並ぶと当たりです。1本のラインにつき、いちばん高い配当だけを払い戻し、各ラインの配当を合計します。',
    en: '{lines} lines pay for {least} of a kind in a row. Each line pays its highest win only; wins on several lines are added.',
  },
  ways: {
    ja: '左端のリールから隣り合うリールに、同じ図柄が{least}つ以上続くと当たりです。段は問いません。配当には、成立した組み合わせの数（最大{ways}通り）が掛かります。',
    en: '{least} or more of a kind on adjacent reels from the left win, in any row. The pay is multiplied by the number of ways (up to {ways}).',
  },
  heights: {
    ja: 'リールごとに{least}〜{most}個の図柄が出ます。',
    en: 'Each reel shows {least} to {most} symbols.',
  },
  clusters: {
    ja: '縦か横に隣り合う同じ図柄が{least}つ以上で当たりです。数が多いほど配当が高くなります。',
    en: '{least} or more of a kind that are adjacent across or down win. More of them pay more.',
  },
  wild: {
    ja: '{symbol}はワイルドで、すべての図柄の代わりになります。',
    en: '{symbol} is wild and substitutes for every symbol.',
  },
  wildExcept: {
    ja: '{symbol}はワイルドで、{except}を除くすべての図柄の代わりになります。',
    en: '{symbol} is wild and substitutes for every symbol except {except}.',
  },
  wildExpands: { ja: '{symbol}はリール全体に広がります。', en: '{symbol} expands over its whole reel.' },
  wildStaysRespins: {
    ja: '{symbol}はリスピンが終わるまで残ります。',
    en: '{symbol} is sticky during respins.',
  },
  wildStaysFree: {
    ja: '{symbol}はフリースピンが終わるまで残ります。',
    en: '{symbol} is sticky during free spins.',
  },
  wildStaysBoth: {
    ja: '{symbol}はリスピンとフリースピンが終わるまで残ります。',
    en: '{symbol} is sticky during respins and free spins.',
  },
  wildWalksLeft: {
    ja: '{symbol}はリスピンのたびに左へ1リール動きます。',
    en: '{symbol} moves one reel to the left before each respin.',
  },
  wildWalksRight: {
    ja: '{symbol}はリスピンのたびに右へ1リール動きます。',
    en: '{symbol} moves one reel to the right before each respin.',
  },
  wildMultiplies: {
    ja: '{symbol}を含む当たりは{multipliers}倍になります。複数含むときは、倍率を掛け合わせます。',
    en: 'Wins with {symbol} are multiplied by {multipliers}. Several multipliers multiply each other.',
  },
  respins: {
    ja: 'ワイルドが残ると、ほかのリールが{count}回リスピンします。',
    en: 'When a wild sticks, the other reels respin {count} times.',
  },
  respinsOnce: {
    ja: 'ワイルドが残ると、ほかのリールが1回リスピンします。',
    en: 'When a wild sticks, the other reels respin once.',
  },
  respinsRestart: {
    ja: '新しいワイルドが出ると、リスピンの回数は最初に戻ります。',
    en: 'Each new wild resets the respins.',
  },
  cascade: {
    ja: '当たった図柄は消え、上から次の図柄が落ちます。当たりがなくなるまで続きます（連鎖）。',
    en: 'Winning symbols vanish and others fall from above (a cascade), until nothing more wins.',
  },
  cascadeMultipliers: {
    ja: '連鎖が続くたびに、倍率が{multipliers}倍の順に上がります。',
    en: 'The multiplier rises with each cascade: {multipliers}.',
  },
  cascadeKeeps: {
    ja: 'フリースピン中は倍率が下がりません。',
    en: 'The multiplier does not reset during free spins.',
  },
  scoop: {
    ja: '連鎖が終わって{symbol}が残っていると、{side}×{side}に広がります。範囲の中の図柄は、その中でいちばん配当の高い図柄に変わり（スキャッターを除く）、当たりに{multipliers}倍の倍率が掛かります。',
    en: 'If {symbol} is left after the cascades, it expands to {side}×{side}: the symbols in it, except scatters, turn into the highest-paying one, and the win is multiplied by {multipliers}.',
  },
  sets: {
    ja: '1回のスピンで当たった図柄で役がそろうと、役の配当を払い戻します（役ごとに、1回のスピンで1度だけ）。役の配当には、そのときの連鎖の倍率が掛かります。',
    en: 'Winning symbols are collected during a spin. Each set that is complete pays once a spin, times the multiplier of that cascade.',
  },
  scatterPays: {
    ja: '{symbol}は位置に関係なく数え、{pays}を払い戻します。',
    en: '{symbol} counts anywhere and pays {pays}.',
  },
  freeSpins: {
    ja: '{symbol}が{begins}でフリースピンが始まります。',
    en: '{symbol} starts free spins: {begins}.',
  },
  freeSpinsByWilds: {
    ja: '{symbols}が同時に残ると、フリースピン{spins}回が始まります。',
    en: '{symbols} at the same time start {spins} free spins.',
  },
  freeSpinsMore: {
    ja: 'フリースピン中は{adds}を追加し、合計{most}回までです。',
    en: 'During free spins {adds} are added, up to {most} in all.',
  },
  freeSpinsMultipliers: {
    ja: 'フリースピンの配当には倍率が掛かります（{multipliers}倍）。',
    en: 'Wins in free spins are multiplied: {multipliers}.',
  },
  holdSpin: {
    ja: '{symbols}が{from}つ以上出るとホールド＆ウィンが始まります。出ている図柄はそのまま残り、空いたマスだけが回ります。リスピンは{respins}回で、新しい図柄が止まるたびに残り{respins}回に戻ります。',
    en: '{from} or more of {symbols} start hold and win. They stay in place, and only empty cells spin. There are {respins} respins, and any new symbol resets the count to {respins}.',
  },
  holdSpinValues: {
    ja: '残った図柄には、それぞれ賭け金の{least}〜{most}倍の額が付き、最後に合計を払い戻します。',
    en: 'Each held symbol is worth {least} to {most} times the stake; the total is paid at the end.',
  },
  holdSpinOptions: {
    ja: '始まる前に{options}から選びます。',
    en: 'Before it starts you choose: {options}.',
  },
  holdSpinFull: {
    ja: 'すべてのマスが埋まると、賭け金の{multiple}倍を加えて払い戻します。',
    en: 'A full grid pays {multiple} times the stake on top.',
  },
  meter: {
    ja: '{symbols}は出るたびにメーターにたまり、{places}個たまると、上から{row}段目がすべてワイルドのスピンが{spins}回始まります。賭け金ごとに別々に数え、期限なく保存します。',
    en: '{symbols} fill the meter. {places} of them start {spins} spins with the whole of row {row} from the top wild. They are counted separately for each stake and never expire.',
  },
  cap: {
    ja: '1ラウンドの払い戻しの上限は賭け金の{multiple}倍です。達した時点でラウンドは終わります。',
    en: 'A round pays at most {multiple} times its stake and ends when it reaches that.',
  },
  rtp: {
    ja: 'RTP（還元率）は{rtp}、ボラティリティは{volatility}です。',
    en: 'The return to player (RTP) is {rtp}, with {volatility} volatility.',
  },
  hits: {
    ja: 'ヒット率（払い戻しのあるラウンドの割合）は{hits}です。',
    en: 'The hit rate (rounds with a payout) is {hits}.',
  },
  featureBuy: { ja: 'フィーチャー購入', en: 'Feature buy' },
  featureBuyWhat: {
    ja: '{feature}は、賭け金の{price}倍の価格で購入できます。購入したラウンドは、通常のスピンなしですぐに始まります。',
    en: '{feature} can be bought for {price} times the stake. The round then starts with them at once, without a base spin.',
  },
  featureBuyScatters: {
    ja: '始まるときの回数は{symbol}の数の抽選で決まります。確率は、{scatters}です。',
    en: 'The number of spins is drawn as if by {symbol}: {scatters}.',
  },
  featureBuyCap: {
    ja: '払い戻しの上限は、通常のラウンドと同じ、賭け金の{multiple}倍です（価格の倍数ではありません）。',
    en: 'The maximum payout is that of any round: {multiple} times the stake, not the price.',
  },
  featureBuyReturn: {
    ja: '購入のRTP（還元率）は、価格に対して{rtp}です。',
    en: 'The return to player (RTP) of this purchase is {rtp} of its price.',
  },
  featureBuySame: {
    ja: '価格も確率も、それまでのプレイでは変わりません。',
    en: 'Neither the price nor the odds depend on earlier play.',
  },
  low: { ja: '小', en: 'low' },
  medium: { ja: '中', en: 'medium' },
  high: { ja: '大', en: 'high' },
  pays: { ja: '配当（賭け金 {stake} のとき）', en: 'Pays at a stake of {stake}' },
  symbol: { ja: '図柄', en: 'Symbol' },
  set: { ja: '役', en: 'Set' },
  prize: { ja: '固定賞', en: 'Fixed prize' },
  amount: { ja: '配当', en: 'Pays' },
  lineMap: { ja: '{lines}本のライン', en: 'The {lines} lines' },
  line: { ja: 'ライン{line}', en: 'Line {line}' },
} as const satisfies Messages<string>

/** Returns the kit's sentences, overridden by the game's own; null for omitted ones. */
const ruleMessages = (words: RuleWords): { readonly [Key in RuleKey]: Messages<Key>[Key] | null } => ({
  ...table,
  ...words,
})

/** Returns a sentence with its placeholders filled; empty if the game omits it. */
export type SayRule = (key: RuleKey, values?: Readonly<Record<string, string | number>>) => string

export const createSayRule = (words: RuleWords, lang: StageLang): SayRule => {
  const messages = ruleMessages(words)
  return (key, values = {}) => {
    const message = messages[key]
    return message === null ? '' : createTranslate({ [key]: message }, lang)(key, values)
  }
}
