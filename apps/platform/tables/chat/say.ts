// Messages and reactions at a table: checked under the player's row and by the database's clock. A message refused for its
// text is stored with the reason and not shown.
import type { calls, InputOf } from '@mangetsu/contract'
import { chatTextLimit } from '@mangetsu/contract/chat-text'
import type { TableChatMessage } from '@mangetsu/contract/table-chat'
import type { Tx } from '../../kernel/db/index.ts'
import { type Refused, refuse } from '../../kernel/http/index.ts'
import { dateAndTimeValue, textValue } from '../../kernel/http/refusal-data.ts'
import { newId } from '../../kernel/ids.ts'
import { lockPlayerRow } from '../../ledger/index.ts'
import { type ChatFault, faultNames, faultOf } from './filter.ts'
import { cleanMessage, lengthOf } from './fold-text.ts'
import {
  type ChatStatus,
  chatStatusOf,
  countryOf,
  insertMessage,
  openText,
  recentOf,
  type SentMessage,
  sentUnder,
  textHash,
} from './messages.ts'
import { reportToOperator } from './mute.ts'
import { authorAt, type ChatParts, type ChatSeat } from './parts.ts'

/** Limits of a player at all tables together: least time between messages, ms, and most messages in a minute. */
const [apartMs, minuteMs] = [3_000, 60_000]
const mostInMinute = 10

/** Seconds until the next message by the times of the previous ones (newest first); null if it is allowed now. */
export function secondsToWait(sentMs: readonly number[], nowMs: number): number | null {
  const [last] = sentMs
  const tenth = sentMs[mostInMinute - 1]
  const freeMs = Math.max(
    last === undefined ? nowMs : last + apartMs,
    tenth === undefined ? nowMs : tenth + minuteMs,
  )
  return freeMs <= nowMs ? null : Math.ceil((freeMs - nowMs) / 1_000)
}

export type Saying = {
  readonly input: InputOf<typeof calls.sayAtTable>
  readonly nowMs: number
}

type Right = 'chatOff' | 'chatBlocked' | 'chatOfSamples' | 'onBreak' | 'excluded' | 'identityHeld'

/** The refusal of a player who may not take part; null if they may. */
async function rightOf(
  tx: Tx,
  { checkPlay }: Pick<ChatParts, 'checkPlay'>,
  { isSample, isOn, blockedUntil }: ChatStatus,
  { playerId, nowMs }: { readonly playerId: string; readonly nowMs: number },
): Promise<Refused<Right> | null> {
  if (isSample) return refuse('chatOfSamples')
  if (!isOn) return refuse('chatOff')
  if (blockedUntil !== null) return refuse('chatBlocked', { until: dateAndTimeValue(blockedUntil.getTime()) })
  return checkPlay(tx, playerId, nowMs)
}

export type StoredMessage =
  | { readonly message: TableChatMessage; readonly isReplay: boolean }
  /** Committed nevertheless: it is in the operator's log. */
  | { readonly fault: ChatFault }

function sentBefore(
  { encryption }: ChatParts,
  { tableId, playerId }: ChatSeat,
  sent: SentMessage,
  { text, status: { name, isSample } }: { readonly text: string; readonly status: ChatStatus },
): StoredMessage | Refused<'keyReused'> {
  if (sent.table_id !== tableId || openText(encryption, sent.id, sent.sealed_text) !== text)
    return refuse('keyReused')
  if (sent.refused_for !== null) return { fault: sent.refused_for }
  const author = authorAt(encryption, { tableId, playerId })
  const message = { id: sent.id, author, name, isSample, text, atMs: sent.at.getTime() }
  return { message, isReplay: true }
}

/** In one transaction. A refusal rolls it back; a fault of the text does not. */
export async function say(
  tx: Tx,
  parts: ChatParts,
  seat: ChatSeat,
  { input, nowMs }: Saying,
): Promise<StoredMessage | Refused<Right | 'keyReused' | 'chatLength' | 'chatTooFast'>> {
  const { encryption, maskedName } = parts
  const { playerId } = seat
  await lockPlayerRow(tx, playerId)
  const text = cleanMessage(input.text)
  const status = await chatStatusOf(tx, playerId, maskedName)
  const sent = await sentUnder(tx, playerId, input.requestId)
  if (sent !== null) return sentBefore(parts, seat, sent, { text, status })
  const barred = await rightOf(tx, parts, status, { playerId, nowMs })
  if (barred !== null) return barred
  const length = lengthOf(text)
  if (length === 0 || length > chatTextLimit) return refuse('chatLength', { most: chatTextLimit })
  const recent = await recentOf(tx, playerId)
  const seconds = secondsToWait(
    recent.map(({ at }) => at.getTime()),
    status.now.getTime(),
  )
  if (seconds !== null) return refuse('chatTooFast', { seconds })
  const same = textHash(encryption, text)
  const fault = faultOf(text, { isRepeated: recent.some((one) => one.text_hash.equals(same)) })
  const [id, author] = [newId(), authorAt(encryption, seat)]
  const at = await insertMessage(tx, encryption, {
    ...seat,
    id,
    author,
    requestId: input.requestId,
    text,
    refusedFor: fault,
  })
  if (fault === 'selfHarm') await reportToOperator(tx, id)
  if (fault !== null) return { fault }
  const { name, isSample } = status
  return { message: { id, author, name, isSample, text, atMs: at.getTime() }, isReplay: false }
}

const anyHelpLine = {
  ja: '緊急のときは、お住まいの地域の救急や相談窓口にご連絡ください。',
  en: 'In an emergency, call the emergency number where you live.',
} as const

/** The help lines for the writer, as a sentence in both languages. */
function helpSentence(line: ReturnType<ChatParts['helpLine']>) {
  if (line === null) return anyHelpLine
  const { name, phone } = line
  return {
    ja: `${name.ja}（${phone}）は、いつでも話を聞いてくれます。`,
    en: `${name.en} (${phone}) will listen at any hour.`,
  }
}

/** The refusal of a faulty text: help lines for words of self-harm, else the name of the fault. */
export async function refuseFault(
  { work, helpLine }: Pick<ChatParts, 'work' | 'helpLine'>,
  { playerId }: ChatSeat,
  fault: ChatFault,
): Promise<Refused<'chatFiltered' | 'chatCare'>> {
  if (fault !== 'selfHarm') return refuse('chatFiltered', { kind: fault, what: textValue(faultNames[fault]) })
  const country = await work.read((tx) => countryOf(tx, playerId))
  return refuse('chatCare', { line: textValue(helpSentence(country === null ? null : helpLine(country))) })
}

// The row decides between processes: a row changed within the last second means the player has reacted already.
const react = `update table_chat_switch set reacted_at = clock_timestamp()
  where player_id = $1 and is_on and (reacted_at is null or reacted_at <= clock_timestamp() - interval '1 second')
  returning player_id`

/** Records a player's reaction, at most one a second; null if it is allowed. */
export async function takeReaction(
  tx: Tx,
  parts: ChatParts,
  { playerId }: ChatSeat,
  { nowMs }: Pick<Saying, 'nowMs'>,
): Promise<Refused<Right | 'chatTooFast'> | null> {
  const status = await chatStatusOf(tx, playerId, parts.maskedName)
  const barred = await rightOf(tx, parts, status, { playerId, nowMs })
  if (barred !== null) return barred
  const [row] = await tx.query<{ player_id: string }>(react, [playerId])
  return row === undefined ? refuse('chatTooFast', { seconds: 1 }) : null
}
