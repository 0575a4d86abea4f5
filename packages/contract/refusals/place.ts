// Refusals by the rules of the site's jurisdiction.
import { define, plain } from './define.ts'

export const placeRefusals = define({
  gameClosedHere: {
    ...plain,
    code: 206125,
    ja: 'この地域の規則により、このゲームは提供していません。理由はゲームのページにあります。',
    en: 'The rules of your region do not allow this game. The game’s page says why.',
  },
  stakeTooLargeHere: {
    ...plain,
    code: 206126,
    ja: 'この地域の規則により、あなたの1回の賭け金は{most}までです。お金は動いていません。',
    en: 'The rules of your region limit your stake to {most} a round. No money has moved.',
  },
  anotherGameOpen: {
    ...plain,
    code: 206127,
    retry: 'later',
    ja: 'この地域の規則により、同時に遊べるゲームは1つです。ほかのゲームの回を終えてから、10秒ほどお待ちください。',
    en: 'The rules of your region allow one game at a time. Finish the round of your other game, then wait about ten seconds.',
  },
})
