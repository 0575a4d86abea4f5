// Refusals of daily sign-in, missions and points.
import { define, plain } from './define.ts'

export const dailyRefusals = define({
  signDayUnmarked: {
    ...plain,
    code: 206401,
    ja: '今日のログインボーナスがまだ記録されていません。ページを開き直してから、受け取ってください。',
    en: 'Today’s bonus is not recorded yet. Open the page again, then claim it.',
  },
  missionUnknown: {
    ...plain,
    code: 206402,
    ja: 'このミッションが見つかりません。',
    en: 'This mission was not found.',
  },
  missionUnfinished: {
    ...plain,
    code: 206403,
    ja: 'このミッションはまだ達成していません。進み具合をご確認ください。',
    en: 'This mission is not finished yet. See how far it is.',
  },
  missionOver: {
    ...plain,
    code: 206404,
    ja: '受け取りの期限を過ぎました。残高は変わっていません。',
    en: 'The time to claim this has passed. Your balance has not changed.',
  },
  missionNotNow: {
    ...plain,
    code: 206405,
    ja: '上限に達しているあいだや休止中は、新しい参加を受け付けません。達成した分は受け取れます。',
    en: 'You cannot join while you are at a limit or on a break. What you have finished can still be claimed.',
  },
  seasonTermsChanged: {
    ...plain,
    code: 206406,
    ja: 'ルールが新しくなりました。もう一度お読みのうえ、ご参加ください。',
    en: 'The rules have changed. Read them again, then join.',
  },
  pointsShort: {
    ...plain,
    code: 206407,
    ja: '月ポイントが足りません。月ポイントは減っていません。',
    en: 'You do not have enough moon points. None were taken.',
  },
  pointItemUnknown: {
    ...plain,
    code: 206408,
    ja: 'この報酬は、いまは交換できません。月ポイントは減っていません。',
    en: 'This cannot be bought right now. No moon points were taken.',
  },
  signDayOver: {
    ...plain,
    code: 206409,
    ja: '日付が変わりました。新しい日の報酬をご確認のうえ、受け取ってください。',
    en: 'A new day has begun. See its reward, then claim it.',
  },
})
