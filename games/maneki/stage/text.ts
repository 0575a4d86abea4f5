// The words of Lucky Cat in both languages, where they are its own.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '招き猫', en: 'Lucky Cat' } as const

/** What the curtain over the reels says: a letter a panel, or one line over all three. */
export const curtain = { ja: ['招', 'き', '猫'], en: ['LUCKY CAT'] } as const

export const words: SlotWords = {
  invitation: { ja: '小判が6枚で、福招き', en: 'Six koban begin the beckoning' },
  begins: { ja: '店開き', en: 'The curtain opens' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — 当たりはすべて3倍',
    en: '{spins} free spins — every win is tripled',
  },
  holdBegins: { ja: '福招き', en: 'The beckoning' },
  holdBeginsDetail: {
    ja: '小判が1枚でも来れば、残り{respins}回に戻ります',
    en: 'Any koban that lands starts the {respins} respins again',
  },
  holdChoice: { ja: '猫の手を選んでください', en: 'Choose a paw' },
  holdChoiceDetail: { ja: '還元率はどちらも同じです', en: 'Both return the same' },
  holdNow: { ja: '小判 {count}枚', en: '{count} koban' },
  heldValue: { ja: '小判 {amount}', en: 'Koban {amount}' },
  holdOver: { ja: '福招きの合計', en: 'The beckoning is over' },
  holdFull: { ja: '大吉', en: 'Great fortune' },
  holdTotal: { ja: '福招き 合計 {amount}', en: 'The beckoning, total {amount}' },
}

/** What each paw means; the same is said in the rules. */
export const paws = {
  right: { ja: '枚数は少なめ、額は高め', en: 'Fewer koban, worth more' },
  left: { ja: '枚数は多め、額は低め', en: 'More koban, worth less' },
} as const

export const rules: RuleWords = {
  freeSpinsMultipliers: {
    ja: 'フリースピンの配当は3倍になります。',
    en: 'Free spins pay three times as much.',
  },
  hold: {
    ja: '小判が{from}枚以上出ると福招きが始まります。小判はそのまま残り、空いたマスだけが回ります。{respins}回のうちに1枚でも来れば、また{respins}回に戻ります。',
    en: '{from} or more koban begin the beckoning. They stay, and only empty cells spin. Any koban that lands within {respins} respins starts the {respins} again.',
  },
  holdValues: {
    ja: '小判の額は賭け金の{least}〜4倍、または梅・竹・松の賞です。最後に合計を払います。',
    en: 'A koban is worth {least} to 4 times the stake, or the prize of plum, bamboo or pine; all are paid at the end.',
  },
  holdOptions: {
    ja: '始まる前に、猫の手を選びます。右手（金運）は枚数が少なめで額が高く、松は右手だけに出ます。左手（千客）は枚数が多めで額が低く、大吉に届きやすくなります。どちらを選んでも還元率は同じです（差は0.01%未満）。選ばずに離れて24時間たつと、右手で終わります。',
    en: 'Before it begins you choose a paw. The right one (fortune) calls fewer koban of more worth, and pine comes with it alone; the left one (guests) calls more of less worth, and great fortune is nearer. Both return the same, to within 0.01%. A round that is left for a day ends with the right paw.',
  },
  holdFull: {
    ja: '15マスすべてが小判になると大吉で、賭け金の{multiple}倍を加えて払います。大吉は右手でおよそ1,570回に1回、左手でおよそ117回に1回の福招きで出ます。',
    en: 'Fifteen koban are great fortune and pay {multiple} times the stake on top: about one beckoning in 1,570 with the right paw, one in 117 with the left.',
  },
}
