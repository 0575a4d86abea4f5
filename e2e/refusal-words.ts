// What the platform says when it refuses, as stories expect to read it: copied on purpose, so that a change is noticed.
export const refusals = {
  wrongCredentials: { ja: 'ログイン名かパスワードが違います', en: 'The login name or password is wrong' },
  quoteOver: {
    ja: '見積もりの30秒が過ぎました。新しいレートを確かめてください。お金は動いていません。',
    en: 'The 30 seconds of this quote are over. Look at the new rate. No money has moved.',
  },
  methodCooling: { ja: 'この出金先は安全のため', en: 'For safety this payout account can be used from' },
  wrongWithdrawPassword: {
    ja: '出金パスワードが違います。お金は動いていません。',
    en: 'The withdrawal password is wrong. No money has moved.',
  },
  lockedOut: { ja: '分ほど待ってからお試しください', en: 'Too many wrong attempts' },
  bonusOpen: {
    ja: '出金すると、条件を満たす途中のボーナス¥1,000はなくなります。',
    en: 'Withdrawing gives up the bonus of ¥1,000 you are staking for.',
  },
  timedOut: { ja: '時間内に応答がありませんでした', en: 'Request timed out' },
} as const
