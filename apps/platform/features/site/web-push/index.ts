// Web push: notices and system announcements on subscribed devices.
import { calls } from '@mangetsu/contract'
import type { AnnouncementMessage } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import {
  type Handler,
  handle,
  handlePlayer,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs } from '../../../kernel/jobs.ts'
import { type DueParts, isMessageDue, sendDue } from '../../../kernel/outbox/due.ts'
import { givenUpJob } from '../../../kernel/outbox/jobs.ts'
import { wordsOf } from '../content/index.ts'
import { noticeText, type UnpublishedNotice } from '../notice/index.ts'
import { isAllowedEndpoint } from './hosts.ts'
import {
  devicesOf,
  forgetDevice,
  forgetDeviceById,
  keepDevice,
  openShown,
  type PushNotification,
  queueShown,
  readDevice,
  someDevices,
} from './rows.ts'
import { areKeysRight, createWebPushSender, type VapidKeys } from './web-push-sender.ts'

/** The use of the key that encrypts devices and messages. */
export const webPushUse = 'web-push'

export type WebPushParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly keys: VapidKeys
  /** Permitted push services; an empty list disables web push. */
  readonly hosts: readonly string[]
  readonly publicOrigin: string
  /** For the delivery of queued messages. */
  readonly messages: DueParts
}

export type WebPushFeature = {
  readonly handlers: Handler[]
  /** Queues notices about security and money for their players' devices. */
  queueNotices(tx: Tx, notices: readonly UnpublishedNotice[], nowMs: number): Promise<void>
  /**
   * Queues an announcement for a batch of devices after `afterId`; returns
   * the last one's id, or null once all are queued.
   */
  queueAnnouncement(
    tx: Tx,
    announced: AnnouncementMessage,
    afterId: string | null,
    nowMs: number,
  ): Promise<string | null>
  readonly jobs: readonly Job[]
}

const pushedGroups: readonly string[] = ['security', 'money']
/** Devices per run that an announcement is queued for: each message is encrypted, and a run must be short. */
const devicesInTurn = 500
/** Maximum characters of an announcement shown on a device. */
const bodyLimit = 200

/** Whether a notice is pushed: those about security and money, reminders only if the player wants them. */
const isPushed = ({ notice, remindsByPush }: UnpublishedNotice): boolean =>
  pushedGroups.includes(notice.group) && (notice.kind !== 'rewardReminder' || remindsByPush)

const noticeShown = ({ lang, notice }: UnpublishedNotice): PushNotification => ({
  ...noticeText(notice, lang),
  lang,
  href: `/${lang}/account/notices`,
  tag: notice.id,
})

const announcementShown = (announced: AnnouncementMessage, lang: 'ja' | 'en'): PushNotification => ({
  title: announced.title[lang],
  body: wordsOf(announced.content[lang]).slice(0, bodyLimit),
  lang,
  href: `/${lang}${announced.href ?? ''}`,
  tag: announced.messageId,
})

/** Push services require a contact; an http origin is not a valid one. */
function subjectOf(publicOrigin: string): string {
  const { protocol, hostname } = new URL(publicOrigin)
  return protocol === 'https:' ? publicOrigin : `mailto:webmaster@${hostname}`
}

type DueRow = { id: string; attempts: number; device_id: string; sealed: Buffer }

/** Returns the function that sends a batch of due messages and returns their number. */
function createSending({ work, encryption, keys, hosts, publicOrigin, messages }: WebPushParts) {
  const send = createWebPushSender({ keys, allowedHosts: hosts, subject: subjectOf(publicOrigin) })
  return (): Promise<number> =>
    sendDue<DueRow>(messages, {
      kind: 'web_push',
      columns: 'device_id, sealed',
      async send({ id, device_id, sealed }) {
        const device = await work.read((tx) => readDevice(tx, encryption, device_id, messages.clock.nowMs()))
        if (device === undefined) return
        const sent = await send(device, openShown(encryption, id, sealed))
        if (sent === 'gone') await work.write((tx) => forgetDeviceById(tx, device_id))
      },
    })
}

export function createWebPush(parts: WebPushParts): WebPushFeature {
  const { work, encryption, keys, hosts } = parts
  const isOn = hosts.length > 0
  const send = createSending(parts)
  return {
    handlers: [
      handle(calls.askWebPushKey, async () => ok({ publicKey: isOn ? keys.publicKey : null })),
      handlePlayer(calls.subscribeWebPush, async ({ input, player, nowMs }) => {
        const subscription = { endpoint: input.endpoint, keys: input.keys }
        if (!isAllowedEndpoint(input.endpoint, hosts) || !areKeysRight(input.keys))
          return refuse('webPushRefused')
        return work.write(async (tx) =>
          ok({ devices: await keepDevice(tx, encryption, player, subscription, nowMs) }),
        )
      }),
      handlePlayer(calls.unsubscribeWebPush, async ({ input, player }) =>
        work.write(async (tx) =>
          ok({ devices: await forgetDevice(tx, encryption, player.id, input.endpoint) }),
        ),
      ),
    ],
    async queueNotices(tx, notices, nowMs) {
      const pushed = notices.filter((one) => isOn && isPushed(one))
      if (pushed.length === 0) return
      const playerIds = pushed.map(({ playerId }) => playerId)
      const devices = await devicesOf(tx, playerIds, nowMs)
      const queued = pushed.flatMap((one) =>
        devices
          .filter(({ player_id }) => player_id === one.playerId)
          .map(({ id }) => ({ deviceId: id, shown: noticeShown(one) })),
      )
      await queueShown(tx, encryption, queued, nowMs)
    },
    async queueAnnouncement(tx, announced, afterId, nowMs) {
      if (!isOn) return null
      const devices = await someDevices(tx, afterId, devicesInTurn, nowMs)
      const shown = { ja: announcementShown(announced, 'ja'), en: announcementShown(announced, 'en') }
      const queued = devices.map(({ id, lang }) => ({ deviceId: id, shown: shown[lang] }))
      await queueShown(tx, encryption, queued, nowMs)
      return devices.length < devicesInTurn ? null : (devices.at(-1)?.id ?? null)
    },
    jobs: [
      {
        name: 'web-push',
        everyMs: secondMs,
        due: isMessageDue('web_push'),
        turn: async () => (await send()) > 0,
      },
      givenUpJob(parts.messages, 'web_push', 'given-up-web-push'),
    ],
  }
}
