// Submissions of a player to verify their identity: validated, stored, and submitted for review once complete.

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

/** The sender and the transaction; submissions of one player are serialised. */
export type KycSubmission = {
  readonly parts: KycParts
  readonly tx: Tx
  readonly player: PlayerRow
  readonly rows: KycRows
  readonly from: Origin
  readonly nowMs: number
}

/** Locks the player's row and reads the stored state; null if the account was closed meanwhile. */
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

/** A level is open if the previous one is approved and none of its own items is in review or approved. */
function closedTo({ rows }: KycSubmission, type: ItemType): null | Refused<'kycLocked' | 'levelBefore'> {
  if (isLocked(rows, type)) return refuse('kycLocked')
  return levelOf(rows) < levelOfType(type) - 1 ? refuse('levelBefore') : null
}

async function handIn({ parts, tx, player, from, nowMs }: KycSubmission, type: ItemType): Promise<void> {
  await submitItem(tx, player.id, type, nowMs)
  const data = { level: levelOfType(type) }
  await parts.createNotice(tx, { playerId: player.id, kind: 'kycSubmitted', from, data }, nowMs)
}

/** Submits documents for review once the last required one is stored. */
async function handInComplete(sending: KycSubmission, type: 'D' | 'S'): Promise<void> {
  const rows = await readKycRows(sending.tx, sending.player)
  if (isComplete(rows, type)) await handIn(sending, type)
}

/** Stores names and their readings, which are locked once a review begins. */
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
  // The first level, on which the second depends, remains reached even if an address is removed later.
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

/** Locks a document of the caller that is not used elsewhere yet. */
async function lockDocument({ parts, tx, player, rows }: KycSubmission, fileId: string) {
  const file = await parts.files.lockOwn(tx, player.id, fileId)
  if (isRefusal(file)) return file
  const isElsewhere = rows.pictures.some((picture) => picture.fileId === fileId)
  return file.purpose === 'id' && !isElsewhere ? file : refuse('fileUnknown')
}

/** Returns whether the same file is already stored for this side, as after a lost reply. */
const isAlreadyThere = ({ rows }: KycSubmission, side: DocumentPicture['side'], fileId: string): boolean =>
  rows.pictures.some((picture) => picture.fileId === fileId && picture.side === side)

const documentSides: readonly DocumentPicture['side'][] = ['front', 'back', 'selfie']

/** Stores a picture of a document or of the player with it; another document replaces the previous one. */
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
  // Pictures accepted by a reviewer cannot be replaced.
  if (replaced.some(({ status }) => status === 1)) return refuse('kycLocked')
  const file = await lockDocument(sending, fileId)
  if (isRefusal(file)) return file
  await destroy(sending, replaced)
  await keepItem(tx, player.id, 'D', { documentKind })
  await insertPicture(tx, { fileId, playerId: player.id, type: 'D', side }, nowMs)
  await handInComplete(sending, 'D')
  return null
}

/** Maximum documents of one side per level. */
const papersLimit = 5

/** Stores a document that proves an address or the source of funds; it replaces rejected ones. */
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
  const file = await lockDocument(sending, fileId)
  if (isRefusal(file)) return file
  await destroy(sending, replaced)
  await keepItem(tx, player.id, type, {})
  await insertPicture(tx, { fileId, playerId: player.id, type, side }, nowMs)
  await handInComplete(sending, type)
  return null
}
