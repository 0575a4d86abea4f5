// The words of Flower Cards in both languages, where they are its own.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '花札', en: 'Flower Cards' } as const

export const plaque = { ja: '花札', en: 'FLOWER CARDS' } as const

export const words: SlotWords = {
  invitation: { ja: '取り札で、役を作る', en: 'Win cards, and make hands of them' },
  cascade: { ja: '{no}手目', en: 'Fall {no}' },
  setDone: { ja: '{set}', en: '{set}' },
}

export const rules: RuleWords = {}
