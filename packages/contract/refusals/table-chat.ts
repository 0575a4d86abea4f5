// Refusals of chat at a table.
import { define, plain } from './define.ts'

export const tableChatRefusals = define({
  chatOff: {
    ...plain,
    code: 207001,
    ja: 'チャットがオフになっています。オンにすると書き込めます。',
    en: 'Chat is turned off. Turn it on to write.',
  },
  chatLength: {
    ...plain,
    code: 207002,
    ja: '書き込めるのは1文字から{most}文字までです。',
    en: 'A message has 1 to {most} characters.',
  },
  chatTooFast: {
    ...plain,
    code: 207003,
    ja: '続けて送れる回数を超えました。あと{seconds}秒お待ちください。',
    en: 'That was a little fast. Wait {seconds} s and try again.',
  },
  chatFiltered: {
    ...plain,
    code: 207004,
    ja: '{what}は書き込めません。このメッセージは誰にも表示されていません。',
    en: 'Your message was not shown to anybody: {what} not allowed here.',
  },
  chatCare: {
    ...plain,
    code: 202127,
    ja: 'つらいときは、ひとりで抱えずにお話しください。{line}「安心して遊ぶために」のページに、相談できる窓口の一覧があります。このメッセージは誰にも表示されていません。',
    en: 'If things are hard, please talk to somebody. {line} More places to turn to are listed on the page Playing safely. Your message was not shown to anybody.',
  },
  chatBlocked: {
    ...plain,
    code: 207005,
    ja: '運営の判断により、{until}（日本時間）までチャットに参加できません。ゲームはそのまま遊べます。',
    en: 'The operator has paused your chat until {until} (JST). You can go on playing.',
  },
  chatOfSamples: {
    ...plain,
    code: 207006,
    ja: 'サンプルプレイヤーはチャットに参加できません。ご自身のアカウントでお試しください。',
    en: 'Sample players cannot take part in chat. Use an account of your own.',
  },
  chatAuthorUnknown: {
    ...plain,
    code: 207007,
    ja: 'この人の書き込みは、もう残っていません。',
    en: 'Nothing this person wrote is left here.',
  },
  chatMutesFull: {
    ...plain,
    code: 207008,
    ja: 'ミュートできるのは{most}人までです。一覧から誰かを解除してください。',
    en: 'You can mute up to {most} people. Unmute somebody first.',
  },
  chatMessageUnknown: {
    ...plain,
    code: 207009,
    ja: 'このメッセージは、もう残っていません。',
    en: 'This message is no longer there.',
  },
})
