// Refusals of virtual football and of tickets on virtual sports. `line` is the place of the bet in the ticket, from 1.
import { define, plain } from './define.ts'

export const virtualFootballRefusals = define({
  virtualFootballUnknown: {
    ...plain,
    code: 206437,
    ja: 'この節が見つかりません。',
    en: 'This round was not found.',
  },
  virtualFootballClosed: {
    ...plain,
    code: 206438,
    ja: 'この節は、いま賭けを受け付けていません。お金は動いていません。',
    en: 'This round is not taking bets. No money has moved.',
  },
  virtualFootballLineUnknown: {
    ...plain,
    code: 206439,
    ja: '{line}つ目の選択は、この節にありません。お金は動いていません。',
    en: 'Line {line} is a bet that this round does not have. No money has moved.',
  },
  virtualFootballStakeOutside: {
    ...plain,
    code: 206440,
    ja: '{line}つ目の賭け金は{min}から{max}までです。お金は動いていません。',
    en: 'Stake between {min} and {max} on line {line}. No money has moved.',
  },
  virtualFootballReturnTooLarge: {
    ...plain,
    code: 206441,
    ja: '1つの選択の払い戻しは{most}までで、{line}つ目は最低額でも超えます。お金は動いていません。',
    en: 'A line returns at most {most}, which line {line} exceeds even at the least stake. No money has moved.',
  },
  virtualTicketUnknown: {
    ...plain,
    code: 206442,
    ja: 'このチケットが見つかりません。',
    en: 'This ticket was not found.',
  },
  virtualSportSuspended: {
    ...plain,
    code: 206443,
    ja: '現在、賭けの受け付けを停止しています。お金は動いていません。',
    en: 'Bets are suspended at present. No money has moved.',
  },
})
