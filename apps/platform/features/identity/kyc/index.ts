// KYC: the player's identity, verified in four levels, each with higher ceilings.
import { calls } from '@mangetsu/contract'
import type { KycInfo } from '@mangetsu/contract/kyc'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { Exporter } from '../../../kernel/exporter.ts'
import {
  type CallContext,
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  okBlob,
  type Player,
  type Refused,
  refuse,
} from '../../../kernel/http/index.ts'
import { findPlayer, type PlayerRow } from '../account/index.ts'
import type { StoredFileFeature } from '../stored-file/index.ts'
import { createKycBackOffice, type KycBackOffice } from './back-office.ts'
import { createCeilings, type LeftToWithdraw, type MoneyMovement } from './ceilings.ts'
import { openFunds, openIdentity } from './forms.ts'
import { infoOf } from './info.ts'
import { approved, isPersonLocked, itemOf, levelOf, levelOfType } from './levels.ts'
import type { KycParts } from './parts.ts'
import { keepFirstLevel, readKycRows, readReviews } from './rows.ts'
import {
  beginSubmission,
  type KycSubmission,
  submitDocument,
  submitForm,
  submitFunds,
  submitPerson,
  submitPicture,
} from './submissions.ts'
import { createVerifiedFirst, type VerifiedFirst } from './verified-first.ts'

export type { KycBackOffice, KycCase, KycOutcome } from './back-office.ts'
export type { KycParts, PracticeReview } from './parts.ts'
export { isPersonApproved } from './rows.ts'
export type { VerifiedFirst } from './verified-first.ts'

export type KycFeature = {
  readonly handlers: Handler[]
  /** Returns 0 to 4: the highest level that is approved together with all below it. */
  levelOf(tx: Tx, playerId: string): Promise<number>
  /** Returns whether the name is verified or in review, so that the player can no longer change it. */
  isNameLocked(tx: Tx, playerId: string): Promise<boolean>
  /**
   * Returns the approved forms of the player's name, family name first: its reading, and the name itself if it is in
   * Latin letters; null before approval.
   */
  verifiedNamesOf(tx: Tx, playerId: string): Promise<readonly string[] | null>
  /** Returns that reading without spaces plus the date of birth, which identify the person; null before approval. */
  approvedPersonOf(tx: Tx, playerId: string): Promise<string | null>
  /** Checks the level's daily ceiling in the transaction that inserts the withdrawal. */
  checkWithdrawal(tx: Tx, withdrawal: MoneyMovement, nowMs: number): Promise<null | Refused<'kycNeeded'>>
  /** Returns the level's daily withdrawal ceiling and today's remainder; null without a ceiling. */
  leftToWithdraw(
    tx: Tx,
    request: Pick<MoneyMovement, 'playerId' | 'currency'>,
    nowMs: number,
  ): Promise<LeftToWithdraw | null>
  /** Checks the level's monthly ceiling in the transaction that inserts the deposit. */
  checkDeposit(tx: Tx, deposit: MoneyMovement, nowMs: number): Promise<null | Refused<'levelLimit'>>
  /**
   * Returns this month's remaining deposit ceiling, in the reference currency's smallest unit; null without a ceiling.
   */
  leftToDeposit(tx: Tx, playerId: string, nowMs: number): Promise<bigint | null>
  /** Refuses a deposit, a game or a bet if the jurisdiction requires a verified identity first. */
  readonly checkVerified: VerifiedFirst['checkVerified']
  /** Same check for demos, which visitors may open too. */
  readonly checkDemo: VerifiedFirst['checkDemo']
  readonly backOffice: KycBackOffice
}

/** The use of the key that encrypts the submitted facts. */
export const kycUse = 'kyc'

type Own = { readonly playerId?: string | undefined }

const isOthers = ({ playerId }: Own, player: Player): boolean =>
  playerId !== undefined && playerId !== player.id

/** Processes one submission of a player, and returns the resulting state. */
function sendingWith(parts: KycParts) {
  type KycContext = Pick<CallContext<typeof calls.queryKyc>, 'from' | 'nowMs'> & { readonly player: Player }
  return <R>({ player, from, nowMs }: KycContext, send: (sending: KycSubmission) => Promise<null | R>) =>
    parts.work.write(async (tx) => {
      const sending = await beginSubmission(parts, tx, player.id, from, nowMs)
      if (isRefusal(sending)) return sending
      const refused = await send(sending)
      if (refused !== null) return refused
      const info = await readInfo(parts, tx, player.id)
      return isRefusal(info) ? info : ok(info)
    })
}

async function readInfo(parts: KycParts, tx: Tx, playerId: string) {
  const player = await findPlayer(tx, playerId)
  return player === undefined ? refuse('sessionEnded') : infoOf(parts, tx, player)
}

/** Returns the current state; records the first level once it is reached. */
async function query(parts: KycParts, playerId: string, nowMs: number) {
  const info = await parts.work.read((tx) => readInfo(parts, tx, playerId))
  if (isRefusal(info) || !isNewlyReached(info)) return info
  return parts.work.write(async (tx) => {
    await keepFirstLevel(tx, playerId, nowMs)
    return readInfo(parts, tx, playerId)
  })
}

