// Refusals of the sportsbook. `selection` is the place of the selection in the slip, from 1.
import { define, plain } from './define.ts'

export const sportRefusals = define({
  sportEventUnknown: {
    ...plain,
    code: 206410,
    ja: 'この試合が見つかりません。',
    en: 'This event was not found.',
  },
  sportBetUnknown: {
    ...plain,
    code: 206411,
    ja: 'この賭けが見つかりません。',
    en: 'This bet was not found.',
  },
  sportMarketClosed: {
    ...plain,
    code: 206412,
    retry: 'later',
    ja: '{selection}つ目の選択は、いま受け付けていません。お金は動いていません。',
    en: 'Selection {selection} is not taking bets right now. No money has moved.',
  },
  sportOddsChanged: {
    ...plain,
    code: 206413,
    ja: '{selection}つ目のオッズが{odds}に変わりました。確かめてから、もう一度お試しください。お金は動いていません。',
    en: 'The odds of selection {selection} are now {odds}. Check them and try again. No money has moved.',
  },
  sportSelectionsDependent: {
    ...plain,
    code: 206414,
    ja: '{selection}つ目と{other}つ目は同じ試合なので、組み合わせられません。1つずつなら賭けられます。お金は動いていません。',
    en: 'Selections {selection} and {other} belong to the same event and cannot be combined. You can bet on each by itself. No money has moved.',
  },
  sportSlipInvalid: {
    ...plain,
    code: 206415,
    ja: 'このスリップの組み合わせは作れません。ページを読み込み直してください。お金は動いていません。',
    en: 'This slip cannot be combined like that. Reload the page. No money has moved.',
  },
  sportStakeOutside: {
    ...plain,
    code: 206416,
    ja: 'この賭けの賭け金は{min}から{max}までです。お金は動いていません。',
    en: 'Stake between {min} and {max} on this bet. No money has moved.',
  },
  sportReturnTooLarge: {
    ...plain,
    code: 206417,
    ja: '1つの賭けの払い戻しは{most}までです。賭け金を減らしてお試しください。お金は動いていません。',
    en: 'A single bet returns at most {most}. Try a smaller stake. No money has moved.',
  },
  sportOutcomeFull: {
    ...plain,
    code: 206418,
    retry: 'later',
    ja: 'この選択への賭けは受付の上限に達しています。ほかの選択をお試しください。お金は動いていません。',
    en: 'Bets on this selection have reached their limit. Try another selection. No money has moved.',
  },
  sportDayReturnReached: {
    ...plain,
    code: 206419,
    ja: '1日に賭けられるのは、払い戻しの合計が{most}になるまでです。お金は動いていません。',
    en: 'The bets of one day return at most {most} in all. No money has moved.',
  },
  sportCashOutUnknown: {
    ...plain,
    code: 206421,
    ja: 'この精算の値が見つかりません。もう一度お確かめください。お金は動いていません。',
    en: 'This cash-out quote was not found. Ask for a new one. No money has moved.',
  },
  sportCashOutOver: {
    ...plain,
    code: 206422,
    ja: '精算の値を守る時間が過ぎました。新しい値をお確かめください。お金は動いていません。',
    en: 'The time to take this cash-out has passed. Check the new amount. No money has moved.',
  },
  sportCashOutUnavailable: {
    ...plain,
    code: 206423,
    retry: 'later',
    ja: 'いまは精算できません。賭けはそのまま続いています。お金は動いていません。',
    en: 'Cash-out is not available right now. Your bet stands. No money has moved.',
  },
  sportCashOutPart: {
    ...plain,
    code: 206424,
    ja: '一部の精算は{most}%までです。残りの賭け金を下限より少なくはできません。お金は動いていません。',
    en: 'A part of at most {most}% can be cashed out, so that the remaining stake is not below the minimum. No money has moved.',
  },
  freeBetUnknown: {
    ...plain,
    code: 206420,
    ja: 'このフリーベットは使用済みか、期限が過ぎています。ボーナスの一覧をご確認ください。お金は動いていません。',
    en: 'This free bet has been used or has expired. Check your bonuses. No money has moved.',
  },
  freeBetUnfit: {
    ...plain,
    code: 206425,
    ja: 'フリーベットは1つの賭けに{stake}で使います。この賭けは条件に合いません（オッズ{odds}以上）。お金は動いていません。',
    en: 'A free bet pays one bet of {stake}. This one is outside its terms (odds of {odds} or more). No money has moved.',
  },
  bonusOddsTooLow: {
    ...plain,
    code: 206426,
    ja: 'ボーナスで賭けられるのは、どの選択もオッズ{odds}以上の賭けです。お金は動いていません。お財布のお金なら賭けられます。',
    en: 'Bonus money can bet on selections at odds of {odds} or more only. No money has moved. You can bet with your own money.',
  },
  bonusSinglesOnly: {
    ...plain,
    code: 206427,
    ja: 'このボーナスで賭けられるのは、シングルだけです。お金は動いていません。お財布のお金なら組み合わせられます。',
    en: 'This bonus can be used for singles only. No money has moved. You can combine selections with your own money.',
  },
  bonusNotForSports: {
    ...plain,
    code: 206428,
    ja: 'このボーナスは、スポーツには使えません。お金は動いていません。お財布のお金で賭けられます。',
    en: 'This bonus cannot be used for sports. No money has moved. You can bet with your own money.',
  },
})
