// The lobby's texts for this game in both languages.
import type { GameDescription } from '@mangetsu/games/manifest'

export const texts: Omit<GameDescription, 'name'> = {
  description: {
    ja: 'ビデオポーカーの定番です。5枚のカードから残すものを選び、1回だけ引き直します。ジャックのペアから配当があり、フルハウスが9倍、フラッシュが6倍の「フルペイ」です。',
    en: 'Classic video poker: hold any of five cards and replace the rest once. Pays start at a pair of jacks; a full house pays 9 times and a flush 6 times, the full-pay table.',
  },
  rules: {
    ja: [
      '52枚のデッキから5枚が配られます。残すカードを選び、ほかのカードを1回だけ引き直します。',
      '引き直したあとの5枚の役を、配当表のとおり払い戻します。いちばん低い役はジャック以上のペアで、賭け金と同額です。',
      'ロイヤルフラッシュは、どの賭け金でも800倍です。',
      '5ハンドでは、5倍の賭け金で5つのハンドを同時にプレイします。配られる5枚と残すカードは共通で、引き直しは、ハンドごとに残り47枚から別々に行います。',
      '還元率は、残すカードの選び方で変わります。表示の還元率は、つねに平均の払い戻しがいちばん大きい残し方を選んだ場合の値です。',
      '途中で離れたラウンドは、1日たつと5枚すべてを残して終わります。',
    ],
    en: [
      'Five cards are dealt from a deck of 52. You choose which to hold; the others are replaced once.',
      'The final five cards are paid by the pay table. The lowest hand is a pair of jacks or better, which pays the stake.',
      'A royal flush pays 800 times the stake at every stake.',
      'Five hands are played at once for five times the stake. They share the deal and the cards held, and each draws separately from the 47 cards left.',
      'The return depends on the cards you hold. The return shown is for always choosing the hold with the highest average payout.',
      'A round left for a day ends with all five cards held.',
    ],
  },
  reading: 'じゃっくす おあ べたー',
  alsoCalled: ['ビデオポーカー', 'ジャックスオアベター', 'ドローポーカー', 'video poker', '9/6'],
  features: ['decisions', 'severalHands'],
  themes: ['cards'],
}
