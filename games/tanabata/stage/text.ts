// The words of Star Festival in both languages, where they are its own.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import type { RuleWords } from '@mangetsu/stage-kit/slots/rules-messages'

export const title = { ja: '七夕', en: 'Star Festival' } as const

/** What stands on the slip of the beam. */
export const slip = { ja: '七夕', en: 'STAR FESTIVAL' } as const

export const words: SlotWords = {
  invitation: {
    ja: '短冊が二十枚そろうと、鵲が橋を架けます',
    en: 'Twenty wishes raise the bridge of magpies',
  },
  meterHolds: {
    ja: '短冊 {held} / {places}枚 — あと{left}枚で橋が架かります',
    en: '{held} of {places} wishes — {left} to go',
  },
  meterFull: { ja: '橋が架かりました', en: 'The bridge stands' },
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
    ja: '赤・黄・白・青・紫の短冊は、出るたびに笹へ掛かります。20枚になると鵲の橋が架かり、真ん中の段がすべてワイルドの橋のスピンが7回始まります。橋のスピンに出る短冊は空へ昇り、数えません。短冊は賭け金ごとに別々に数え、いつまでも残ります。',
    en: 'Each red, yellow, white, green or violet wish is hung on the bamboo. Twenty bring the bridge of magpies: seven bridge spins with the whole middle row wild. Wishes that show in bridge spins rise to the sky and are not counted. Wishes are counted at each stake by itself and stay for good.',
  },
}
