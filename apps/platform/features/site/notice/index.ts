// Notices: what happened to an account, told to its player with time and place, and mailed where it is grave.

export { noticeText } from './labels.ts'
export { createNoticeFeature, type NoticeFeature, type NoticeParts } from './notice.ts'
export { createNoticePublisher, type NoticePublisher } from './publish-notices.ts'
export type { UnpublishedNotice } from './rows.ts'
