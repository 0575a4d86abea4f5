// What a player sends to prove who they are: judged, kept, and handed in for review when it is all there.

import type { calls, InputOf } from '@mangetsu/contract'
import { readPersonName, readPostalCode } from '@mangetsu/contract/typed'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Origin, type Refused, refuse } from '../../../kernel/http/index.ts'
import { lockPlayer, type PlayerRow, setNames } from '../account/index.ts'
import { encryptForm } from './forms.ts'
import {
  type DocumentPicture,
  type ItemType,
  isComplete,
  isLocked,
  isPersonLocked,
  itemOf,
  levelOf,
  levelOfType,
  rejected,
  sidesOf,
  statusOf,
} from './levels.ts'
import type { KycParts } from './parts.ts'
import {
  deletePicture,
  insertPicture,
  type KycRows,
  keepFirstLevel,
  keepItem,
  readKycRows,
  submitItem,
} from './rows.ts'
import { readAddress, readExplanation, readKana } from './rules.ts'

type UpdateInput = InputOf<typeof calls.updateKycInfo>
export type PersonInput = Extract<UpdateInput, { part: 'person' }>
export type FundsInput = Extract<UpdateInput, { part: 'funds' }>
export type FormInput = InputOf<typeof calls.submitKycL2>
export type PictureInput = InputOf<typeof calls.uploadKycPicture>
export type DocumentInput = InputOf<typeof calls.addPlayerInfoPicture>

/** Who sends, and in which transaction; everything one player sends comes one after the other. */
export type KycSubmission = {
  readonly parts: KycParts
  readonly tx: Tx
  readonly player: PlayerRow
  readonly rows: KycRows
  readonly from: Origin
  readonly nowMs: number
}

/** Locks the player's row and reads what is kept; an account closed meanwhile is nobody's. */
export async function beginSubmission(
  parts: KycParts,
  tx: Tx,
  playerId: string,
  from: Origin,
  nowMs: number,
): Promise<KycSubmission | Refused<'sessionEnded'>> {
  const player = await lockPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  return { parts, tx, player, rows: await readKycRows(tx, player), from, nowMs }
}

/** A level is open when the one before is approved and nothing of it is in review or approved. */
function closedTo({ rows }: KycSubmission, type: ItemType): null | Refused<'kycLocked' | 'levelBefore'> {
  if (isLocked(rows, type)) return refuse('kycLocked')
  return levelOf(rows) < levelOfType(type) - 1 ? refuse('levelBefore') : null
}

async function handIn({ parts, tx, player, from, nowMs }: KycSubmission, type: ItemType): Promise<void> {
  await submitItem(tx, player.id, type, nowMs)
  const data = { level: levelOfType(type) }
  await parts.createNotice(tx, { playerId: player.id, kind: 'kycSubmitted', from, data }, nowMs)
}

/** Hands papers in once the last of them is there. */
async function handInComplete(sending: KycSubmission, type: 'D' | 'S'): Promise<void> {
  const rows = await readKycRows(sending.tx, sending.player)
  if (isComplete(rows, type)) await handIn(sending, type)
}

/** Names and their readings; they stay as they are from the moment somebody looks at them. */
export async function submitPerson(sending: KycSubmission, input: PersonInput) {
  const { tx, player, nowMs } = sending
  if (isPersonLocked(sending.rows)) return refuse('kycLocked')
  const [lastNameJapanese, firstNameJapanese] = [input.lastNameJapanese, input.firstNameJapanese].map(
    readPersonName,
  )
  if (!lastNameJapanese || !firstNameJapanese) return refuse('badName')
  const [lastNameKana, firstNameKana] = [input.lastNameKana, input.firstNameKana].map(readKana)
  if (!lastNameKana || !firstNameKana) return refuse('badKana')
  await setNames(tx, player.id, { lastNameJapanese, firstNameJapanese, lastNameKana, firstNameKana })
  await sending.parts.limits.lookAgain(tx, player.id, nowMs)
  const { hasEmail, hasMobile } = sending.rows.facts
  if (hasEmail && hasMobile) await keepFirstLevel(tx, player.id, nowMs)
  return null
}

export async function submitFunds(sending: KycSubmission, input: FundsInput) {
  const closed = closedTo(sending, 'S')
  if (closed !== null) return closed
  const explanation = readExplanation(input.explanation)
  if (explanation === null) return refuse('explanationShort')
  const { parts, tx, player } = sending
  const encrypted = encryptForm(parts.encryption, player.id, 'S', { source: input.source, explanation })
  await keepItem(tx, player.id, 'S', { sealed: encrypted })
  await handInComplete(sending, 'S')
  return null
}

