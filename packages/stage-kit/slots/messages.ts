// The texts of every slot in both languages. A game may replace them key by key.
import type { Messages } from '../text.ts'

export type SlotKey = keyof typeof table | 'invitation'

/** A game's own texts, with its required invitation before a round. */
export type SlotWords = Partial<Messages<SlotKey>> & Pick<Messages<'invitation'>, 'invitation'>

const table = {
  win: { ja: '当たり', en: 'Win' },
  back: { ja: '払い戻し', en: 'Returned' },
  belowStake: { ja: '賭け金 {stake} を下回る払い戻しです', en: 'Less than your stake of {stake}' },
  atStake: { ja: '賭け金と同額の払い戻しです', en: 'The same as your stake' },
  noWin: { ja: '今回ははずれ', en: 'No win this time' },
  ofAKind: { ja: '{symbol} ×{count}', en: '{symbol} ×{count}' },
  ofAKindLines: { ja: '{symbol} ×{count}（{lines}ライン）', en: '{symbol} ×{count} ({lines} lines)' },
  ofAKindWays: { ja: '{symbol} ×{count}（{ways}通り）', en: '{symbol} ×{count} ({ways} ways)' },
  linesWon: { ja: '{count}ライン', en: '{count} lines' },
  kindsWon: { ja: '{count}種類の図柄', en: '{count} kinds of symbols' },
  clustersWon: { ja: '{count}組', en: '{count} clusters' },
  waysNow: { ja: '{heights} = {ways}通り', en: '{heights} = {ways} ways' },
  ofStake: { ja: '賭け金の{multiple}倍', en: 'stake ×{multiple}' },
  multiplier: { ja: '倍率 ×{multiplier}', en: 'Multiplier ×{multiplier}' },
  cascade: { ja: '連鎖 {no}', en: 'Cascade {no}' },
  freeSpin: { ja: 'フリースピン {no} / {of}', en: 'Free spin {no} / {of}' },
  respin: { ja: 'リスピン {no} / {of}', en: 'Respin {no} / {of}' },
  meterSpin: { ja: 'ボーナススピン {no} / {of}', en: 'Bonus spin {no} / {of}' },
  bought: { ja: '{feature}を購入しました', en: '{feature} bought' },
  begins: { ja: 'フリースピン', en: 'Free spins' },
  beginsDetail: { ja: '{spins}回が始まります', en: '{spins} spins start' },
  goesOn: { ja: 'フリースピン追加', en: 'More free spins' },
  goesOnDetail: { ja: '{added}回を追加 — 全{of}回', en: '{added} more — {of} in all' },
  freeSpinsOver: { ja: 'フリースピン終了', en: 'Free spins end' },
  freeSpinsTotal: { ja: 'フリースピン 合計 {amount}', en: 'Free spins, total {amount}' },
  respins: { ja: 'リスピン', en: 'Respins' },
  respinsBegin: { ja: 'リスピン{count}回', en: 'Respins: {count}' },
  wildMultiplies: { ja: '{symbol}の倍率 ×{multiplier}', en: '{symbol} multiplies by {multiplier}' },
  scoop: {
    ja: '{symbol}にそろいました。倍率 ×{multiplier}',
    en: 'All become {symbol}. Multiplier ×{multiplier}',
  },
  holdSpinBegins: { ja: 'ホールド＆ウィン', en: 'Hold and win' },
  holdSpinBeginsDetail: {
    ja: '新しい図柄が止まるたびに、残り{respins}回に戻ります',
    en: 'Each new symbol resets the respins to {respins}',
  },
  holdSpinChoice: { ja: '種類を選んでください', en: 'Choose one' },
  holdSpinChoiceDetail: { ja: '選ぶと始まります', en: 'It starts when you choose' },
  holdSpinNow: { ja: '{count}個をホールド', en: '{count} held' },
  lockedValue: { ja: '{symbol} {amount}', en: '{symbol} {amount}' },
  lockedPrize: { ja: '{prize} {amount}', en: '{prize} {amount}' },
  holdSpinOver: { ja: 'ホールド＆ウィン終了', en: 'Hold and win ends' },
  holdSpinFull: { ja: '全マス達成', en: 'Every cell filled' },
  holdSpinTotal: { ja: '合計 {amount}', en: 'Total {amount}' },
  taken: { ja: '獲得札', en: 'Collected' },
  setPays: { ja: '{multiple}倍', en: '×{multiple}' },
  setDone: { ja: '{set} 成立', en: '{set} complete' },
  meterCount: { ja: '{held} / {places}', en: '{held} of {places}' },
  meterFull: { ja: 'メーターがたまりました', en: 'The meter is full' },
  meterFullDetail: { ja: 'ボーナススピン{spins}回が始まります', en: '{spins} bonus spins start' },
  meterOver: { ja: 'ボーナススピン終了', en: 'Bonus spins end' },
  meterTotal: { ja: 'ボーナススピン 合計 {amount}', en: 'Bonus spins, total {amount}' },
  cap: { ja: '最大配当', en: 'Max win' },
  capDetail: {
    ja: '1ラウンドの上限、賭け金の{multiple}倍に達しました',
    en: 'This round reached its limit of {multiple} times the stake',
  },
  spokenWin: {
    ja: '{amount}の当たり。賭け金の{multiple}倍です。',
    en: 'You won {amount}, {multiple} times your stake.',
  },
  spokenBack: {
    ja: '{amount}の払い戻し。賭け金は{stake}でした。',
    en: '{amount} came back of your stake of {stake}.',
  },
  spokenLocked: { ja: '{held}。残り{left}回。', en: '{held}. {left} left.' },
  spokenLeft: { ja: '残り{left}回。', en: '{left} left.' },
} as const satisfies Messages<string>

/** Returns the kit's texts, overridden by the game's own. */
export const slotMessages = (words: SlotWords): Messages<SlotKey> => ({ ...table, ...words })
