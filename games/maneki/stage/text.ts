// Texts specific to Lucky Cat in both languages.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '招き猫', en: 'Lucky Cat' } as const

/** Texts of the curtain above the reels: one letter per panel, or one line over all three. */
export const curtain = { ja: ['招', 'き', '猫'], en: ['LUCKY CAT'] } as const

export const words: SlotWords = {
  invitation: { ja: '小判が6枚以上で、福招きが始まります', en: 'Six koban start the Beckoning' },
  begins: { ja: 'フリースピン', en: 'Free spins' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — 当たりはすべて3倍',
    en: '{spins} free spins — every win is tripled',
  },
  holdSpinBegins: { ja: '福招き', en: 'The Beckoning' },
  holdSpinBeginsDetail: {
    ja: '小判が1枚でも出ると、残り{respins}回に戻ります',
    en: 'Any new koban resets the respins to {respins}',
  },
  holdSpinChoice: { ja: '猫の手を選んでください', en: 'Choose a paw' },
  holdSpinChoiceDetail: { ja: '還元率の差は0.01%未満です', en: 'Returns differ by less than 0.01%' },
  holdSpinNow: { ja: '小判 {count}枚', en: '{count} koban' },
  lockedValue: { ja: '小判 {amount}', en: 'Koban {amount}' },
  holdSpinOver: { ja: '福招き終了', en: 'The Beckoning ends' },
  holdSpinFull: { ja: '大吉', en: 'Great fortune' },
  holdSpinTotal: { ja: '福招き 合計 {amount}', en: 'The Beckoning, total {amount}' },
}

/** Meaning of each paw; the rules state the same. */
export const paws = {
  right: { ja: '枚数は少なめ、額は高め', en: 'Fewer koban, higher values' },
  left: { ja: '枚数は多め、額は低め', en: 'More koban, lower values' },
} as const

export const rules: RuleWords = {
  freeSpinsMultipliers: {
    ja: 'フリースピン中の当たりはすべて3倍になります。',
    en: 'All wins in free spins are tripled.',
  },
  holdSpin: {
    ja: '小判が{from}枚以上出ると福招きが始まります。小判はそのまま残り、空いたマスだけが回ります。リスピンは{respins}回で、小判が1枚でも出ると残り{respins}回に戻ります。',
    en: '{from} or more koban start the Beckoning. They stay in place, and only empty cells spin. There are {respins} respins, and any new koban resets the count to {respins}.',
  },
  holdSpinValues: {
    ja: '小判の額は、賭け金の{least}〜4倍、または梅・竹・松の固定賞です。最後に合計を払い戻します。',
    en: 'A koban is worth {least} to 4 times the stake, or the fixed prize plum, bamboo or pine; the total is paid at the end.',
  },
  holdSpinOptions: {
    ja: '始まる前に、猫の手を選びます。右手（金運）は枚数が少なめで額が高く、松は右手だけで出ます。左手（千客）は枚数が多めで額が低く、大吉になりやすくなります。還元率の差は0.01%未満です。選ばずに離れて24時間たつと、右手を選んだものとして終わります。',
    en: 'Before it starts you choose a paw. The right paw (fortune) brings fewer koban of higher values, and only it brings pine; the left paw (guests) brings more koban of lower values and makes great fortune likelier. Their returns differ by less than 0.01%. A round left for a day ends with the right paw.',
  },
  holdSpinFull: {
    ja: '15マスすべてが小判になると大吉で、賭け金の{multiple}倍を加えて払い戻します。大吉の確率は、福招き1回につき、右手で約1,570分の1、左手で約117分の1です。',
    en: 'Fifteen koban are great fortune and pay {multiple} times the stake on top. Its chance in each Beckoning is about 1 in 1,570 with the right paw and 1 in 117 with the left.',
  },
}