const isNewlyReached = ({ firstLevel: { items } }: KycInfo): boolean =>
  items.some(({ status, reviewedAt }) => status === 1 && reviewedAt === null)

function handlersOf(parts: KycParts): Handler[] {
  const { work, files } = parts
  const sends = sendingWith(parts)
  return [
    handlePlayer(calls.queryKyc, async ({ input, player, nowMs }) => {
      if (isOthers(input, player)) return refuse('notYours')
      const info = await query(parts, player.id, nowMs)
      return isRefusal(info) ? info : ok(info)
    }),
    handlePlayer(calls.updateKycInfo, async (context) => {
      const { input } = context
      if (isOthers(input, context.player)) return refuse('notYours')
      return input.part === 'person'
        ? sends(context, (sending) => submitPerson(sending, input))
        : sends(context, (sending) => submitFunds(sending, input))
    }),
    handlePlayer(calls.submitKycL2, async (context) => {
      if (isOthers(context.input, context.player)) return refuse('notYours')
      return sends(context, (sending) => submitForm(sending, context.input))
    }),
    handlePlayer(calls.uploadKycPicture, async (context) => {
      if (isOthers(context.input, context.player)) return refuse('notYours')
      return sends(context, (sending) => submitPicture(sending, context.input))
    }),
    handlePlayer(calls.addPlayerInfoPicture, async (context) => {
      if (isOthers(context.input, context.player)) return refuse('notYours')
      return sends(context, (sending) => submitDocument(sending, context.input))
    }),
    handlePlayer(calls.downloadPlayerPicture, async ({ input, player }) => {
      if (isOthers(input, player)) return refuse('notYours')
      return work.read(async (tx) => {
        const own = await files.findOwn(tx, player.id, input.fileId)
        const found = isRefusal(own) ? undefined : await files.read(tx, input.fileId)
        if (found === undefined) return refuse('fileUnknown')
        const { contentType } = found.facts
        return okBlob({ bytes: found.bytes, contentType, fileName: `mangetsu-${input.fileId}.jpg` })
      })
    }),
  ]
}

/** Returns a player's data for their data export; the reviewers' names are internal and excluded. */
export const exportVerification =
  (encryption: Encryption, factsOf: StoredFileFeature['factsOf']): Exporter =>
  async (tx, playerId) => {
    const player = await findPlayer(tx, playerId)
    if (player === undefined) return null
    const rows = await readKycRows(tx, player)
    const names = await factsOf(
      tx,
      rows.pictures.map(({ fileId }) => fileId),
    )
    const reviews = await readReviews(tx, playerId)
    return {
      level: levelOf(rows),
      identity: openIdentity(encryption, playerId, rows),
      documentKind: itemOf(rows, 'D').documentKind,
      funds: openFunds(encryption, playerId, rows),
      pictures: rows.pictures.map(({ fileId, side, at }) => {
        const name = names.find(({ id }) => id === fileId)?.name ?? null
        return { fileId, side, name, at: instantOf(at) }
      }),
      reviews: reviews.map(({ type, verdict, reason, sides, at }) => {
        return { level: levelOfType(type), verdict, reason, sides, at: instantOf(at) }
      }),
    }
  }

/** Returns the approved reading of the name, family name first; null before approval. */
async function approvedName(tx: Tx, player: PlayerRow): Promise<string | null> {
  const { last_name_kana: last, first_name_kana: first } = player
  if (last === null || first === null) return null
  return itemOf(await readKycRows(tx, player), 'F').status === approved ? `${last} ${first}` : null
}

/** Returns the name in Latin capitals without accents, if the player's own is in Latin letters. */
function latinNameOf({ last_name_ja: last, first_name_ja: first }: PlayerRow): string | null {
  const name = `${last} ${first}`.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/gu, "'").toUpperCase()
  return /^[A-Z][A-Z '.-]*$/.test(name) ? name : null
}

export function createKyc(parts: KycParts): KycFeature {
  const stateOf = async (tx: Tx, playerId: string) => {
    const player = await findPlayer(tx, playerId)
    return player && readKycRows(tx, player)
  }
  return {
    handlers: handlersOf(parts),
    async levelOf(tx, playerId) {
      const rows = await stateOf(tx, playerId)
      return rows === undefined ? 0 : levelOf(rows)
    },
    async isNameLocked(tx, playerId) {
      const rows = await stateOf(tx, playerId)
      return rows !== undefined && isPersonLocked(rows)
    },
    async verifiedNamesOf(tx, playerId) {
      const player = await findPlayer(tx, playerId)
      const kana = player === undefined ? null : await approvedName(tx, player)
      if (player === undefined || kana === null) return null
      const latin = latinNameOf(player)
      return latin === null ? [kana] : [kana, latin]
    },
    async approvedPersonOf(tx, playerId) {
      const player = await findPlayer(tx, playerId)
      const name = player === undefined ? null : await approvedName(tx, player)
      return name === null ? null : `${name.normalize('NFKC').replace(/\s+/gu, '')} ${player?.birth_date}`
    },
    ...createCeilings(parts.profile),
    ...createVerifiedFirst(parts.profile),
    backOffice: createKycBackOffice(parts),
  }
}
