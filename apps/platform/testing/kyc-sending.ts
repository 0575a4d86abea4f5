// What tests of verification do: the person, the form, the papers, sent through the contract.
import { calls } from '@mangetsu/contract'
import type { DocumentKind } from '@mangetsu/contract/kyc'
import { screenshot } from './files.ts'
import type { SignedIn, TestPlatform } from './platform.ts'

export const person = {
  part: 'person',
  lastNameJapanese: '満月',
  firstNameJapanese: '花子',
  lastNameKana: 'ﾐﾂﾞｷ',
  firstNameKana: 'ハナコ',
} as const

export const form = {
  country: 'JP',
  postalCode: '100-0001',
  prefecture: '東京都',
  city: '千代田区',
  street: '千代田1-1',
  building: '月見荘301',
  occupation: 'employee',
} as const

export const funds = { part: 'funds', source: 'salary', explanation: '会社の給与と賞与です。' } as const

type Bent = {
  readonly fileId?: string
  readonly documentKind?: DocumentKind
  readonly playerId?: string
}

/** What players of the platform `at` gives send. */
export function sendersOn(at: () => TestPlatform) {
  const senders = {
    /** A fresh file of a player's, not used anywhere. */
    async paperOf(player: SignedIn): Promise<string> {
      const bytes = await screenshot(16, 16)
      const answer = await at().client.upload(calls.uploadId, { name: 'card.png' }, bytes, player.said)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.data.fileId
    },
    update: (player: SignedIn, input: object) =>
      at().client.call(calls.updateKycInfo, input as never, player.said),
    submit: (player: SignedIn, bent: object = {}) =>
      at().client.call(calls.submitKycL2, { ...form, ...bent }, player.said),
    async picture(player: SignedIn, side: 'front' | 'back' | 'selfie', bent: object = {}) {
      const input = {
        side,
        documentKind: 'passport',
        fileId: await senders.paperOf(player),
        ...bent,
      } as const
      return at().client.call(calls.uploadKycPicture, input, player.said)
    },
    async paper(player: SignedIn, side: 'address' | 'funds', bent: Bent = {}) {
      const input = { side, ...bent, fileId: bent.fileId ?? (await senders.paperOf(player)) } as const
      return at().client.call(calls.addPlayerInfoPicture, input, player.said)
    },
    info: (player: SignedIn) => at().client.must(calls.queryKyc, {}, player.said),
    /** A passport, a face with it, and an address: the third level, handed in. */
    async papers(player: SignedIn): Promise<void> {
      for (const side of ['front', 'selfie'] as const) await senders.picture(player, side)
      await senders.paper(player, 'address')
    },
  }
  return senders
}
