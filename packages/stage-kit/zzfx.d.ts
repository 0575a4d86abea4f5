// What the stage uses of ZzFX, which comes without types.
declare module 'zzfx' {
  export function zzfx(...recipe: (number | undefined)[]): AudioBufferSourceNode
  export const ZZFX: { volume: number; readonly audioContext: AudioContext }
}
