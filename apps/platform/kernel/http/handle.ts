// How a feature says what a call does: one handler for each call, its caller already known and its input read.
import type { Call, InputOf } from '@mangetsu/contract'
import type { AnswerOf } from './answer.ts'

/** A signed-in player, as the access token names it. */
export type Player = {
  readonly id: string
  readonly loginName: string
  /** The sign-in this token belongs to. */
  readonly sessionId: string
}

/** Who calls from a stage: a game session, as its token names it. */
export type GameCaller = { readonly id: string } & (
  | { readonly isDemo: true }
  | { readonly isDemo: false; readonly playerId: string }
)

/** Where a request comes from, as far as its network and its headers say. */
export type Origin = {
  /** The caller's network address; proxies are believed only by configuration. */
  readonly address: string
  /** The device's own id, chosen by the client; '' when it sent none. */
  readonly deviceId: string
  readonly userAgent: string
  /** The device's offset from UTC, such as +0900; '' when it sent none. */
  readonly utcOffset: string
  /** SHA-256 of the bearer's token, hex; '' when it sent none. */
  readonly tokenHash: string
}

/** A file that came beside the input; its bytes have the SHA-256 the input names. */
export type UploadedFile = { readonly bytes: Buffer }

export type CallContext<C extends Call> = {
  readonly input: InputOf<C>
  readonly nowMs: number
  readonly lang: 'ja' | 'en'
  readonly from: Origin
}

export type Handler = {
  readonly call: Call
  readonly run: (context: CallContext<Call>, caller: Caller) => Promise<AnswerOf<Call>>
}

/** Who calls: exactly what the contract's `as` promises. */
export type Caller =
  | { readonly as: 'anyone' }
  | { readonly as: 'player'; readonly player: Player; readonly file?: UploadedFile }
  | { readonly as: 'either'; readonly player: Player | null; readonly file?: UploadedFile }
  | { readonly as: 'studio'; readonly session: GameCaller }

function register<C extends Call>(
  call: C,
  as: Call['as'],
  run: (context: CallContext<C>, caller: Caller) => Promise<AnswerOf<C>>,
): Handler {
  if (call.as !== as) throw new Error(`${call.path} is for ${call.as}, its handler is for ${as}`)
  return { call, run: run as Handler['run'] }
}

/** A call anybody may make. */
export const handle = <C extends Call>(
  call: C,
  run: (context: CallContext<C>) => Promise<AnswerOf<C>>,
): Handler => register(call, 'anyone', (context) => run(context))

/** A call of a signed-in player. */
export const handlePlayer = <C extends Call>(
  call: C,
  run: (context: CallContext<C> & { readonly player: Player }) => Promise<AnswerOf<C>>,
): Handler =>
  register(call, 'player', (context, caller) => {
    if (caller.as !== 'player') throw new Error(`${call.path} was run without a player`)
    return run({ ...context, player: caller.player })
  })

/** A call of a player who sends a file beside it. */
export const handleFile = <C extends Call>(
  call: C,
  run: (
    context: CallContext<C> & { readonly player: Player; readonly file: UploadedFile },
  ) => Promise<AnswerOf<C>>,
): Handler =>
  register(call, 'player', (context, caller) => {
    if (caller.as !== 'player' || caller.file === undefined)
      throw new Error(`${call.path} was run without a file`)
    return run({ ...context, player: caller.player, file: caller.file })
  })

/** A call of anybody, who may be signed in. */
export const handleEither = <C extends Call>(
  call: C,
  run: (context: CallContext<C> & { readonly player: Player | null }) => Promise<AnswerOf<C>>,
): Handler =>
  register(call, 'either', (context, caller) => {
    if (caller.as !== 'either') throw new Error(`${call.path} was run without knowing who may call`)
    return run({ ...context, player: caller.player })
  })

/** A call of anybody, who may be signed in, with a file beside it. */
export const handleEitherFile = <C extends Call>(
  call: C,
  run: (
    context: CallContext<C> & { readonly player: Player | null; readonly file: UploadedFile },
  ) => Promise<AnswerOf<C>>,
): Handler =>
  register(call, 'either', (context, caller) => {
    if (caller.as !== 'either' || caller.file === undefined)
      throw new Error(`${call.path} was run without a file`)
    return run({ ...context, player: caller.player, file: caller.file })
  })

/** A call of a stage that holds a game session; `Session` is what the executor's `identify.studio` answers with. */
export const handleStudio = <C extends Call, Session extends GameCaller>(
  call: C,
  run: (context: CallContext<C>, session: Session) => Promise<AnswerOf<C>>,
): Handler =>
  register(call, 'studio', (context, caller) => {
    if (caller.as !== 'studio') throw new Error(`${call.path} was run without a game session`)
    return run(context, caller.session as Session)
  })
