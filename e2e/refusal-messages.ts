// What the platform says when it refuses, as stories expect to read it: copied on purpose, so that a change is noticed.
export const refusals = {
  wrongCredentials: { ja: 'ユーザー名かパスワードが違います', en: 'The user name or password is wrong' },
  quoteOver: {
    ja: '見積もりの30秒が過ぎました。新しいレートをご確認ください。お金は動いていません。',
    en: 'This quote has expired. Check the new rate. No money has moved.',
  },
  methodCooling: { ja: 'この出金先は、安全のため', en: 'For security, this payout method can be used from' },
  wrongWithdrawPassword: {
    ja: '出金パスワードが違います。お金は動いていません。',
    en: 'The withdrawal password is wrong. No money has moved.',
  },
  captchaMissed: {
    ja: '月が輪に重なっていませんでした。もう一度お試しください。',
    en: 'The moon was not in the ring. Try again.',
  },
  lockedOut: { ja: '分ほど待ってからお試しください', en: 'Too many wrong attempts' },
  bonusOpen: {
    ja: '出金すると、賭け条件の途中のボーナス¥1,000はなくなります。',
    en: 'Withdrawing forfeits your bonus of ¥1,000.',
  },
  timedOut: { ja: '時間内に応答がありませんでした', en: 'Request timed out' },
} as const
