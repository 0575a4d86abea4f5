// The words of Flower Cards in both languages, where they are its own.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '花札', en: 'Flower Cards' } as const

export const plaque = { ja: '花札', en: 'FLOWER CARDS' } as const

export const words: SlotWords = {
  invitation: { ja: '札を集めて、役をつくる', en: 'Take cards, make hands' },
}

export const rules: RuleWords = {
  cascade: {
    ja: '当たった札は獲得札になり、上から次の札が落ちます。当たりがなくなるまで続きます。',
    en: 'Winning cards are taken, and others fall from above, until nothing wins.',
  },
  cascadeMultipliers: {
    ja: '当たりが続くたびに、倍率が{multipliers}倍と上がります。',
    en: 'With each win that follows the multiplier rises: {multipliers}.',
  },
  sets: {
    ja: '獲得札で役ができると、役の配当にその時の倍率を掛けて払います。役は1回のスピンで、それぞれ一度だけです。三光と四光は、松に鶴・桜に幕・芒に月・桐に鳳凰のうち3枚と4枚でできます。上の役ができたときは、下の役の配当も残ります。',
    en: 'A hand made of the cards taken is paid, times the multiplier of that moment, each hand once a spin. Three and four brights are made of the crane, the curtain, the moon and the phoenix. A higher hand pays on top of the lower ones.',
  },
  set: { ja: '役', en: 'Hand' },
}
