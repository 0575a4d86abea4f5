// Texts specific to Star Festival in both languages.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '七夕', en: 'Star Festival' } as const

/** Text on the slip of the beam. */
export const slip = { ja: '七夕', en: 'STAR FESTIVAL' } as const

export const words: SlotWords = {
  invitation: {
    ja: '短冊が20枚たまると、橋のスピンが始まります',
    en: 'Twenty wishes start the bridge spins',
  },
  meterCount: {
    ja: '短冊 {held} / {places}枚 — 橋のスピンまであと{left}枚',
    en: '{held} of {places} wishes — {left} to go',
  },
  meterFull: { ja: '橋のスピン', en: 'Bridge spins' },
  meterFullDetail: {
    ja: '橋のスピン{spins}回 — 真ん中の段がすべてワイルド',
    en: '{spins} bridge spins — the whole middle row is wild',
  },
  meterSpin: { ja: '橋のスピン {no} / {of}', en: 'Bridge spin {no} / {of}' },
  meterOver: { ja: '橋のスピン終了', en: 'The bridge spins end' },
  meterTotal: { ja: '橋のスピン 合計 {amount}', en: 'Bridge spins, total {amount}' },
}

export const rules: RuleWords = {
  meter: {
    ja: '赤・黄・白・青・紫の短冊は、出るたびにメーターにたまります。20枚たまると橋のスピンが7回始まり、真ん中の段がすべてワイルドになります。橋のスピンに出た短冊は数えません。短冊は賭け金ごとに別々に数え、期限なく保存します。',
    en: 'Each red, yellow, white, green or violet wish fills the meter. Twenty start seven bridge spins with the whole middle row wild. Wishes that land in bridge spins are not counted. Wishes are counted separately for each stake and never expire.',
  },
}
