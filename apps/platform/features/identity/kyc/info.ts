// Maps a player's verification to the contract.
import {
  type DocumentKind,
  type KycInfo,
  type KycItem,
  type KycPicture,
  practiceReviewer,
} from '@mangetsu/contract/kyc'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { PlayerRow } from '../account/index.ts'
import type { FileFacts } from '../stored-file/index.ts'
import { ceilingsView } from './ceilings.ts'
import { openIdentity } from './forms.ts'
import { approved, type ItemType, itemOf, levelOf, missingFor, rejected, statusOf } from './levels.ts'
import type { KycParts } from './parts.ts'
import { type KycRows, readKycRows } from './rows.ts'

const instant = (at: Date | null): string | null => (at === null ? null : instantOf(at))

function picturesOf(rows: KycRows, type: ItemType, facts: readonly FileFacts[]): KycPicture[] {
  return rows.pictures
    .filter((picture) => picture.type === type)
    .flatMap(({ fileId, side, status, reason, at }) => {
      const file = facts.find(({ id }) => id === fileId)
      if (file === undefined) return []
      return [{ fileId, side, name: file.name, bytes: file.bytes, status, reason, at: instantOf(at) }]
    })
}

function itemView(rows: KycRows, type: ItemType, facts: readonly FileFacts[]): KycItem {
  const { reason, submittedAt, reviewedAt } = itemOf(rows, type)
  const status = statusOf(rows, type)
  const isDecided = status === approved || status === rejected
  const last = rows.items.find((item) => item.type === type)?.reviewer
  return {
    type,
    status,
    reason,
    submittedAt: instant(submittedAt),
    reviewedAt: instant(reviewedAt),
    isPractice: isDecided && last === practiceReviewer,
    pictures: picturesOf(rows, type, facts),
  }
}

const personOf = (player: PlayerRow): KycInfo['person'] => {
  const { last_name_ja: last, first_name_ja: first } = player
  if (last === null || first === null) return null
  return {
    lastNameJapanese: last,
    firstNameJapanese: first,
    lastNameKana: player.last_name_kana ?? '',
    firstNameKana: player.first_name_kana ?? '',
    birthDate: player.birth_date,
  }
}

export async function infoOf(
  { encryption, files, profile, practiceReview }: KycParts,
  tx: Tx,
  player: PlayerRow,
): Promise<KycInfo> {
  const rows = await readKycRows(tx, player)
  const facts = await files.factsOf(
    tx,
    rows.pictures.map(({ fileId }) => fileId),
  )
  const level = (type: ItemType) => ({ items: [itemView(rows, type, facts)] })
  const documents = itemOf(rows, 'D')
  return {
    firstLevel: level('P'),
    secondLevel: level('F'),
    thirdLevel: level('D'),
    fourthLevel: level('S'),
    thirdRmCode: documents.status === rejected ? documents.reason : null,
    level: levelOf(rows),
    person: personOf(player),
    address: openIdentity(encryption, player.id, rows)?.address ?? null,
    documentKind: documents.documentKind as DocumentKind | null,
    missing: missingFor(rows),
    currency: profile.kyc.currency,
    ceilings: ceilingsView(profile),
    practiceReview: practiceReview && { afterSeconds: practiceReview.afterMs / 1_000 },
  }
}
