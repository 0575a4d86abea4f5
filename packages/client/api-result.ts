// The result of a call: data, or a refusal as a value. Calls never throw.
import type { Call, OutputOf, RefusalName } from '@mangetsu/contract'

/** Reason why no response of the platform arrived. */
export type TransportReason = 'timeout' | 'offline' | 'network' | 'aborted' | 'protocol' | 'status'

/** A refusal: `refusal` is its name in the contract, or `transport` if no envelope arrived. */
export type ApiRefusal = {
  readonly ok: false
  readonly refusal: RefusalName | 'transport' | 'unknown'
  readonly code: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
  /** Whether it is unknown if the platform executed the request; repeating it with the same id reveals the result. */
  readonly isLost: boolean
}

export type ApiResult<T> = { readonly ok: true; readonly data: T } | ApiRefusal

/** The failure of one call, before any reaction to it. */
export type ApiFailure = {
  readonly layer: 1 | 2
  /** The envelope's code; 0 if none arrived. */
  readonly code: number
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
  /** Null if an envelope arrived. */
  readonly transport: TransportReason | null
}

/** The input of a call before encryption: secret fields are text here and encrypted when sent. */
export type InputFor<C extends Call> = C['input']['_zod']['input']
export type ApiResultFor<C extends Call> = ApiResult<OutputOf<C>>

/** Calls that upload a file, and calls whose response is a file. */
export type UploadName = 'uploadId' | 'uploadFile' | 'addInquiryFile'
export type BlobName = 'exportAccount' | 'exportHistory' | 'downloadPlayerPicture' | 'downloadInquiryFile'

/** An upload's input; the file's SHA-256 is computed when it is sent. */
export type UploadInputFor<C extends Call> = Omit<InputFor<C>, 'sha256'>
