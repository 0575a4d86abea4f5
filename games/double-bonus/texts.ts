// The lobby's texts for this game in both languages.
import type { GameDescription } from '@mangetsu/games/manifest'

export const texts: Omit<GameDescription, 'name'> = {
  description: {
    ja: 'フォーカードの配当が高いビデオポーカーです。エース4枚で160倍、2〜4なら80倍です。フルハウス10倍、フラッシュ7倍、ストレート5倍の「フルペイ」で、最善の残し方なら還元率が100%を超えます。',
    en: 'Video poker with high pays for four of a kind: 160 times for four aces, 80 for four 2s, 3s or 4s. Full house 10, flush 7, straight 5: the full-pay table, which returns more than 100% with the best holds.',
  },
  rules: {
    ja: [
      '52枚のデッキから5枚が配られます。残すカードを選び、ほかのカードを1回だけ引き直します。',
      '引き直したあとの5枚の役を、配当表のとおり払い戻します。ジャック以上のペアとツーペアは、賭け金と同額です。',
      'フォーカードは、エースなら160倍、2・3・4なら80倍、5からキングまでなら50倍です。',
      '5ハンドでは、5倍の賭け金で5つのハンドを同時にプレイします。配られる5枚と残すカードは共通で、引き直しは、ハンドごとに残り47枚から別々に行います。',
      '還元率は、残すカードの選び方で変わります。表示の還元率は、つねに平均の払い戻しがいちばん大きい残し方を選んだ場合の値です。',
      '途中で離れたラウンドは、1日たつと5枚すべてを残して終わります。',
    ],
    en: [
      'Five cards are dealt from a deck of 52. You choose which to hold; the others are replaced once.',
      'The final five cards are paid by the pay table. A pair of jacks or better and two pair pay the stake.',
      'Four of a kind pay 160 times for aces, 80 times for 2s, 3s or 4s, and 50 times for 5s to kings.',
      'Five hands are played at once for five times the stake. They share the deal and the cards held, and each draws separately from the 47 cards left.',
      'The return depends on the cards you hold. The return shown is for always choosing the hold with the highest average payout.',
      'A round left for a day ends with all five cards held.',
    ],
  },
  reading: 'だぶる ぼーなす ぽーかー',
  alsoCalled: ['ダブルボーナスポーカー', 'ビデオポーカー', 'video poker', '10/7'],
  features: ['decisions', 'severalHands'],
  themes: ['cards'],
}
