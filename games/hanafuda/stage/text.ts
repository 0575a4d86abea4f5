// Texts specific to Flower Cards in both languages.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '花札', en: 'Flower Cards' } as const

export const plaque = { ja: '花札', en: 'FLOWER CARDS' } as const

export const words: SlotWords = {
  invitation: { ja: '獲得札で役ができると、配当が付きます', en: 'Sets of collected cards pay too' },
}

/** The names by which sets are called out, as players of the cards say them, in Latin letters. */
export const readings: Readonly<Record<string, string>> = {
  tan: 'Akatan aotan',
  hanami: 'Hanamizake',
  tsukimi: 'Tsukimizake',
  inoshikacho: 'Inoshikacho',
  sanko: 'Sanko',
  shiko: 'Shiko',
  goko: 'Goko',
}

export const rules: RuleWords = {
  cascade: {
    ja: '当たった札は獲得札になり、上から次の札が落ちます。当たりがなくなるまで続きます。',
    en: 'Winning cards are collected, and others fall from above, until nothing wins.',
  },
  cascadeMultipliers: {
    ja: '当たりが続くたびに、倍率が{multipliers}倍の順に上がります。',
    en: 'The multiplier rises with each win in a row: {multipliers}.',
  },
  sets: {
    ja: '獲得札で役ができると、役の配当にそのときの倍率を掛けて払い戻します。役ごとに、1回のスピンで1度だけです。松に鶴・桜に幕・芒に月・桐に鳳凰のうち3枚で三光、4枚で四光です。四光や五光になったときも、先にできた役の配当はそのままです。',
    en: 'A set made of the collected cards pays, times the current multiplier, each set once a spin. Three or four of the crane, the curtain, the moon and the phoenix make three or four brights. A higher set pays on top of the lower ones.',
  },
  set: { ja: '役', en: 'Set' },
}
