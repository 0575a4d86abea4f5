// Types for the used part of heic-decode, which ships without types.
declare module 'heic-decode' {
  type Decoded = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }
  type Picture = { readonly width: number; readonly height: number; decode(): Promise<Decoded> }
  const heicDecode: {
    all(asked: { readonly buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }>
  }
  export default heicDecode
}
