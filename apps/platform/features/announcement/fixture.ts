// What is announced at the very first start.
import type { AnnouncementFile } from './file.ts'

/** By a code of its own, so that it is written once, and not again when it was withdrawn. */
export const firstAnnouncement: { readonly code: string; readonly file: AnnouncementFile } = {
  code: 'halls-2026-11-22',
  file: {
    type: 'news',
    title: {
      ja: 'パチンコとパチスロのホールができました',
      en: 'The halls of pachinko and pachislot are here',
    },
    content: {
      ja: '<p>台番号のある台がならび、台ごとの記録を見て選べます。お金はこれまでどおりプレイマネーです。</p>',
      en: '<p>Numbered machines stand in rows, each with its record to choose by. All of it is played with play money, as ever.</p>',
    },
    href: '/game/pachinko',
  },
}
