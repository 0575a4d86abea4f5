// The words of Lucky Daruma in both languages, where they are its own.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

/** What the plate over the reels says: the name, and beside the eyes what they count. */
export const plateWords = {
  name: { ja: '福だるま', en: 'LUCKY DARUMA' },
  left: { ja: '残り', en: 'LEFT' },
} as const

export const words: SlotWords = {
  invitation: {
    ja: 'だるまが五つ止まれば、目入れのはじまり',
    en: 'Five darumas begin the painting of the eyes',
  },
  holdBegins: { ja: '目入れ', en: 'Painting the eyes' },
  holdBeginsDetail: {
    ja: 'だるまが来るたび、残り{respins}回に戻ります',
    en: 'Each new daruma starts the {respins} respins again',
  },
  holdNow: { ja: '目入れ {count} / 9', en: '{count} of 9 painted' },
  holdOver: { ja: '目入れ終了', en: 'The painting is done' },
  holdFull: { ja: '九つの福', en: 'All nine' },
  holdTotal: { ja: '目入れ 合計 {amount}', en: 'Painting the eyes, total {amount}' },
}

export const rules: RuleWords = {
  hold: {
    ja: '赤・白・金のだるまが合わせて{from}つ以上出ると、目入れが始まります。出ているだるまはそのまま残り、空いたマスだけが回ります。残りは{respins}回で、新しいだるまが出るたびに{respins}回に戻ります。',
    en: '{from} or more darumas, red, white or gold, begin the painting of the eyes. They stay, and only empty cells spin. There are {respins} respins, and each new daruma starts the {respins} again.',
  },
  holdValues: {
    ja: '目の入っただるまには賭け金の{least}〜{most}倍の額が付き、最後に合計を払い出します。',
    en: 'Each painted daruma is worth {least} to {most} times the stake; all are paid at the end.',
  },
  holdFull: {
    ja: '9マスすべてにだるまがそろうと、賭け金の{multiple}倍を加えて払い出します。',
    en: 'Darumas in all nine cells pay {multiple} times the stake on top.',
  },
}
