// What the lobby says of this game in both languages.
import type { GameDescription } from '@mangetsu/games/manifest'

export const texts: Omit<GameDescription, 'name'> = {
  description: {
    ja: '4枚の2（デュース）がすべてワイルドになるビデオポーカー。配当はスリーカードから始まり、2が4枚そろえば200倍。最善の残し方なら還元率が100%を超える「フルペイ」です。',
    en: 'Video poker in which all four deuces are wild. Pays begin at three of a kind, and four deuces bring 200 times. It is the full-pay table, which returns more than 100% to whoever always holds best.',
  },
  rules: {
    ja: [
      '52枚のデッキから5枚が配られます。残すカードを選ぶと、ほかのカードが1回だけ引き直されます。',
      '2はワイルドで、どのカードの代わりにもなります。5枚は、配当表でいちばん上にある役として払い戻します。',
      '2を使わないロイヤルフラッシュは、どの賭け金でも800倍です。2が4枚そろうと200倍です。',
      '5ハンドでは、賭け金を5つ出して5つのハンドを同時に遊びます。配られる5枚と残すカードは共通で、引き直しはハンドごとに別のデッキから行います。',
      '還元率は、どのカードを残すかで変わります。表示は、いつも平均の払い戻しがいちばん大きい残し方を選んだ場合の値です。',
      '途中で離れた回は、1日たつと5枚すべてを残して終わります。',
    ],
    en: [
      'Five cards are dealt from a deck of 52. Choose which to hold; the others are replaced, once.',
      'Deuces are wild and stand for any card. Five cards are paid as the highest hand of the pay table they can be.',
      'A royal flush without deuces pays 800 times at every stake, four deuces 200 times.',
      'Five hands take five stakes and are played at once. They share the deal and what is held, and each draws from a deck of its own.',
      'The return depends on what is held. What is shown is that of always holding what returns most on average.',
      'A round left behind ends after a day with all five cards held.',
    ],
  },
  reading: 'でゅーす わいるど',
  alsoCalled: ['デューシーズワイルド', 'ビデオポーカー', '2のワイルド', 'video poker', 'deuces'],
  features: ['wilds', 'decisions', 'severalHands'],
  themes: ['cards'],
}
