// What the lobby says of this game in both languages.
import type { GameDescription } from '@mangetsu/games/manifest'

export const texts: Omit<GameDescription, 'name'> = {
  description: {
    ja: 'フォーカードの配当を大きくしたビデオポーカー。エースの4枚で160倍、2〜4なら80倍。フルハウス10倍、フラッシュ7倍、ストレート5倍の「フルペイ」で、最善の残し方なら還元率は100%を超えます。',
    en: 'Video poker with the weight on four of a kind: 160 times for four aces, 80 for four 2s, 3s or 4s. Full house ten, flush seven, straight five: the full-pay table, which returns more than 100% to whoever always holds best.',
  },
  rules: {
    ja: [
      '52枚のデッキから5枚が配られます。残すカードを選ぶと、ほかのカードが1回だけ引き直されます。',
      '最後の5枚の役に、配当表のとおり払い戻します。ジャック以上のペアとツーペアは、賭け金と同額です。',
      'フォーカードは、エースなら160倍、2・3・4なら80倍、5からキングまでなら50倍です。',
      '5ハンドでは、賭け金を5つ出して5つのハンドを同時に遊びます。配られる5枚と残すカードは共通で、引き直しはハンドごとに別のデッキから行います。',
      '還元率は、どのカードを残すかで変わります。表示は、いつも平均の払い戻しがいちばん大きい残し方を選んだ場合の値です。',
      '途中で離れた回は、1日たつと5枚すべてを残して終わります。',
    ],
    en: [
      'Five cards are dealt from a deck of 52. Choose which to hold; the others are replaced, once.',
      'The last five are paid by the pay table. A pair of jacks or better and two pair pay the stake.',
      'Four of a kind pay 160 times for aces, 80 times for 2s, 3s or 4s, and 50 times for 5s to kings.',
      'Five hands take five stakes and are played at once. They share the deal and what is held, and each draws from a deck of its own.',
      'The return depends on what is held. What is shown is that of always holding what returns most on average.',
      'A round left behind ends after a day with all five cards held.',
    ],
  },
  reading: 'だぶる ぼーなす ぽーかー',
  alsoCalled: ['ダブルボーナスポーカー', 'ビデオポーカー', 'video poker', '10/7'],
  features: ['decisions', 'severalHands'],
  themes: ['cards'],
}
