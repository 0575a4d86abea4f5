// The lobby's texts for this game in both languages.
import type { GameDescription } from '@mangetsu/games/manifest'

export const texts: Omit<GameDescription, 'name'> = {
  description: {
    ja: '4枚の2（デュース）がすべてワイルドのビデオポーカーです。スリーカードから配当があり、2が4枚そろうと200倍です。最善の残し方なら還元率が100%を超える「フルペイ」です。',
    en: 'Video poker in which all four deuces are wild. Pays start at three of a kind, and four deuces pay 200 times. This is the full-pay table, which returns more than 100% with the best holds.',
  },
  rules: {
    ja: [
      '52枚のデッキから5枚が配られます。残すカードを選び、ほかのカードを1回だけ引き直します。',
      '2はワイルドで、どのカードの代わりにもなります。引き直したあとの5枚は、成立する役のうち、配当表でいちばん上の役として払い戻します。',
      '2を含まないロイヤルフラッシュ（ナチュラルロイヤル）は、どの賭け金でも800倍です。2が4枚そろうと200倍です。',
      '5ハンドでは、5倍の賭け金で5つのハンドを同時にプレイします。配られる5枚と残すカードは共通で、引き直しは、ハンドごとに残り47枚から別々に行います。',
      '還元率は、残すカードの選び方で変わります。表示の還元率は、つねに平均の払い戻しがいちばん大きい残し方を選んだ場合の値です。',
      '途中で離れたラウンドは、1日たつと5枚すべてを残して終わります。',
    ],
    en: [
      'Five cards are dealt from a deck of 52. You choose which to hold; the others are replaced once.',
      'Deuces are wild and substitute for any card. The final five cards are paid as the highest hand of the pay table they make.',
      'A natural royal flush (without deuces) pays 800 times the stake at every stake, four deuces 200 times.',
      'Five hands are played at once for five times the stake. They share the deal and the cards held, and each draws separately from the 47 cards left.',
      'The return depends on the cards you hold. The return shown is for always choosing the hold with the highest average payout.',
      'A round left for a day ends with all five cards held.',
    ],
  },
  reading: 'でゅーす わいるど',
  alsoCalled: ['デューシーズワイルド', 'ビデオポーカー', '2のワイルド', 'video poker', 'deuces'],
  features: ['wilds', 'decisions', 'severalHands'],
  themes: ['cards'],
}
