// What the platform says when it refuses, as stories expect to read it: copied on purpose, so that a change is noticed.
export const refusals = {
  gameUnavailable: { ja: 'このゲームはいま遊べません', en: 'This game cannot be played now' },
  wrongCredentials: { ja: 'ログイン名かパスワードが違います', en: 'The login name or password is wrong' },
  sessionEnded: { ja: 'ログアウトされました', en: 'You have been signed out' },
  stepGone: { ja: 'はじめからやり直してください', en: 'Begin it again' },
  sealBroken: { ja: '安全な通信をつなぎ直します', en: 'The secure connection is made anew' },
  timedOut: { ja: '時間内に応答がありませんでした', en: 'Request timed out' },
} as const
