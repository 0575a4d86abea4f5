// Wires the features of the site: content, videos, announcements, notices and inquiries.
import type { PlatformOptions } from '../config.ts'
import { createAnnouncement } from '../features/site/announcement/index.ts'
import { createInquiryFeature, inquiryUse } from '../features/site/inquiry/index.ts'
import { createNoticePublisher } from '../features/site/notice/index.ts'
import { createVideo } from '../features/site/video/index.ts'
import { createWebPush, webPushUse } from '../features/site/web-push/index.ts'
import type { Identity } from './identity.ts'
import type { Infrastructure } from './infrastructure.ts'

export function createSite(options: PlatformOptions, infrastructure: Infrastructure, { features }: Identity) {
  const { clips, keys, webPushHosts, publicOrigin, rateLimitFactor } = options
  const { work, bus, games, encryptionFor, content, messages } = infrastructure
  const webPush = createWebPush({
    work,
    encryption: encryptionFor(webPushUse),
    keys: { publicKey: keys.vapidPublic, privateKey: keys.vapidPrivate },
    hosts: webPushHosts ?? [],
    publicOrigin,
    messages,
  })
  const { queueNotices, queueAnnouncement } = webPush
  return {
    content,
    video: createVideo({ work, games, encryption: encryptionFor('videos'), clips }),
    announcement: createAnnouncement({ work, bus, queuePush: queueAnnouncement }),
    noticePublisher: createNoticePublisher({ work, bus, queuePush: queueNotices }),
    webPush,
    inquiry: createInquiryFeature({
      work,
      encryption: encryptionFor(inquiryUse),
      takeCaptcha: features.captcha.takeTicket,
      sanitiseDocument: features.files.sanitiseDocument,
      publicOrigin,
      rateLimitFactor,
    }),
  }
}
