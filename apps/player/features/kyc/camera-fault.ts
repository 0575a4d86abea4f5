// Reasons a camera gives no picture, by the names of the browser's errors (W3C Media Capture and Streams, 10.2).

export type CameraFault = 'refused' | 'absent' | 'busy'

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
}

export const cameraFaultOf = (error: unknown): CameraFault =>
  (error instanceof Error || error instanceof DOMException ? faults[error.name] : undefined) ?? 'busy'

/** Whether this browser supports a camera at all; only in a secure context. */
export const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'
