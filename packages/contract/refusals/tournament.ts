// Refusals of tournaments.
import { define, plain } from './define.ts'

export const tournamentRefusals = define({
  tournamentUnknown: {
    ...plain,
    code: 206701,
    ja: 'そのトーナメントはありません。',
    en: 'There is no such tournament.',
  },
  divisionUnknown: {
    ...plain,
    code: 206702,
    ja: 'その部門はありません。',
    en: 'There is no such division.',
  },
  tournamentNotSettled: {
    ...plain,
    code: 206703,
    retry: 'later',
    ja: '結果はまだ確定していません。',
    en: 'The result is not final yet.',
  },
  tournamentPrizeUnknown: {
    ...plain,
    code: 206704,
    ja: 'その賞はありません。お金は動いていません。',
    en: 'There is no such prize. No money has moved.',
  },
  tournamentPrizeOver: {
    ...plain,
    code: 206705,
    ja: '賞の受け取り期限が過ぎています。お金は動いていません。',
    en: 'The time to claim this prize is over. No money has moved.',
  },
})
