// The words of Wind God and Thunder God in both languages, where they are its own.
import type { StageLang } from '@mangetsu/stage-kit'
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '風神雷神', en: 'Wind God and Thunder God' } as const

/** What the tablet over the reels says, with nobody standing and with one god. */
export const tablet: Readonly<Record<StageLang, { none: string; J: string; F: string; both: string }>> = {
  ja: { none: '風神雷神', J: '雷神降臨', F: '風神降臨', both: '嵐' },
  en: { none: 'Wind & Thunder', J: 'Thunder God', F: 'Wind God', both: 'The storm' },
}

export const words: SlotWords = {
  invitation: { ja: '風神と雷神がそろえば、嵐', en: 'Both gods together bring the storm' },
  multiplier: { ja: '嵐の倍率 ×{multiplier}', en: 'Storm ×{multiplier}' },
  begins: { ja: '嵐', en: 'The storm' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — 倍率は5倍まで上がります',
    en: '{spins} free spins — the multiplier rises to ×5',
  },
  goesOn: { ja: '嵐は続く', en: 'The storm goes on' },
  goesOnDetail: { ja: 'フリースピン{added}回を追加 — 全{of}回', en: '{added} more free spins — {of} in all' },
  freeSpinsOver: { ja: '嵐が去る', en: 'The storm is over' },
  freeSpinsTotal: { ja: '嵐のフリースピン 合計 {amount}', en: 'Storm free spins, total {amount}' },
}

export const rules: RuleWords = {
  ways: {
    ja: '同じ図柄が左端のリールから隣のリールへ{least}つ以上（松と梅は4つ以上）続くと当たりです。段は問わず、通り道の数だけ払います（最大{ways}通り）。',
    en: '{least} or more of a kind (four or more pines and plums) on neighbouring reels from the left win, in any rows: the pay is multiplied by the number of ways (up to {ways}).',
  },
  wildExpands: {
    ja: '{symbol}は現れるとリールいっぱいに立ちます。',
    en: '{symbol} fills his whole reel when he appears.',
  },
  wildStaysBoth: {
    ja: '立った{symbol}は、リスピンでも嵐でも、終わりまで立ち続けます。',
    en: '{symbol} stays to the end of the respin, and of the storm.',
  },
  respinsRestart: {
    ja: 'もう一柱の神が現れると、そこで嵐が始まります。',
    en: 'When the other god appears, the storm begins.',
  },
  freeSpins: {
    ja: '{symbol}が{begins}の嵐が始まります。このときは神のいない嵐から始まります。',
    en: '{symbol} begins a storm as well: {begins}. It begins with no god standing.',
  },
  freeSpinsByWilds: {
    ja: '{symbols}がそろうと嵐が始まります。二柱が立ったまま、フリースピンが{spins}回続きます。',
    en: '{symbols} together bring the storm: {spins} free spins with both gods standing.',
  },
  freeSpinsMultipliers: {
    ja: '嵐の配当には倍率がかかります（回を追って{multipliers}倍、そのあとは最後の倍率のまま）。',
    en: 'Storm spins are multiplied in turn by {multipliers}; the last one goes on.',
  },
}