export async function submitForm(sending: KycSubmission, input: FormInput) {
  const closed = closedTo(sending, 'F')
  if (closed !== null) return closed
  const { parts, tx, player, rows, nowMs } = sending
  const postalCode = readPostalCode(input.country, input.postalCode)
  if (postalCode === null) return refuse('badPostalCode')
  const address = readAddress({ ...input, postalCode })
  if (address === null) return refuse('badRequest')
  const { occupation } = input
  await keepItem(tx, player.id, 'F', {
    sealed: encryptForm(parts.encryption, player.id, 'F', { address, occupation }),
  })
  // What the second level rests on stays reached, whatever becomes of an address later.
  if (itemOf(rows, 'P').status !== statusOf(rows, 'P')) await keepFirstLevel(tx, player.id, nowMs)
  await handIn(sending, 'F')
  return null
}

async function destroy({ parts, tx }: KycSubmission, pictures: readonly DocumentPicture[]): Promise<void> {
  for (const { fileId } of pictures) {
    await deletePicture(tx, fileId)
    await parts.files.destroy(tx, fileId)
  }
}

/** A paper of the caller's own that is nowhere else yet. */
async function holdDocument({ parts, tx, player, rows }: KycSubmission, fileId: string) {
  const file = await parts.files.holdOwn(tx, player.id, fileId)
  if (isRefusal(file)) return file
  const isElsewhere = rows.pictures.some((picture) => picture.fileId === fileId)
  return file.purpose === 'id' && !isElsewhere ? file : refuse('fileUnknown')
}

/** The same file at the same place again, as when an answer was lost. */
const isAlreadyThere = ({ rows }: KycSubmission, side: DocumentPicture['side'], fileId: string): boolean =>
  rows.pictures.some((picture) => picture.fileId === fileId && picture.side === side)

const documentSides: readonly DocumentPicture['side'][] = ['front', 'back', 'selfie']

/** A picture of a document or of the player with it; another document takes the place of the one before. */
export async function submitPicture(sending: KycSubmission, input: PictureInput) {
  const { tx, player, rows, nowMs } = sending
  const { side, documentKind, fileId } = input
  if (!sidesOf(documentKind).includes(side)) return refuse('badRequest', { fields: ['side'] })
  const isSame = itemOf(rows, 'D').documentKind === documentKind
  if (isSame && isAlreadyThere(sending, side, fileId)) return null
  const closed = closedTo(sending, 'D')
  if (closed !== null) return closed
  const replaced = rows.pictures.filter((one) =>
    isSame ? one.side === side : documentSides.includes(one.side),
  )
  // What a reviewer has found good stays.
  if (replaced.some(({ status }) => status === 1)) return refuse('kycLocked')
  const file = await holdDocument(sending, fileId)
  if (isRefusal(file)) return file
  await destroy(sending, replaced)
  await keepItem(tx, player.id, 'D', { documentKind })
  await insertPicture(tx, { fileId, playerId: player.id, type: 'D', side }, nowMs)
  await handInComplete(sending, 'D')
  return null
}

/** Papers of one side that can be with a level at a time. */
const papersLimit = 5

/** A paper that proves an address, or where money comes from; it takes the place of rejected ones. */
export async function submitDocument(sending: KycSubmission, { side, fileId }: DocumentInput) {
  const { tx, player, rows, nowMs } = sending
  if (isAlreadyThere(sending, side, fileId)) return null
  const type = side === 'address' ? 'D' : 'S'
  const closed = closedTo(sending, type)
  if (closed !== null) return closed
  const ofSide = rows.pictures.filter((one) => one.side === side)
  if (ofSide.some(({ status }) => status === 1)) return refuse('kycLocked')
  const replaced = ofSide.filter(({ status }) => status === rejected)
  if (ofSide.length - replaced.length >= papersLimit) return refuse('tooManyFiles')
  const file = await holdDocument(sending, fileId)
  if (isRefusal(file)) return file
  await destroy(sending, replaced)
  await keepItem(tx, player.id, type, {})
  await insertPicture(tx, { fileId, playerId: player.id, type, side }, nowMs)
  await handInComplete(sending, type)
  return null
}
