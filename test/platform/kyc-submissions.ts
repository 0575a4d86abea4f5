// Verification for tests: submits the person's data, the form and the documents through the contract.
import { calls } from '@mangetsu/contract'
import type { DocumentKind } from '@mangetsu/contract/kyc'
import { createEncryption } from '@mangetsu/platform/kernel/encryption'
import { newId } from '@mangetsu/platform/kernel/ids'
import { screenshot } from './files.ts'
import type { SignedIn, TestPlatform } from './start.ts'

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

const paperName = 'card.png'

async function upload({ client }: TestPlatform, player: SignedIn): Promise<string> {
  const bytes = await screenshot(16, 16)
  const answer = await client.upload(calls.uploadId, { name: paperName }, bytes, player.auth)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.data.fileId
}

/**
 * Copies a file as if it had been uploaded: uploads are tested elsewhere, and each is re-encoded in a separate process.
 */
async function copyFor(
  { database, keys, clock }: TestPlatform,
  player: SignedIn,
  fileId: string,
): Promise<string> {
  const encryption = createEncryption(keys.dataSecret, 'files')
  const { rows } = await database.owner.query<{ sealed: Buffer }>(
    'select sealed from stored_file where id = $1',
    [fileId],
  )
  if (rows[0] === undefined) throw new Error(`there is no file ${fileId}`)
  const id = newId()
  const encrypted = encryption.encrypt(id, encryption.open(fileId, rows[0].sealed))
  const name = encryption.encrypt(`${id}:name`, Buffer.from(paperName))
  await database.owner.query(
    `insert into stored_file (id, player_id, purpose, content_type, width, height, pages, bytes, sealed_name, sealed,
       created_at)
     select $1, $2, purpose, content_type, width, height, pages, bytes, $3, $4, $5 from stored_file where id = $6`,
    [id, player.id, name, encrypted, new Date(clock.nowMs()), fileId],
  )
  return id
}

/** Submissions by players of the platform returned by `at`. */
export function sendersOn(at: () => TestPlatform) {
  let sent: string | undefined
  const isThere = async (fileId: string) =>
    (await at().database.owner.query('select 1 from stored_file where id = $1', [fileId])).rowCount === 1
  const senders = {
    /** Creates an unused file of a player. */
    async documentOf(player: SignedIn): Promise<string> {
      if (sent !== undefined && (await isThere(sent))) return copyFor(at(), player, sent)
      sent = await upload(at(), player)
      return sent
    },
    update: (player: SignedIn, input: object) =>
      at().client.call(calls.updateKycInfo, input as never, player.auth),
    submit: (player: SignedIn, bent: object = {}) =>
      at().client.call(calls.submitKycL2, { ...form, ...bent }, player.auth),
    async picture(player: SignedIn, side: 'front' | 'back' | 'selfie', bent: object = {}) {
      const input = {
        side,
        documentKind: 'passport',
        fileId: await senders.documentOf(player),
        ...bent,
      } as const
      return at().client.call(calls.uploadKycPicture, input, player.auth)
    },
    async document(player: SignedIn, side: 'address' | 'funds', bent: Bent = {}) {
      const input = { side, ...bent, fileId: bent.fileId ?? (await senders.documentOf(player)) } as const
      return at().client.call(calls.addPlayerInfoPicture, input, player.auth)
    },
    info: (player: SignedIn) => at().client.must(calls.queryKyc, {}, player.auth),
    /** Submits a passport, a selfie with it, and a proof of address for the third level. */
    async documents(player: SignedIn): Promise<void> {
      for (const side of ['front', 'selfie'] as const) await senders.picture(player, side)
      await senders.document(player, 'address')
    },
  }
  return senders
}
