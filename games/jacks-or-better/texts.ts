// What the lobby says of this game in both languages.
import type { GameDescription } from '@mangetsu/games/manifest'

export const texts: Omit<GameDescription, 'name'> = {
  description: {
    ja: 'ビデオポーカーの定番。5枚のカードから残すものを選び、1回だけ引き直します。ジャックのペアから配当があり、フルハウスが9倍、フラッシュが6倍の「フルペイ」です。',
    en: 'The classic of video poker: hold what you like of five cards and draw the rest once. A pair of jacks is paid already, a full house nine times and a flush six times, which the trade calls full pay.',
  },
  rules: {
    ja: [
      '52枚のデッキから5枚が配られます。残すカードを選ぶと、ほかのカードが1回だけ引き直されます。',
      '最後の5枚の役に、配当表のとおり払い戻します。いちばん低い役はジャック以上のペアで、賭け金と同額です。',
      'ロイヤルフラッシュは、どの賭け金でも800倍です。',
      '5ハンドでは、賭け金を5つ出して5つのハンドを同時に遊びます。配られる5枚と残すカードは共通で、引き直しはハンドごとに別のデッキから行います。',
      '還元率は、どのカードを残すかで変わります。表示は、いつも平均の払い戻しがいちばん大きい残し方を選んだ場合の値です。',
      '途中で離れた回は、1日たつと5枚すべてを残して終わります。',
    ],
    en: [
      'Five cards are dealt from a deck of 52. Choose which to hold; the others are replaced, once.',
      'The last five are paid by the pay table. The lowest hand is a pair of jacks or better, which pays the stake.',
      'A royal flush pays 800 times at every stake.',
      'Five hands take five stakes and are played at once. They share the deal and what is held, and each draws from a deck of its own.',
      'The return depends on what is held. What is shown is that of always holding what returns most on average.',
      'A round left behind ends after a day with all five cards held.',
    ],
  },
  reading: 'じゃっくす おあ べたー',
  alsoCalled: ['ビデオポーカー', 'ジャックスオアベター', 'ドローポーカー', 'video poker', '9/6'],
  features: ['decisions', 'severalHands'],
  themes: ['cards'],
}
