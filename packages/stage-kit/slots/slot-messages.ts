// What every slot says while a round is played and in its rules; a game may say parts of it in its own words.
import type { Messages } from '../text.ts'

export type SlotMessageKey = keyof typeof table

const table = {
  win: { ja: '当たり', en: 'Win' },
  back: { ja: '払い戻し', en: 'Returned' },
  belowStake: { ja: '賭け金 {stake} を下回る払い戻しです', en: 'Less than your stake of {stake}' },
  atStake: { ja: '賭け金と同額の払い戻しです', en: 'The same as your stake' },
  noWin: { ja: '今回ははずれ', en: 'No win this time' },
  ofAKind: { ja: '{symbol} ×{count}', en: '{symbol} ×{count}' },
  ofAKindLines: { ja: '{symbol} ×{count}（{lines}ライン）', en: '{symbol} ×{count} ({lines} lines)' },
  ofAKindWays: { ja: '{symbol} ×{count}（{ways}通り）', en: '{symbol} ×{count} ({ways} ways)' },
  winsCounted: { ja: '{count}か所', en: '{count} wins' },
  linesWon: { ja: '{count}ライン', en: '{count} lines' },
  ofStake: { ja: '賭け金の{multiple}倍', en: '{multiple}× your stake' },
  multiplied: { ja: '倍率 ×{multiplier}', en: 'Multiplier ×{multiplier}' },
  freeSpin: { ja: 'フリースピン {no} / {of}', en: 'Free spin {no} / {of}' },
  begins: { ja: 'フリースピン', en: 'Free spins' },
  beginsDetail: { ja: '{spins}回のフリースピンが始まります', en: '{spins} free spins begin' },
  goesOn: { ja: 'フリースピン追加', en: 'More free spins' },
  goesOnDetail: { ja: 'フリースピン{added}回を追加 — 全{of}回', en: '{added} more free spins — {of} in all' },
  freeSpinsTotal: { ja: 'フリースピン 合計 {amount}', en: 'Free spins, total {amount}' },
  freeSpinsOver: { ja: 'フリースピン終了', en: 'The free spins end' },
  bigWin: { ja: '大当たり', en: 'Big win' },
  cap: { ja: '最大配当', en: 'Max win' },
  capDetail: {
    ja: '1回の上限、賭け金の{times}倍に届きました',
    en: 'This round reached its limit of {times} times the stake',
  },
  spokenWin: {
    ja: '{amount}の当たり。賭け金の{multiple}倍です。',
    en: 'You won {amount}, {multiple} times your stake.',
  },
  spokenBack: {
    ja: '{amount}の払い戻し。賭け金は{stake}でした。',
    en: '{amount} came back of your stake of {stake}.',
  },
} as const satisfies Messages<string>

export const slotMessages: Messages<SlotMessageKey> = table
