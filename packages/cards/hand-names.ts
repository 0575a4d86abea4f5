// Names of hands in both languages, short and with the ranks that make them.
import type { Bilingual } from '@mangetsu/chance/disclosure'
import { rankMark, rankName } from './card-names.ts'
import type { HandCategory } from './hand-category.ts'
import type { ThreeCardCategory } from './three-cards.ts'

/** Names of the categories of five-card and three-card hands. */
export const handCategoryNames: Readonly<Record<HandCategory | ThreeCardCategory, Bilingual>> = {
  royalFlush: { ja: 'ロイヤルフラッシュ', en: 'Royal flush' },
  straightFlush: { ja: 'ストレートフラッシュ', en: 'Straight flush' },
  fourOfAKind: { ja: 'フォーカード', en: 'Four of a kind' },
  fullHouse: { ja: 'フルハウス', en: 'Full house' },
  flush: { ja: 'フラッシュ', en: 'Flush' },
  straight: { ja: 'ストレート', en: 'Straight' },
  threeOfAKind: { ja: 'スリーカード', en: 'Three of a kind' },
  twoPair: { ja: 'ツーペア', en: 'Two pair' },
  pair: { ja: 'ワンペア', en: 'Pair' },
  highCard: { ja: 'ハイカード', en: 'High card' },
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Formats the two ranks of a hand with two parts. */
const bothMarks = (first: number, second: number): string => `${rankMark(first)}・${rankMark(second)}`

/** Returns the name of a five-card or three-card hand with its deciding ranks in order: 「エースのペア」, “Pair of aces”. */
export function handNameOf(category: HandCategory | ThreeCardCategory, ranks: readonly number[]): Bilingual {
  const [first = 0, , , fourth = 0] = ranks
  const { ja, en } = handCategoryNames[category]
  const of = rankName(first)
  switch (category) {
    case 'straightFlush':
    case 'straight':
      return { ja: `${ja} ${rankMark(first)}ハイ`, en: `${en}, ${of.en} high` }
    case 'fourOfAKind':
    case 'threeOfAKind':
      return { ja: `${of.ja}の${ja}`, en: `${en}, ${of.plural}` }
    case 'fullHouse':
      return {
        ja: `${ja} ${bothMarks(first, fourth)}`,
        en: `${en}, ${of.plural} over ${rankName(fourth).plural}`,
      }
    case 'twoPair': {
      const second = ranks[2] as number
      return {
        ja: `${ja} ${bothMarks(first, second)}`,
        en: `${en}, ${of.plural} and ${rankName(second).plural}`,
      }
    }
    case 'pair':
      return { ja: `${of.ja}のペア`, en: `${en} of ${of.plural}` }
    case 'highCard':
      return { ja: `${of.ja}ハイ`, en: `${capital(of.en)} high` }
    default:
      return { ja, en }
  }
}
