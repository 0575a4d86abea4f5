// Texts specific to Lucky Daruma in both languages.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

/** Texts on the plate above the reels: the name, and the label next to the eyes. */
export const plateWords = {
  name: { ja: '福だるま', en: 'LUCKY DARUMA' },
  left: { ja: '残り', en: 'LEFT' },
} as const

export const words: SlotWords = {
  invitation: {
    ja: 'だるまが5つ以上で、目入れが始まります',
    en: 'Five darumas start Painting the Eyes',
  },
  holdSpinBegins: { ja: '目入れ', en: 'Painting the Eyes' },
  holdSpinBeginsDetail: {
    ja: '新しいだるまが出るたびに、残り{respins}回に戻ります',
    en: 'Each new daruma resets the respins to {respins}',
  },
  holdSpinNow: { ja: '目入れ {count} / 9', en: '{count} of 9 painted' },
  holdSpinOver: { ja: '目入れ終了', en: 'Painting the Eyes ends' },
  holdSpinFull: { ja: '9マス達成', en: 'All nine' },
  holdSpinTotal: { ja: '目入れ 合計 {amount}', en: 'Painting the Eyes, total {amount}' },
}

export const rules: RuleWords = {
  holdSpin: {
    ja: '赤・白・金のだるまが合わせて{from}つ以上出ると、目入れが始まります。出ているだるまはそのまま残り、空いたマスだけが回ります。リスピンは{respins}回で、新しいだるまが出るたびに残り{respins}回に戻ります。',
    en: '{from} or more darumas, red, white or gold, start Painting the Eyes. They stay in place, and only empty cells spin. There are {respins} respins, and each new daruma resets the count to {respins}.',
  },
  holdSpinValues: {
    ja: 'だるまにはそれぞれ賭け金の{least}〜{most}倍の額が付き、最後に合計を払い戻します。',
    en: 'Each daruma is worth {least} to {most} times the stake; the total is paid at the end.',
  },
  holdSpinFull: {
    ja: '9マスすべてがだるまになると、賭け金の{multiple}倍を加えて払い戻します。',
    en: 'Darumas in all nine cells pay {multiple} times the stake on top.',
  },
}
