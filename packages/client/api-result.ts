// What a call comes back with: data, or a refusal as a value. Nothing here throws.
import type { Call, OutputOf, RefusalName } from '@mangetsu/contract'

/** Why a call brought no answer of the platform's. */
export type TransportReason = 'timeout' | 'offline' | 'network' | 'aborted' | 'protocol' | 'status'

/** A refusal: `refusal` is its name in the contract, or `transport` when no envelope arrived. */
export type ApiRefusal = {
  readonly ok: false
  readonly refusal: RefusalName | 'transport' | 'unknown'
  readonly code: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
  /** It is open whether the platform did what was requested: the same request, with the same id, finds out. */
  readonly isLost: boolean
}

export type ApiResult<T> = { readonly ok: true; readonly data: T } | ApiRefusal

/** What went wrong with one call, before anything is done about it. */
export type ApiFailure = {
  readonly layer: 1 | 2
  /** The envelope's code; 0 when none arrived. */
  readonly code: number
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
  /** Null when an envelope arrived. */
  readonly transport: TransportReason | null
}

/** What a call takes, in the clear: secret fields are text here and encrypted on their way out. */
export type InputFor<C extends Call> = C['input']['_zod']['input']
export type ApiResultFor<C extends Call> = ApiResult<OutputOf<C>>

/** The calls with a file beside them, and those that are answered with one. */
export type UploadName = 'uploadId' | 'uploadFile' | 'addInquiryFile'
export type BlobName = 'exportAccount' | 'exportHistory' | 'downloadPlayerPicture' | 'downloadInquiryFile'

/** An upload's input; the file's SHA-256 is counted on the way out. */
export type UploadInputFor<C extends Call> = Omit<InputFor<C>, 'sha256'>
