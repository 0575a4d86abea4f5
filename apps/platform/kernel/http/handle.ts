// Declares a feature's handlers: one per call, with its caller authenticated and its input validated.
import type { Call, InputOf } from '@mangetsu/contract'
import type { AnswerOf } from './answer.ts'

/** A signed-in player, as named by the access token. */
export type Player = {
  readonly id: string
  readonly loginName: string
  /** The session this token belongs to. */
  readonly sessionId: string
}

/** Caller from a stage: a game session, as named by its token. */
export type GameCaller = { readonly id: string } & (
  | { readonly isDemo: true }
  | { readonly isDemo: false; readonly playerId: string }
)

/** Origin of a request according to its network and headers. */
export type Origin = {
  /** The caller's network address; proxies are trusted only by configuration. */
  readonly address: string
  /** The device's own id, chosen by the client; '' if not sent. */
  readonly deviceId: string
  readonly userAgent: string
  /** The device's offset from UTC, such as +0900; '' if not sent. */
  readonly utcOffset: string
  /** SHA-256 of the bearer token, hex; '' if not sent. */
  readonly tokenHash: string
}

/** A file sent with the input; the SHA-256 of its bytes matches the input's. */
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

/** The caller in the form the contract's `as` promises. */
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

/** Declares the handler of a call open to everybody. */
export const handle = <C extends Call>(
  call: C,
  run: (context: CallContext<C>) => Promise<AnswerOf<C>>,
): Handler => register(call, 'anyone', (context) => run(context))

/** Declares the handler of a signed-in player's call. */
export const handlePlayer = <C extends Call>(
  call: C,
  run: (context: CallContext<C> & { readonly player: Player }) => Promise<AnswerOf<C>>,
): Handler =>
  register(call, 'player', (context, caller) => {
    if (caller.as !== 'player') throw new Error(`${call.path} was run without a player`)
    return run({ ...context, player: caller.player })
  })

/** Declares the handler of a player's call with a file. */
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

/** Declares the handler of a call whose caller may or may not be signed in. */
export const handleEither = <C extends Call>(
  call: C,
  run: (context: CallContext<C> & { readonly player: Player | null }) => Promise<AnswerOf<C>>,
): Handler =>
  register(call, 'either', (context, caller) => {
    if (caller.as !== 'either') throw new Error(`${call.path} was run without knowing who may call`)
    return run({ ...context, player: caller.player })
  })

/** Declares the handler of a call with a file whose caller may or may not be signed in. */
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

/**
 * Declares the handler of a stage's call with a game session; `Session` is the result of the executor's
 * `identify.studio`.
 */
export const handleStudio = <C extends Call, Session extends GameCaller>(
  call: C,
  run: (context: CallContext<C>, session: Session) => Promise<AnswerOf<C>>,
): Handler =>
  register(call, 'studio', (context, caller) => {
    if (caller.as !== 'studio') throw new Error(`${call.path} was run without a game session`)
    return run(context, caller.session as Session)
  })
