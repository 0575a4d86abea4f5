// Notices: events of an account, shown to its player with time and location, and mailed if they are grave.

export { noticeText } from './labels.ts'
export { createNoticeFeature } from './notice.ts'
export { createNoticePublisher } from './publish-notices.ts'
export type { UnpublishedNotice } from './rows.ts'
