// What is announced at the very first start.
import type { AnnouncementFile } from './file.ts'

/** By a code of its own, so that it is written once, and not again when it was withdrawn. */
export const firstAnnouncement: { readonly code: string; readonly file: AnnouncementFile } = {
  code: 'halls-2026-11-22',
  file: {
    type: 'news',
    title: {
      ja: 'パチンコとパチスロのホールができました',
      en: 'Pachinko and pachislot halls are open',
    },
    content: {
      ja: '<p>台番号のある台が並び、台ごとのデータを見て選べます。お金は、これまでどおりプレイマネーです。</p>',
      en: '<p>Rows of numbered machines, each with its data for you to choose by. As always, you play with play money.</p>',
    },
    href: '/game/pachinko',
  },
}
