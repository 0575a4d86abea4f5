// Refusals of horse races. `line` is the place of the bet in the ticket, from 1.
import { define, plain } from './define.ts'

export const raceRefusals = define({
  raceUnknown: {
    ...plain,
    code: 206430,
    ja: 'この競走が見つかりません。',
    en: 'This race was not found.',
  },
  raceClosed: {
    ...plain,
    code: 206431,
    ja: 'この競走は、いま投票を受け付けていません。お金は動いていません。',
    en: 'This race is not taking bets. No money has moved.',
  },
  raceKindNotTaken: {
    ...plain,
    code: 206432,
    ja: 'この競走では、この種類の馬券は発売していません。お金は動いていません。',
    en: 'This race does not take bets of this kind. No money has moved.',
  },
  racePickUnknown: {
    ...plain,
    code: 206433,
    ja: '{line}つ目の買い目は、この競走にありません。お金は動いていません。',
    en: 'Line {line} names horses that this race does not have. No money has moved.',
  },
  raceStakeOutside: {
    ...plain,
    code: 206434,
    ja: '{line}つ目の賭け金は{min}から{max}までです。お金は動いていません。',
    en: 'Stake between {min} and {max} on line {line}. No money has moved.',
  },
  raceReturnTooLarge: {
    ...plain,
    code: 206435,
    ja: '1つの買い目の払い戻しは{most}までで、{line}つ目は最低額でも超えます。お金は動いていません。',
    en: 'A line returns at most {most}, which line {line} exceeds even at the least stake. No money has moved.',
  },
})
