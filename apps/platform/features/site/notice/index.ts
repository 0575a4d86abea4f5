// Notices: what happened to an account, told to its player with time and place, and mailed where it is grave.
export { createNotice, type NoticeFeature, type NoticeParts } from './notice.ts'
export type { Untold } from './rows.ts'
export { createTelling, type Telling } from './telling.ts'
export { noticeWords } from './words.ts'
