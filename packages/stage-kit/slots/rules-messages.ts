// The sentences of every slot's rules, in both languages, with the numbers of its model in their places. A game may put its
// own sentence in the place of one, or none.
import { createTranslate, type Messages, type StageLang } from '../text.ts'

export type RuleKey = keyof typeof table

/** A game's own sentences; null where it has none in that place. */
export type RuleWords = { readonly [Key in RuleKey]?: Messages<Key>[Key] | null }

const table = {
  lines: {
    ja: '{lines}本のラインで、同じ図柄が左端のリールから続けて{least}つ以上並ぶと当たりです。同じラインではもっとも高い配当だけを払い、ラインどうしは合計します。',
    en: '{lines} lines pay for {least} or more of a kind in a row from the leftmost reel. Each line pays its best win only; lines add up.',
  },
  linesWhole: {
    ja: '{lines}本のラインで、同じ図柄が左端のリールから{least}つ並ぶと当たりです。同じラインではもっとも高い配当だけを払い、ラインどうしは合計します。',
    en: '{lines} lines pay for {least} of a kind in a row. Each line pays its best win only; lines add up.',
  },
  ways: {
    ja: '同じ図柄が左端のリールから隣のリールへ{least}つ以上続くと当たりです。段は問わず、通り道の数だけ払います（最大{ways}通り）。',
    en: '{least} or more of a kind on neighbouring reels from the left win, in any rows: the pay is multiplied by the number of ways (up to {ways}).',
  },
  heights: {
    ja: 'リールごとに{least}〜{most}個の図柄が出ます。',
    en: 'Each reel shows {least} to {most} symbols.',
  },
  clusters: {
    ja: '縦か横に隣り合う同じ図柄が{least}つ以上で当たりです。多いほど配当が高くなります。',
    en: '{least} or more of a kind that touch by their sides win, the more the better.',
  },
  wild: {
    ja: '{symbol}はワイルドで、すべての図柄の代わりになります。',
    en: '{symbol} is wild and stands for every symbol.',
  },
  wildExcept: {
    ja: '{symbol}はワイルドで、{except}を除くすべての図柄の代わりになります。',
    en: '{symbol} is wild and stands for every symbol but {except}.',
  },
  wildExpands: { ja: '{symbol}はリールいっぱいに広がります。', en: '{symbol} fills its whole reel.' },
  wildStaysRespins: { ja: '{symbol}はリスピンのあいだ残ります。', en: '{symbol} stays for the respins.' },
  wildStaysFree: {
    ja: '{symbol}はフリースピンの終わりまで残ります。',
    en: '{symbol} stays for all free spins.',
  },
  wildStaysBoth: {
    ja: '{symbol}はリスピンとフリースピンのあいだ残ります。',
    en: '{symbol} stays for respins and free spins.',
  },
  wildWalksLeft: {
    ja: '{symbol}はリスピンのたびに左へひとつ動きます。',
    en: '{symbol} moves one reel to the left before each respin.',
  },
  wildWalksRight: {
    ja: '{symbol}はリスピンのたびに右へひとつ動きます。',
    en: '{symbol} moves one reel to the right before each respin.',
  },
  wildMultiplies: {
    ja: '{symbol}を含む当たりは{multipliers}倍になります。いくつも含むときは掛け合わせます。',
    en: 'Wins with {symbol} are multiplied by {multipliers}; several multiply one another.',
  },
  respins: {
    ja: 'ワイルドが残ると、ほかのリールが{count}回まで回り直します。',
    en: 'While a wild stays, the other reels spin again up to {count} times.',
  },
  respinsOnce: {
    ja: 'ワイルドが残ると、ほかのリールがもう一度回ります。',
    en: 'While a wild stays, the other reels spin once more.',
  },
  respinsRestart: {
    ja: '新しいワイルドが出ると、回数は最初に戻ります。',
    en: 'A new wild starts the count again.',
  },
  cascade: {
    ja: '当たった図柄は消え、上から次の図柄が落ちます。当たらなくなるまで続きます。',
    en: 'Winning symbols vanish and others fall in from above, until nothing more wins.',
  },
  cascadeMultipliers: {
    ja: '連鎖が続くたびに倍率が{multipliers}倍と上がります。',
    en: 'With each cascade the multiplier rises: {multipliers}.',
  },
  cascadeKeeps: {
    ja: 'フリースピン中は倍率が下がりません。',
    en: 'During free spins the multiplier does not go back.',
  },
  scoop: {
    ja: '連鎖が終わって{symbol}が残っていると、{side}×{side}に広がります。その中の図柄はいちばん配当の高い図柄にそろい、当たりに{multipliers}倍の倍率が付きます。',
    en: 'When cascades have ended, {symbol} grows to {side}×{side}: the symbols in it turn into the highest-paying one of them, and the win is multiplied by {multipliers}.',
  },
  sets: {
    ja: '当たった図柄は場に並び、役がそろうと1スピンに1度ずつ配当を払います。役の配当には、そのときの連鎖の倍率がかかります。',
    en: 'Symbols that win are laid down; each set completed in a spin pays once, times the multiplier of that cascade.',
  },
  scatterPays: {
    ja: '{symbol}はどこに出ても数えます。{pays}を払います。',
    en: '{symbol} counts anywhere: {pays}.',
  },
  freeSpins: {
    ja: '{symbol}が{begins}でフリースピンが始まります。',
    en: '{symbol} begins free spins: {begins}.',
  },
  freeSpinsByWilds: {
    ja: '{symbols}がそろって残ると、フリースピン{spins}回が始まります。',
    en: '{symbols} at once begin {spins} free spins.',
  },
  freeSpinsMore: {
    ja: 'フリースピン中は{adds}が追加され、全部で{most}回までです。',
    en: 'During free spins {adds} are added, up to {most} in all.',
  },
  freeSpinsMultipliers: {
    ja: 'フリースピンの配当には倍率がかかります（{multipliers}倍）。',
    en: 'Free spins are multiplied: {multipliers}.',
  },
  hold: {
    ja: '{symbols}が{from}つ以上出るとホールド＆ウィンが始まります。出ているものはそのまま残り、空いたマスだけが回ります。{respins}回のうちに新しく出れば、また{respins}回に戻ります。',
    en: '{from} or more of {symbols} begin hold and win. They stay, and only empty cells spin. One that lands within {respins} respins starts the {respins} again.',
  },
  holdValues: {
    ja: '残った図柄には賭け金の{least}〜{most}倍の額が付き、最後に合計を払います。',
    en: 'Each held symbol is worth {least} to {most} times the stake; all are paid at the end.',
  },
  holdOptions: {
    ja: '始まる前に{options}から選びます。',
    en: 'Before it begins you choose: {options}.',
  },
  holdFull: {
    ja: 'すべてのマスが埋まると、賭け金の{multiple}倍を加えて払います。',
    en: 'A full grid pays {multiple} times the stake on top.',
  },
  meter: {
    ja: '{symbols}は出るたびに集まり、{places}個になると{row}段目がすべてワイルドの{spins}スピンが始まります。賭け金ごとに別々に数え、いつまでも残ります。',
    en: '{symbols} are collected. {places} of them bring {spins} spins with the whole of row {row} wild. They are counted separately at each stake and are never lost.',
  },
  cap: {
    ja: '1回の配当の上限は賭け金の{multiple}倍です。届いた時点でその回は終わります。',
    en: 'A round pays at most {multiple} times its stake and ends when it reaches that.',
  },
  rtp: {
    ja: 'RTP（還元率）は{rtp}、ボラティリティは{volatility}です。',
    en: 'The return to player (RTP) is {rtp}, with {volatility} volatility.',
  },
  hits: {
    ja: '{hits}の回に払い戻しがあります。',
    en: '{hits} of rounds pay something.',
  },
  featureBuy: { ja: 'フィーチャー購入', en: 'Feature buy' },
  featureBuyWhat: {
    ja: '{feature}は、賭け金の{price}倍の価格で購入できます。その回は通常のスピンなしに、すぐ始まります。',
    en: '{feature} can be bought for {price} times the stake. The round then has no base spin and begins with them at once.',
  },
  featureBuyScatters: {
    ja: '始まるときの回数は{symbol}の数で決まり、{scatters}の確率です。',
    en: 'They begin as if by {symbol}: {scatters}.',
  },
  featureBuyCap: {
    ja: '配当の上限は、通常の回と同じく賭け金の{multiple}倍です（価格の倍数ではありません）。',
    en: 'The most it pays is that of any round: {multiple} times the stake, not the price.',
  },
  featureBuyReturn: {
    ja: '購入のRTP（還元率）は、価格に対して{rtp}です。',
    en: 'The return to player (RTP) of this purchase is {rtp} of its price.',
  },
  featureBuySame: {
    ja: '価格も確率も、それまでにどう遊んだかでは変わりません。',
    en: 'Neither the price nor the chances change with what was played before.',
  },
  low: { ja: '小', en: 'low' },
  medium: { ja: '中', en: 'medium' },
  high: { ja: '大', en: 'high' },
  pays: { ja: '配当（賭け金 {stake} のとき）', en: 'Pays at a stake of {stake}' },
  symbol: { ja: '図柄', en: 'Symbol' },
  set: { ja: '役', en: 'Set' },
  prize: { ja: '固定の賞', en: 'Fixed prize' },
  amount: { ja: '配当', en: 'Pays' },
  lineMap: { ja: '{lines}本のライン', en: 'The {lines} lines' },
  line: { ja: 'ライン{line}', en: 'Line {line}' },
} as const satisfies Messages<string>

/** The kit's sentences with a game's own before them; null for those it leaves out. */
const ruleMessages = (words: RuleWords): { readonly [Key in RuleKey]: Messages<Key>[Key] | null } => ({
  ...table,
  ...words,
})

/** Says a sentence with its places filled; nothing where the game leaves it out. */
export type SayRule = (key: RuleKey, values?: Readonly<Record<string, string | number>>) => string

export const createSayRule = (words: RuleWords, lang: StageLang): SayRule => {
  const messages = ruleMessages(words)
  return (key, values = {}) => {
    const message = messages[key]
    return message === null ? '' : createTranslate({ [key]: message }, lang)(key, values)
  }
}
