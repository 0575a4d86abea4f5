// Changes a player makes to their own record: language, names, nickname, avatar, calm mode, suggestions, reminders, and a missing
// login name.
import type { calls, InputOf } from '@mangetsu/contract'
import { avatars } from '@mangetsu/contract/account'
import { readPersonName } from '@mangetsu/contract/typed'
import { codeOf, type Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Origin, type Player, type Refused, refuse } from '../../../kernel/http/index.ts'
import { setNames } from './changes.ts'
import { userNamePwdStatusOf } from './follow-up.ts'
import { isReservedName, readNickname } from './names.ts'
import type { AccountParts } from './parts.ts'
import { faultOfPassword } from './password-strength.ts'
import { findPlayer, lockPlayer } from './players.ts'

type Input = InputOf<typeof calls.modifyPlayer>
type Of<Type extends Input['modifyType']> = Extract<Input, { modifyType: Type }>

/** The player who makes the change, with its origin and time. */
export type ModifyContext = { readonly player: Player; readonly from: Origin; readonly nowMs: number }

type Outcome<Name extends Refused['refusal']> = Promise<null | Refused<Name | 'sessionEnded' | 'busy'>>

async function changeLang(
  { work }: AccountParts,
  input: Of<10>,
  { player }: ModifyContext,
): Outcome<'notYours'> {
  if (input.id !== player.id) return refuse('notYours')
  await work.write((tx) => tx.query('update player set lang = $2 where id = $1', [player.id, input.lang]))
  return null
}

async function changeName(parts: AccountParts, input: Of<20>, { player, from, nowMs }: ModifyContext) {
  const lastNameJapanese = readPersonName(input.lastNameJapanese)
  const firstNameJapanese = readPersonName(input.firstNameJapanese)
  if (lastNameJapanese === null || firstNameJapanese === null) return refuse('badName')
  return parts.work.write(async (tx): Outcome<'nameLocked'> => {
    const row = await lockPlayer(tx, player.id)
    if (row === undefined) return refuse('sessionEnded')
    if (await parts.isNameLocked(tx, player.id)) return refuse('nameLocked')
    if (row.last_name_ja === lastNameJapanese && row.first_name_ja === firstNameJapanese) return null
    await setNames(tx, player.id, { lastNameJapanese, firstNameJapanese })
    await parts.lookAgain(tx, player.id, nowMs)
    await parts.createNotice(tx, { playerId: player.id, kind: 'nameChanged', from }, nowMs)
    return null
  })
}

async function changeNickname({ work }: AccountParts, input: Of<21>, { player }: ModifyContext) {
  const nickname = readNickname(input.nickname)
  if (nickname === null) return refuse('badNickname')
  if (isReservedName(nickname)) return refuse('nameReserved')
  const kept = nickname === '' ? null : nickname
  await work.write((tx) => tx.query('update player set nickname = $2 where id = $1', [player.id, kept]))
  return null
}

async function changeCalm({ work }: AccountParts, { isCalm }: Of<23>, { player }: ModifyContext) {
  await work.write((tx) => tx.query('update player set is_calm = $2 where id = $1', [player.id, isCalm]))
  return null
}

async function changeSuggestions(
  { work }: AccountParts,
  { hasSuggestions }: Of<24>,
  { player }: ModifyContext,
) {
  await work.write((tx) =>
    tx.query('update player set has_suggestions = $2 where id = $1', [player.id, hasSuggestions]),
  )
  return null
}

async function changeReminders(
  { work }: AccountParts,
  { byMail, byPush }: Of<25>,
  { player }: ModifyContext,
) {
  await work.write((tx) =>
    tx.query('update player set reminds_by_mail = $2, reminds_by_push = $3 where id = $1', [
      player.id,
      byMail,
      byPush,
    ]),
  )
  return null
}

const uniqueViolation = '23505'

async function giveLogin(
  { createNotice }: AccountParts,
  tx: Tx,
  {
    input,
    hash,
    context,
  }: { readonly input: Of<22>; readonly hash: string; readonly context: ModifyContext },
) {
  const { player, from, nowMs } = context
  const row = await lockPlayer(tx, player.id)
  if (row === undefined) return refuse('sessionEnded')
  if (userNamePwdStatusOf(row) === 1) return refuse('alreadySet')
  await tx.query(
    'update player set login_name = $2, login_key = lower($2), password_hash = $3 where id = $1',
    [player.id, input.newLoginName, hash],
  )
  await createNotice(tx, { playerId: player.id, kind: 'passwordChanged', from }, nowMs)
  return null
}

async function setLogin(
  parts: AccountParts,
  input: Of<22>,
  context: ModifyContext,
): Outcome<'weakPassword' | 'guessablePassword' | 'alreadySet' | 'loginNameTaken' | 'nameReserved'> {
  if (isReservedName(input.newLoginName)) return refuse('nameReserved')
  const row = await parts.work.read((tx) => findPlayer(tx, context.player.id))
  const fault = faultOfPassword(input.newPassword, [input.newLoginName, row?.email, row?.mobile])
  if (fault !== null) return refuse(fault)
  const hash = await parts.passwords.hash(input.newPassword)
  if (hash === 'busy') return refuse('busy')
  try {
    const refused = await parts.work.write((tx) => giveLogin(parts, tx, { input, hash, context }))
    if (refused !== null) return refused
  } catch (error) {
    if (codeOf(error) === uniqueViolation) return refuse('loginNameTaken')
    throw error
  }
  parts.session.announceRenamed(context.player.id)
  return null
}

/** Applies the requested changes; returns null on success. */
export async function modifyPlayer(parts: AccountParts, input: Input, context: ModifyContext) {
  switch (input.modifyType) {
    case 10:
      return changeLang(parts, input, context)
    case 20:
      return changeName(parts, input, context)
    case 21:
      return changeNickname(parts, input, context)
    case 22:
      return setLogin(parts, input, context)
    case 23:
      return changeCalm(parts, input, context)
    case 24:
      return changeSuggestions(parts, input, context)
    case 25:
      return changeReminders(parts, input, context)
  }
}

const builtIn: readonly string[] = avatars

/** Sets a built-in avatar, or a picture uploaded by the player; refused with `fileUnknown` if it is another's. */
export async function modifyAvatar(
  { work, lockOwnFile }: Pick<AccountParts, 'work' | 'lockOwnFile'>,
  playerId: string,
  avatar: string,
): Promise<null | Refused<'fileUnknown'>> {
  return work.write(async (tx) => {
    if (!builtIn.includes(avatar)) {
      const file = await lockOwnFile(tx, playerId, avatar)
      if (isRefusal(file)) return file
      if (file.purpose !== 'avatar') return refuse('fileUnknown')
    }
    await tx.query('update player set avatar = $2 where id = $1', [playerId, avatar])
    return null
  })
}
